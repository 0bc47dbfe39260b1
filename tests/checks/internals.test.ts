import { describe, expect, it } from 'vitest';
import { checkInternals } from '../../scripts/checks/internals.ts';
import { checkModulePaths } from '../../scripts/checks/module-paths.ts';
import { source } from './source.ts';

describe('checks of bundles and packages', () => {
  it('find paths that a module derives from its own location', () => {
    expect(
      checkModulePaths([
        source('server/a.ts', "const file = join(import.meta.dirname, 'a.json');"),
        source('demo/b.ts', '', "const folder = new URL('../assets/', import.meta.url);"),
        source('server/c.ts', "createRequire(import.meta.url).resolve('pg');", "rootFile('server/c.json');"),
        source('server/platform/program-files.ts', "const root = join(import.meta.dirname, '../..');"),
      ]),
    ).toEqual([expect.stringMatching(/^server\/a\.ts:1 /), expect.stringMatching(/^demo\/b\.ts:2 /)]);
  });

  it('find undocumented parts of packages outside of their folder', () => {
    expect(
      checkInternals([
        source('src/views/a.ts', "import { renderToString } from 'astro/runtime/server/index.js';"),
        source('src/render/astro/a.ts', "import { renderToString } from 'astro/runtime/server/index.js';"),
        source(
          'src/render/settled/b.ts',
          '',
          "Object.keys(node).some((key) => key.startsWith('__reactProps'))",
        ),
        source(
          'server/platform/db/c.ts',
          "Reflect.get(db._, 'session');",
          "Reflect.set(client, 'query', hook);",
        ),
        source('server/platform/db/pg-internals/d.ts', "Reflect.set(client, 'query', hook);"),
      ]),
    ).toEqual([
      expect.stringMatching(/^src\/views\/a\.ts:1 .* src\/render\/astro\//),
      expect.stringMatching(/^src\/render\/settled\/b\.ts:2 .* src\/render\/react\//),
      expect.stringMatching(/^server\/platform\/db\/c\.ts:1 .*drizzle-internals/),
      expect.stringMatching(/^server\/platform\/db\/c\.ts:2 .*pg-internals/),
    ]);
  });
});
