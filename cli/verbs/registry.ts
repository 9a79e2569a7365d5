// Every verb of the command; adding one is its file and its line here.

import type { Command } from 'commander';
import type { Io } from '../io.ts';
import type { Answer } from '../main.ts';
import { bench } from './bench.ts';
import { check } from './check.ts';
import { compile } from './compile.ts';
import { convert } from './convert.ts';
import { diff } from './diff.ts';
import { explain } from './explain.ts';
import { inspect } from './inspect.ts';
import { moves } from './moves.ts';
import { publish } from './publish.ts';
import { score } from './score.ts';
import { search } from './search.ts';
import { validate } from './validate.ts';
import { verify } from './verify.ts';

/** Adds its command to the program; what the command does goes to `answer`. */
export type Verb = (program: Command, io: Io, answer: Answer) => void;

export const VERBS: readonly Verb[] = [
  compile,
  validate,
  check,
  search,
  moves,
  score,
  inspect,
  explain,
  verify,
  diff,
  convert,
  bench,
  publish,
];
