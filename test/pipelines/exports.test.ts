// The formats that are published beside the binary: read back, they are the same lexicon.

import { describe, expect, it } from 'vitest';
import { packGraph } from '../../core/build/build.ts';
import { decodeKwg } from '../../core/formats/kwg.ts';
import { decodeMwz } from '../../core/formats/mwz.ts';
import { decodeTutorial } from '../../core/formats/tutorial.ts';
import { type Lexicon, openLexicon } from '../../core/lexicon/lexicon.ts';
import { readVersion } from '../../pipelines/catalogue.ts';
import { EXPORTS, MAX_TEXT_ARCS, MAX_WIRE_ARCS } from '../../pipelines/exports.ts';
import { lexiconFrom } from '../fixtures/lexicons.ts';
import { openWorld } from './world.ts';

const bytesOf = (format: string, lexicon: Lexicon): Uint8Array | undefined =>
  EXPORTS.find((one) => one.format === format)!.encode(lexicon);

describe('the exports of a version', () => {
  it('are the same lexicon in other formats, immutable, under keys that tell their content', async () => {
    const world = openWorld();
    await world.upload('uploads/es/calle.txt', 'calle\nchico\n[c][h]ico\nperro\n');
    const { entry } = await readVersion(world.ports.artifacts, 'calle', 1);
    const read = async ({ key }: { key: string }) => (await world.ports.artifacts.read(key))!;
    const binary = openLexicon((await read(entry.artifact)).body);
    const { alphabet } = binary;
    const { kwg, text, mwz } = entry.exports!;
    for (const object of [kwg!, text!, mwz!]) {
      const { body, cacheControl } = await read(object);
      expect([body.length, world.ports.hash.sha256(body)]).toEqual([object.bytes, object.sha256]);
      expect(object.key).toContain(object.sha256);
      expect(cacheControl).toMatch(/immutable/);
    }
    const written = new TextDecoder().decode((await read(text!)).body);
    expect(written).toMatch(/^NBMOTS : 4\n/);
    expect(packGraph(decodeTutorial(written, alphabet), alphabet)).toEqual(binary.bytes);
    expect(packGraph(decodeKwg((await read(kwg!)).body, alphabet), alphabet)).toEqual(binary.bytes);
    const wire = decodeMwz((await read(mwz!)).body);
    expect(packGraph(wire.dawg, wire.alphabet)).toEqual(binary.bytes);
    expect((await read(text!)).contentType).toBe('text/plain; charset=utf-8');
  });

  it('leave out what a format cannot hold', () => {
    const wide = Array.from({ length: 256 }, (_, i) => String.fromCodePoint(0x4e00 + i));
    expect(bytesOf('kwg', lexiconFrom(wide))).toBeUndefined();
    expect(bytesOf('text', lexiconFrom(wide))).toBeDefined();
    const small = lexiconFrom(['cat'], 'en');
    const withArcs = (arcs: number): Lexicon =>
      Object.create(small, { header: { value: { ...small.header, dawg: { ...small.header.dawg, arcs } } } });
    expect(bytesOf('text', withArcs(MAX_TEXT_ARCS + 1))).toBeUndefined();
    expect(bytesOf('mwz', withArcs(MAX_WIRE_ARCS + 1))).toBeUndefined();
  });
});
