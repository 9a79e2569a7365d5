// How large each function is, and why: memory buys processor time too (1,769 MB is one vCPU).

import { Duration } from 'aws-cdk-lib';
import type { LookupFunction } from '../functions/environment.ts';

const MIB = 1024 * 1024;

export interface FunctionSize {
  readonly memoryMb: number;
  readonly timeout: Duration;
  /** Of `/tmp`, where that is not Lambda's usual 512. */
  readonly diskMb?: number;
  /** Lexicons kept in memory; the rest is for the answer, the ranks and a lexicon that is being loaded. */
  readonly cacheBytes?: number;
}

/** The gateway gives up after 30 seconds, so that a lookup ends before. */
export const SIZES: Readonly<Record<LookupFunction | 'compile', FunctionSize>> = {
  /** The DAWG alone, a few hundred arcs an answer. */
  words: { memoryMb: 1024, timeout: Duration.seconds(10), cacheBytes: 384 * MIB },
  /** The DAWG alone, up to the work budget of an answer; both DAWGs for a comparison. */
  search: { memoryMb: 1769, timeout: Duration.seconds(20), cacheBytes: 768 * MIB },
  /** DAWG and GADDAG, the most work an answer. */
  moves: { memoryMb: 2560, timeout: Duration.seconds(25), cacheBytes: 1280 * MIB },
  /** Small objects. */
  catalogue: { memoryMb: 1024, timeout: Duration.seconds(25) },
  /** Millions of words, sorted on the disk where they are very many; the most memory that every account may use. */
  compile: { memoryMb: 3008, timeout: Duration.minutes(5), diskMb: 2048 },
};
