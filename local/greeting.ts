// What `npm start` prints: where it answers, and lines to paste that show what it does.

import { DEMONSTRATION_LEXICON } from './demonstration.ts';

/** A board after the first move: MOTMOT across the start, its second O a blank. */
const BOARD = Array.from({ length: 15 }, (_, row) => (row === 7 ? '.....MOTMoT....' : '.'.repeat(15)));

/**
 * Shell lines that work as they stand. `token` is put into those that need it: the token itself, or a shell expression
 * such as `$MOTMOT_ADMIN_TOKEN`.
 */
export function linesToTry(origin: string, token: string): readonly { title: string; lines: readonly string[] }[] {
  const lexicon = `${origin}/v1/lexicons/${DEMONSTRATION_LEXICON}`;
  const json = `-H 'content-type: application/json'`;
  const moves = JSON.stringify({ board: BOARD, rack: 'AEINRS?', limit: 3 });
  const upload = JSON.stringify({ language: 'en', lexicon: 'mine', filename: 'mine.txt' });
  return [
    { title: 'Is it a word?', lines: [`curl -g '${lexicon}/words/motmot'`] },
    {
      title: 'Which words look like this (? is one tile, * any run)?',
      lines: [`curl -g '${lexicon}/search?pattern=M?T*T&count=true'`],
    },
    {
      title: 'Which words can be made from these tiles (? is a blank)?',
      lines: [`curl -g '${lexicon}/search?from=GARDEN?&min=7&limit=10'`],
    },
    { title: 'What can be played?', lines: [`curl -g '${lexicon}/moves/scrabble' ${json} -d '${moves}'`] },
    { title: 'Which versions are there?', lines: [`curl -g '${lexicon}'`] },
    {
      title: 'Publish a list of your own (then look at what became of it):',
      lines: [
        `printf 'motmot\\nowl\\nwren\\n' > mine.txt`,
        `URL=$(curl -gs '${origin}/v1/uploads' -H "authorization: Bearer ${token}" ${json} -d '${upload}' | sed 's/.*"url":"\\([^"]*\\)".*/\\1/')`,
        'curl -g -T mine.txt "$URL"',
        `curl -g '${origin}/v1/lexicons/mine/uploads'`,
      ],
    },
  ];
}

/** The same as one text. */
export function whatToTry(origin: string, token: string): string {
  const blocks = linesToTry(origin, token).map(({ title, lines }) => [`# ${title}`, ...lines].join('\n'));
  return `Try, in another terminal:\n\n${blocks.join('\n\n')}\n`;
}
