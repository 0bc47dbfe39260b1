import { describe, expect, it } from 'vitest';
import type { ParserTrial } from '../support/growth/parser-worker.ts';
import { longest, parsers, units } from '../support/growth/parsers.ts';
import { tryAll } from '../support/growth/try-all.ts';

const sizes = process.env.HOSTILE === 'long' ? [1_000, 10_000, 100_000, 200_000, 1_000_000] : [1_000, 20_000];
const worker = new URL('../support/growth/parser-worker.ts', import.meta.url);

describe('parsers of foreign texts', () => {
  it('read every text in linear time', async () => {
    const trials = Object.keys(parsers).flatMap((name) => {
      const own = sizes.filter((size) => size <= (longest[name] ?? size));
      return units.map((unit) => ({ name, unit, sizes: own }));
    });
    expect(trials.length).toBeGreaterThan(1_000);
    expect(await tryAll<ParserTrial>(worker, trials)).toEqual([]);
  });
});
