// Stands in the bundles where the SDK brings a parser for the names of browsers, 35 kB, for when it runs in one.

/** Never called: in Node the SDK tells of Node. */
export function parse(): never {
  throw new Error('the SDK asked for the name of a browser; the functions run in Node');
}
