// The tutorial's text format of tries and word graphs: a line a node, `D2-P7-V10`, `#` where a word ends.

import type { Alphabet } from '../alphabet/alphabet.ts';
import { tileCode } from '../alphabet/tiling.ts';
import { inFittingLayout } from '../build/build.ts';
import type { DawgGraph } from '../build/graph.ts';
import { reduceGraph, type SourceArc } from '../build/reduce.ts';
import { MAX_WORD_TILES } from '../build/words.ts';
import type { LexiconError } from '../errors.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { badLine } from './errors.ts';

/** Node lines that one file may have: a trie of a large list is much larger than its graph. */
const MAX_NODES = 1 << 26;

/** The minimal graph, nodes numbered as they are first met when the words are read in order. */
export function encodeTutorialGraph(lexicon: Lexicon): string {
  const { layout } = lexicon;
  const numbers = new Map<number, number>();
  return encode(
    lexicon,
    (node, accepts) => {
      // A state is a node and whether it accepts; acceptance stands on the arc into it.
      const key = node * 2 + (accepts ? 1 : 0);
      const known = numbers.get(key);
      if (known !== undefined) return { number: known, fresh: false };
      numbers.set(key, numbers.size + 1);
      return { number: numbers.size, fresh: true };
    },
    layout.stride,
  );
}

/** The trie of the same words: every prefix a node of its own. */
export function encodeTutorialTrie(lexicon: Lexicon): string {
  let count = 0;
  return encode(lexicon, () => ({ number: ++count, fresh: true }), lexicon.layout.stride);
}

function encode(
  lexicon: Lexicon,
  numberOf: (node: number, accepts: boolean) => { number: number; fresh: boolean },
  stride: number,
): string {
  const { arcs, layout, alphabet } = lexicon;
  const { tileShift, acceptsBit, lastBit, targetOffset, targetMask } = layout;
  const lines: string[] = [];
  const visit = (node: number, accepts: boolean, number: number): void => {
    const parts: string[] = [];
    lines[number] = '';
    for (let i = node; node !== 0; i += stride) {
      const arc = arcs[i]!;
      const target = arcs[i + targetOffset]! & targetMask;
      const ends = (arc & acceptsBit) !== 0;
      const reached = numberOf(target, ends);
      parts.push(`${spellTile(alphabet.tiles[arc >>> tileShift]!)}${reached.number}`);
      if (reached.fresh) visit(target, ends, reached.number);
      if (arc & lastBit) break;
    }
    lines[number] = parts.join('-') + (accepts ? '#' : '');
  };
  visit(lexicon.dawgRoot, false, numberOf(lexicon.dawgRoot, false).number);
  return `NBMOTS : ${lexicon.wordCount}\nNBNOEUDS : ${lines.length - 1}\n${lines.slice(1).join('\n')}\n`;
}

/** Tiles of several characters, and those that the format itself uses, stand in brackets. */
function spellTile(tile: string): string {
  return Array.from(tile).length > 1 || /[\d\-#[\]]/u.test(tile) ? `[${tile}]` : tile;
}

/**
 * Reads a trie or a graph of this format, minimal or not. Linear in the file, however many words it stands for.
 * Throws `LexiconError` (`bad-format`) with the line: headers, counts, arcs to nodes that are not there, cycles, order.
 */
export function decodeTutorial(text: string, alphabet: Alphabet): DawgGraph {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  if (lines.at(-1) === '') lines.pop();
  const wordCount = header(lines, 0, 'NBMOTS');
  const nodeCount = header(lines, 1, 'NBNOEUDS');
  if (nodeCount < 1 || nodeCount > MAX_NODES)
    throw badLine(2, `a file has 1 to ${MAX_NODES} nodes`, { got: nodeCount });
  if (lines.length !== nodeCount + 2) {
    throw badLine(2, `${nodeCount} nodes are announced, ${lines.length - 2} lines follow`, {
      expected: nodeCount,
      got: lines.length - 2,
    });
  }
  const ends = new Uint8Array(nodeCount);
  const nodes = lines.slice(2).map((line, node) => {
    const accepts = line.endsWith('#');
    if (accepts) ends[node] = 1;
    return parseNode(accepts ? line.slice(0, -1) : line, node + 3, nodeCount, alphabet);
  });
  if (ends[0]) throw badLine(3, 'the root ends a word: the empty word is none');
  const lineOf = (node: number): number => node + 3;
  const graph = inFittingLayout(alphabet, undefined, (layout) =>
    reduceGraph(
      nodeCount,
      0,
      (node) => nodes[node]!.map(({ tile, target }): SourceArc => ({ tile, target, accepts: ends[target] === 1 })),
      layout,
      MAX_WORD_TILES,
      {
        cycle: (node): LexiconError => badLine(lineOf(node), 'a cycle leads back to this node'),
        order: (node): LexiconError => badLine(lineOf(node), 'letters are out of alphabetical order or given twice'),
        tooDeep: (node): LexiconError => badLine(lineOf(node), `words of more than ${MAX_WORD_TILES} tiles pass here`),
      },
    ),
  );
  if (graph.wordCount !== wordCount) {
    throw badLine(1, `${wordCount} words are announced, the nodes hold ${graph.wordCount}`, {
      expected: wordCount,
      got: graph.wordCount,
    });
  }
  return graph;
}

function header(lines: readonly string[], index: number, name: string): number {
  const match = new RegExp(`^${name} : (\\d{1,15})$`).exec(lines[index] ?? '');
  if (!match) throw badLine(index + 1, `expected "${name} : <count>"`, { got: (lines[index] ?? '').slice(0, 64) });
  return Number(match[1]);
}

function parseNode(
  line: string,
  number: number,
  nodeCount: number,
  alphabet: Alphabet,
): { tile: number; target: number }[] {
  if (line === '') return [];
  const arc = /(\[[^\]]+\]|[^\d\-#[\]])(\d{1,10})(-|$)/uy;
  const result: { tile: number; target: number }[] = [];
  for (let match = arc.exec(line); match; match = arc.exec(line)) {
    const text = match[1]!;
    const tile =
      alphabet.codes.get(text.length > 1 && text.startsWith('[') ? text.slice(1, -1) : text) ??
      tileCode(alphabet, text);
    if (tile === 0) throw badLine(number, `"${text}" is no tile of the alphabet`, { tile: text });
    const target = Number(match[2]);
    if (target < 1 || target > nodeCount)
      throw badLine(number, `an arc leads to node ${target} of ${nodeCount}`, { got: target });
    result.push({ tile, target: target - 1 });
    if (arc.lastIndex === line.length) {
      if (match[3] === '-') break;
      return result;
    }
  }
  throw badLine(number, 'expected arcs such as "A5-E6", "#" at the end where a word ends', { got: line.slice(0, 64) });
}
