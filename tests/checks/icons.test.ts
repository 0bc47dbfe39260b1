import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const own = ['keep', 'swap', 'rated'];

describe('icons in markup', () => {
  it('exist for the first class of every icon element', async () => {
    const wrong: string[] = [];
    let found = 0;
    for await (const file of glob('src/**/*.{astro,tsx}')) {
      const text = await readFile(file, 'utf8');
      for (const [, before = '', name = ''] of text.matchAll(/["'`]([^"'`\n]*)\bicon-([a-z0-9-]+)/g)) {
        // A file of that name.
        if (before.endsWith('/')) continue;
        found += 1;
        const isDrawn =
          own.includes(name) || existsSync(`node_modules/lucide-react/dist/esm/icons/${name}.mjs`);
        if (!isDrawn) wrong.push(`${file}: no icon is called ${name}`);
        if (!/^(\$\{[^}]*\? )?$/.test(before)) wrong.push(`${file}: icon-${name} stands behind ${before}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(found).toBeGreaterThan(150);
  });
});
