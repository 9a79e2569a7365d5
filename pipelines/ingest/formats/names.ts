// The names of formats that a list may be in: what the option takes, without the readers.

export const FORMAT_NAMES = ['list', 'hunspell', 'csv', 'tsv', 'json'] as const;

export type FormatName = (typeof FORMAT_NAMES)[number];
