// Which of the four lookup functions serves a path: what the gateway, the local server and the tests agree on.

export const LOOKUP_FUNCTIONS = ['words', 'search', 'moves', 'catalogue'] as const;
export type LookupFunction = (typeof LOOKUP_FUNCTIONS)[number];

/**
 * Path templates of the functions other than `catalogue`, which serves every path that none of these claims
 * (unknown ones too, so that each gets its problem answer). Methods do not choose: a known path with a wrong method
 * is answered 405 by the function that owns the path.
 */
export const ROUTE_TEMPLATES: Readonly<Record<Exclude<LookupFunction, 'catalogue'>, readonly string[]>> = {
  words: ['/v1/lexicons/{ref}/words', '/v1/lexicons/{ref}/words/{word}'],
  search: ['/v1/lexicons/{ref}/search', '/v1/lexicons/{ref}/diff', '/v1/lexicons/{ref}/graph'],
  moves: ['/v1/lexicons/{ref}/moves/{game}', '/v1/lexicons/{ref}/moves/{game}/score'],
};

const ROUTES = Object.entries(ROUTE_TEMPLATES).flatMap(([name, templates]) =>
  templates.map((template) => ({
    name: name as LookupFunction,
    pattern: new RegExp(`^${template.replace(/\{[a-z]+\}/g, '[^/]+')}$`),
  })),
);

/** The function that answers requests for `path` (as it stands in the request line, without the query). */
export function functionServing(path: string): LookupFunction {
  return ROUTES.find(({ pattern }) => pattern.test(path))?.name ?? 'catalogue';
}
