import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areaContexts } from '../../locales/areas.ts';

const root = join(import.meta.dirname, '../..');
const table = readFileSync(join(root, 'docs/messages.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!message )[^-]/.test(line));
const keys = table.map((line) => [...line.matchAll(/`([a-z-]+):([\w.]+)`/g)]);

const areas: ReadonlyMap<string, string> = new Map(Object.entries(areaContexts));

function textOf(locale: string, area: string, key: string): unknown {
  const file = join(root, 'locales', locale, areas.get(area) ?? '', `${area}.json`);
  const dictionary: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return key.split('.').reduce<unknown>((node, name) => {
    if (typeof node !== 'object' || node === null) return undefined;
    return Object.entries(node).find(([own]) => own === name)?.[1];
  }, dictionary);
}

describe('message catalogues', () => {
  it('hold every message in both languages', () => {
    expect(table.length).toBeGreaterThan(40);
    for (const [i, found] of keys.entries()) {
      expect(found.length, table[i]).toBeGreaterThan(0);
      for (const [, area = '', key = ''] of found) {
        const [zh, en] = [textOf('zh', area, key), textOf('en', area, key)];
        expect(
          typeof zh === 'string' && zh !== '' && typeof en === 'string' && en !== '',
          `${area}:${key}`,
        ).toBe(true);
        expect(zh, `${area}:${key} is translated`).not.toBe(en);
      }
    }
  });
});
