import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ExpressionTrial } from '../support/growth/expression-worker.ts';
import { allExpressions } from '../support/growth/expressions.ts';
import { tryAll } from '../support/growth/try-all.ts';

/** The long form goes to a megabyte: `npm run test:hostile`. */
const short = { sizes: [1_000, 48_000], most: 200 };
const how = process.env.HOSTILE === 'long' ? { sizes: [1_000, 8_000, 64_000, 1_000_000], most: 150 } : short;
const worker = new URL('../support/growth/expression-worker.ts', import.meta.url);

describe('regular expressions of server and contract', () => {
  it('run in linear time', async () => {
    const expressions = await allExpressions();
    expect(expressions.length).toBeGreaterThan(150);
    const trials = expressions.map((expression) => {
      const name = `${expression.place} /${expression.source}/${expression.flags}`;
      return { name, ...expression, ...how };
    });
    expect(await tryAll<ExpressionTrial>(worker, trials)).toEqual([]);
  });

  it('are reported when they are not linear', async () => {
    const bad = ['\\s+$', '\\s*\\n\\s*', '<b[^>]*>.*?</b>', '(?:x|x)*y', '[\\w.]+@'];
    const trials = bad.map((source): ExpressionTrial => {
      const flags = source.includes('<') ? 'g' : '';
      return {
        name: source,
        place: source,
        source,
        flags,
        splits: false,
        most: 60,
        sizes: [1_000, 32_000],
      };
    });
    // One of them would never end.
    const found = await tryAll<ExpressionTrial>(worker, trials, 4_000);
    expect(found.map((line) => line.slice(0, line.indexOf(': ')))).toEqual(bad.toSorted());
  });

  it('normalise texts in one place, where runs of combining marks are cut', () => {
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    const calls = files.filter((name) => readFileSync(`server/${name}`, 'utf8').includes('.normalize('));
    expect(calls).toEqual(['platform/text/normal.ts']);
  });
});
