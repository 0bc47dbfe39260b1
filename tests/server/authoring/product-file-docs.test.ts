import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ImportReason } from '../../../contract/authoring/product-file.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

describe('product file documentation', () => {
  it('lists every problem with the text of the report', () => {
    const texts = z
      .record(z.string(), z.string())
      .parse(JSON.parse(read('locales/en/authoring/import.json')));
    const rows = read('docs/product-files.md').matchAll(
      /^\| (?:refused|off the shelf|corrected) \| `(\w+)` \| (.+) \|$/gm,
    );
    const told = Object.fromEntries([...rows].map(([, reason = '', text = '']) => [reason, text]));
    expect(told).toEqual(Object.fromEntries(ImportReason.options.map((reason) => [reason, texts[reason]])));
  });
});
