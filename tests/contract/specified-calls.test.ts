import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routes } from '../../contract/index.ts';

const specified = readFileSync(new URL('../data/specified-calls.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '');

/** The contract names path parameters itself, and `/parent/0` is a call with one. */
const fits = (route: string) => new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

describe('specified calls', () => {
  it('are all in the contract', () => {
    const known = Object.keys(routes).map(fits);
    expect(specified).toHaveLength(115);
    expect(specified.filter((call) => !known.some((route) => route.test(call)))).toEqual([]);
  });
});
