// Where everything of fixed size lies in the wire kernel's memory: constants that both sides of it are built from.

/** Tables of the model (see `formats/wire/choice-model.ts`): 16 bits an entry, rates 32. */
export const SQUASH = 1024;
export const STRETCH = 9216;
export const RATES = 17408;
/** Three weights of 32 bits a set. */
export const WEIGHTS = 17472;
/** 4 bytes each: tiles of the path, two zeros before them. */
export const PATH = 18432;
/** 2 bytes each: slots that are asked alone. */
export const LONE = 20480;
/** 2 bytes each: slots of contexts, a power of two of them; behind them what depends on the graph's size. */
export const SLOTS = 65536;
