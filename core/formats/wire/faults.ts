// What a reader of the wire format's stream may find wrong with it.

import { LexiconError } from '../../errors.ts';

/** By number; the kernel knows the numbers only. */
const FAULTS = [
  '',
  'it ends before the graph does',
  'words of more than 255 tiles pass here',
  'more arcs follow than the header counts',
  'more nodes follow than the header counts',
  'fewer nodes follow than the header counts',
  'fewer arcs follow than the header counts',
  'a reference is out of range',
  'a node stands there twice',
] as const;
export const FAULT = {
  truncated: 1,
  tooDeep: 2,
  moreArcs: 3,
  moreNodes: 4,
  fewerNodes: 5,
  fewerArcs: 6,
  outOfRange: 7,
  twice: 8,
} as const;

/** The error of a fault: `truncated` or `bad-format`. */
export function faultOf(number: number, got: number): LexiconError {
  const fault = FAULTS[number];
  if (number === FAULT.truncated) {
    return new LexiconError('truncated', `The stream is cut or altered: ${fault}. Fetch it again.`, { got });
  }
  return new LexiconError('bad-format', `The stream is no word graph: ${fault} (${got}). Fetch it again.`, {
    fault,
    got,
  });
}
