import { describe, expect, it } from 'vitest';
import { areasText, checkAreas } from '../../scripts/checks/areas.ts';
import { checkBackOfficeTests } from '../../scripts/checks/back-office-tests.ts';
import { checkCircles } from '../../scripts/checks/circles.ts';
import { checkActors } from '../../scripts/checks/code/actors.ts';
import { checkClocks } from '../../scripts/checks/code/clocks.ts';
import { checkComposing } from '../../scripts/checks/code/composing.ts';
import { checkDirections } from '../../scripts/checks/code/directions.ts';
import { checkRepeats } from '../../scripts/checks/code/repeats.ts';
import { checkSubqueries } from '../../scripts/checks/code/subqueries.ts';
import { checkValues } from '../../scripts/checks/code/values.ts';
import { checkContexts, checkContextTests } from '../../scripts/checks/contexts.ts';
import { checkDecisions } from '../../scripts/checks/decisions.ts';
import { checkExports } from '../../scripts/checks/exports.ts';
import { checkImports } from '../../scripts/checks/imports.ts';
import { checkLinks } from '../../scripts/checks/links.ts';
import { checkLocales, checkVisibleText } from '../../scripts/checks/locales.ts';
import { checkModules } from '../../scripts/checks/modules.ts';
import { checkFolders, checkSizes, checkTree } from '../../scripts/checks/sizes.ts';
import { checkTables } from '../../scripts/checks/tables.ts';
import { checkHonesty, checkTests } from '../../scripts/checks/tests.ts';
import { source } from './source.ts';

describe('house checks', () => {
  it('find every kind of forbidden import and name its line', () => {
    const found = checkImports([
      source('contract/a.ts', "import { x } from 'hono';", "import { z } from 'zod';"),
      source('contract/b.ts', "import { y } from '../server/app.ts';"),
      source(
        'server/contexts/checkout/cart/edit.ts',
        '',
        "import { rows } from '../../orders/order/queries.ts';",
        "import { s } from '../../orders/index.ts';",
      ),
      source(
        'src/lib/a.ts',
        "import { Id } from '../../contract/basics.ts';",
        "import type { Locale } from '../../contract/basics.ts';",
      ),
      source(
        'src/islands/checkout/cart/a.tsx',
        "import { B } from '../checkout/b.tsx';",
        "import { C } from './c.tsx';",
        "import { D } from '../../../features/chat/d.tsx';",
      ),
      source('src/islands/cart/a.tsx', "import { E } from '../../components/e.tsx';"),
      source('src/features/chat/a.tsx', "import { F } from '../../islands/checkout/cart/f.tsx';"),
      source('src/components/a.tsx', "import { G } from '../features/chat/g.tsx';"),
      source('src/views/a.astro', '---', "import { db } from '../../server/platform/db/open.ts';", '---'),
      source('server/app.ts', "const page = await import('../src/lib/pages.ts');"),
      source(
        'server/jobs/a.ts',
        "import { s } from '../contexts/checkout/index.ts';",
        "import { t } from '../contexts/checkout/cart/edit.ts';",
      ),
      source('server/open-app.ts', "import { demoSeedData } from '../demo/index.ts';"),
      source('server/main.ts', "import { demoSeedData } from '../demo/index.ts';"),
      source(
        'demo/load.ts',
        "import { read } from '../server/contexts/checkout/cart/queries.ts';",
        "import { s } from '../server/contexts/checkout/index.ts';",
      ),
      source(
        'src/admin/vendor/p.tsx',
        "import { Q } from '../platform/q.tsx';",
        "import { Shell } from '../shell/shell.tsx';",
      ),
    ]);
    expect(found).toEqual([
      'contract/a.ts:1 may not use the package hono',
      'contract/b.ts:1 may not import server/app.ts',
      'server/contexts/checkout/cart/edit.ts:2 may not import server/contexts/orders/order/queries.ts',
      'src/lib/a.ts:1 may not import contract/basics.ts as a value',
      'src/islands/checkout/cart/a.tsx:1 may not import src/islands/checkout/checkout/b.tsx',
      'src/islands/cart/a.tsx:1 may not import src/components/e.tsx',
      'src/features/chat/a.tsx:1 may not import src/islands/checkout/cart/f.tsx',
      'src/components/a.tsx:1 may not import src/features/chat/g.tsx',
      'src/views/a.astro:2 may not import server/platform/db/open.ts',
      'server/app.ts:1 may not import src/lib/pages.ts',
      'server/jobs/a.ts:2 may not import server/contexts/checkout/cart/edit.ts',
      'server/open-app.ts:1 may not import demo/index.ts',
      'demo/load.ts:1 may not import server/contexts/checkout/cart/queries.ts',
      'src/admin/vendor/p.tsx:1 may not import src/admin/platform/q.tsx',
    ]);
  });

  it('find files of a context that break its layout', () => {
    const found = checkModules([
      source(
        'server/contexts/checkout/index.ts',
        "export { a } from './a.ts';",
        'export {',
        '  type B,',
        '  c,',
        "} from './c.ts';",
      ),
      source(
        'server/contexts/orders/index.ts',
        "export * as bits from './bits.ts';",
        '',
        'export const a = 1;',
      ),
      source('server/contexts/suppliers/index.ts', "export { a } from '../cart/a.ts';"),
      source('server/contexts/suppliers/shop/service.ts', 'const a = 1;'),
      source('server/contexts/suppliers/shop/routes.ts', "import { eq } from 'drizzle-orm';"),
      source('contract/coupon-desk.ts', 'const a = 1;'),
      source('server/config-chat.ts', 'const a = 1;'),
      source('src/islands/chat/desk/service.ts', 'const a = 1;'),
    ]);
    expect(found).toEqual([
      "server/contexts/orders/index.ts:3 holds more than exports of its context's files",
      "server/contexts/suppliers/index.ts:1 holds more than exports of its context's files",
      'server/contexts/suppliers/shop/service.ts:1 is named by no noun of its own',
      'server/contexts/suppliers/shop/routes.ts:1 asks the database itself: queries have files of their own',
      'contract/coupon-desk.ts:1 is named by no noun of its own',
      'server/config-chat.ts:1 is named by no noun of its own',
    ]);
  });

  it('find contexts that depend on contexts the table does not allow, on too many, or in a circle', () => {
    const files = [
      source('server/contexts/orders/pay.ts', "import { book } from '../books/index.ts';"),
      source('server/contexts/orders/tables.ts', "import { shop } from '../shops/tables.ts';"),
      source('server/contexts/books/entry.ts', '', "import { pay } from '../orders/index.ts';"),
      source('server/contexts/unknown/a.ts', 'const a = 1;'),
    ];
    const table = { orders: ['books', 'stock', 'a', 'b', 'c'], books: [] };
    expect(checkContexts(files, table)).toEqual([
      'server/contexts/books/entry.ts:2 books may not depend on orders: see scripts/checks/contexts.ts',
      'server/contexts/unknown/a.ts:1 stands in a context the table does not know: unknown',
      'scripts/checks/contexts.ts:1 orders depends on 5 contexts, not 4 at most',
      ...['stock', 'a', 'b', 'c'].map((name) => `scripts/checks/contexts.ts:1 orders does not use ${name}`),
    ]);
    expect(() => checkContexts([], { a: ['b'], b: ['a'] })).toThrow('a circle: a -> b -> a');
    const tower = Object.fromEntries(
      [...'abcdefg'].map((name, at, all) => [name, at ? [all[at - 1] ?? ''] : []]),
    );
    expect(checkContexts([], tower).at(-1)).toBe('scripts/checks/contexts.ts:1 7 floors, not 6 at most');
  });

  it('find tests that import inner files of a context they do not belong to', () => {
    const orders = 'server/contexts/orders';
    const found = checkContextTests(
      [
        source('tests/server/orders/a.test.ts', `import { a } from '../../../${orders}/order/lock.ts';`),
        source(
          'tests/server/returns/b.test.ts',
          `import { b } from '../../../${orders}/index.ts';`,
          `import type { C } from '../../../${orders}/order/lock.ts';`,
        ),
        source('tests/support/d.ts', `import { d } from '../../${orders}/order/lock.ts';`),
        source('tests/support/e.ts', "import { e } from '../../server/contexts/index.ts';"),
        source('tests/support/f.ts', "import { f } from '../../server/contexts/exported-lists/lists.ts';"),
        source('tests/bench/g.ts', `import { g } from '../../${orders}/order/lock.ts';`),
      ],
      { 'tests/bench/g.ts': 'loads', 'tests/bench/h.ts': 'is gone' },
    );
    const rule = 'a test outside tests/server/orders takes the index of the context, a route or a table';
    expect(found).toEqual([
      `tests/server/returns/b.test.ts:2 imports ${orders}/order/lock.ts: ${rule}`,
      `tests/support/d.ts:1 imports ${orders}/order/lock.ts: ${rule}`,
      'scripts/checks/contexts.ts:1 tests/bench/h.ts imports no inner file of a context any more',
    ]);
  });

  it('find tables written by a context that does not own them', () => {
    const found = checkTables([
      source('server/contexts/orders/tables/order.ts', "export const order = pgTable('order', {});"),
      source('server/platform/storage/tables.ts', "export const upload = pgTable('upload', {});"),
      source('server/contexts/orders/pay.ts', 'await tx.update(order).set({ paid: true });'),
      source(
        'server/contexts/trust/rate.ts',
        'await tx',
        '  .update(order)',
        '  .set({ rated: true });',
        'await tx.delete(upload);',
      ),
    ]).filter((one) => !one.includes('no longer needs'));
    expect(found).toEqual(["server/contexts/trust/rate.ts:1 writes order, which is orders's"]);
  });

  it('recognise inline type imports as type imports', () => {
    const text = "import { type A, type B } from '../../contract/checkout/cart.ts';";
    expect(checkImports([source('src/lib/a.ts', text)])).toEqual([]);
    expect(checkImports([source('src/lib/a.ts', text.replace('type B', 'B'))])).toHaveLength(1);
  });

  it('find import circles, type imports included, once each', () => {
    expect(
      checkCircles([
        source('src/a.ts', "import { b } from './b.ts';", "import { d } from './d.ts';"),
        source('src/b.ts', "import { c } from './c.ts';"),
        source('src/c.ts', '', "import type { A } from './a.ts';", "import { b } from './b.ts';"),
        source('src/d.ts', "import { e } from './e.ts';"),
        source('src/e.astro', '---', "import { f } from './f.tsx';", '---'),
        source('src/f.tsx', "const later = () => import('./e.astro');"),
      ]),
    ).toEqual([
      'src/a.ts:1 imports in a circle: src/a.ts -> src/b.ts -> src/c.ts -> src/a.ts',
      'src/e.astro:2 imports in a circle: src/e.astro -> src/f.tsx -> src/e.astro',
    ]);
  });

  it('find exports that no file imports', () => {
    const found = checkExports(
      [
        source(
          'src/a.ts',
          'export const used = 1;',
          'export const lonely = used;',
          'export interface Own {}',
        ),
        source(
          'src/b.ts',
          "import { type Shape, used as known } from './a.ts';",
          'export const late = known;',
        ),
        source('src/c.astro', '---', "const { late } = await import('./b.ts');", '---'),
        source('src/pages/d.astro', '---', 'export const getStaticPaths = () => [];', '---'),
        source('server/e.ts', 'export const elsewhere = 1;'),
        source('src/f.ts', "import { taken } from './index.ts';", 'export type { Shape } from', "'./a.ts';"),
        source('src/index.ts', "export { taken, one as other } from './b.ts';"),
        source('server/contexts/orders/tables.ts', 'export const table = 1;'),
        source(
          'contract/h.ts',
          'export const Named = 1;',
          'export const limit = 1;',
          'export type Named = 1;',
        ),
      ],
      /^(contract|src|server\/contexts)\//,
    );
    expect(found).toEqual([
      'src/a.ts:2 nobody imports lonely',
      'src/a.ts:3 nobody imports Own',
      'src/f.ts:2 nobody imports Shape',
      'src/index.ts:1 nobody imports other',
      'contract/h.ts:2 nobody imports limit',
      'contract/h.ts:3 nobody imports Named',
    ]);
  });

  it('compare the list of areas with the dictionaries that exist', () => {
    const files = ['messaging/chat', 'returns/after-sale'].map((area) =>
      source(`locales/zh/${area}.json`, '{}'),
    );
    const list = areasText(files);
    expect(list).toContain("readonly 'after-sale': typeof afterSaleTexts;");
    expect(list).toContain("'after-sale': 'returns',");
    expect(checkAreas([...files, { path: 'locales/areas.ts', text: list }])).toEqual([]);
    const more = [
      ...files,
      source('locales/zh/returns/new.json', '{}'),
      { path: 'locales/areas.ts', text: list },
    ];
    expect(checkAreas(more)).toHaveLength(1);
  });

  it('find pages and tests that the table of back office tests lacks', () => {
    const table = [
      '## `/adminweb`, of a shop',
      '| page | what is done | shown by |',
      '|---|---|---|',
      '| `coupons` | issue | `e2e/vendor-trade` |',
      '| `gone` | nothing | `e2e/nowhere` |',
      '## `/adminsystem`, of the platform',
      '| `coupons` | issue | |',
    ];
    const page = (folder: string) => source(`src/admin/${folder.replace('/', '/orders/')}/page.tsx`, '');
    const files = [
      source('docs/back-office-tests.md', ...table),
      page('vendor/coupons'),
      page('vendor/orders'),
      page('platform/coupons'),
      source('tests/e2e/back-office/vendor-trade.test.ts', ''),
    ];
    expect(checkBackOfficeTests(files)).toEqual([
      'docs/back-office-tests.md:1 has no line for the page vendor/orders',
      'docs/back-office-tests.md:5 is about vendor/gone, which is no page',
      'docs/back-office-tests.md:5 names e2e/nowhere, which is no test',
      'docs/back-office-tests.md:7 names no test of platform/coupons',
    ]);
  });

  it('find decisions without status, date or line in the index, and index lines that differ from the decision', () => {
    const decision = (name: string, ...lines: string[]) => source(`docs/decisions/${name}.md`, ...lines);
    const index = (...rows: string[]) =>
      source(
        'docs/decisions/README.md',
        '| number | title | status | date | more |',
        '|---|---|---|---|---|',
        ...rows,
      );
    const head = ['', 'Status: accepted', 'Date: 2026-11-21'];
    const outbox = decision('002-page-outbox', '# 002: Page outbox', ...head, '', 'Text.');
    const cache = decision('003-cache', '# 003: Cache', '', 'Status: superseded by 002', 'Date: 2026-11-22');
    const rows = [
      '| [002](002-page-outbox.md) | Page outbox | accepted | 2026-11-21 | |',
      '| [003](003-cache.md) | Cache | superseded by 002 | 2026-11-22 | |',
    ];
    expect(checkDecisions([index(...rows), outbox, cache])).toEqual([]);
    expect(checkDecisions([index(...rows.slice(1)), outbox, cache])).toEqual([
      'docs/decisions/README.md:1 has no line for docs/decisions/002-page-outbox.md',
    ]);
    const others = rows.map((row) => row.replace(/Page outbox|superseded by 002|2026-11-22/g, 'other'));
    expect(checkDecisions([index(...others), outbox, cache])).toEqual([
      'docs/decisions/README.md:3 has another title than docs/decisions/002-page-outbox.md',
      'docs/decisions/README.md:4 has another status than docs/decisions/003-cache.md',
      'docs/decisions/README.md:4 has another date than docs/decisions/003-cache.md',
    ]);
    const faultsOf = (name: string, ...lines: string[]) =>
      checkDecisions([decision(name, ...lines)]).filter((found) => !found.includes('README'));
    expect(faultsOf('004-bare', '# 004 Bare', '', 'Accepted, November.')).toEqual([
      'docs/decisions/004-bare.md:1 does not begin with "# 004: title"',
      'docs/decisions/004-bare.md:3 does not say its status',
      'docs/decisions/004-bare.md:4 does not say its date',
    ]);
    expect(faultsOf('005-a-saying', '# 006: Page cache', ...head, 'Supersedes: 007')).toEqual([
      'docs/decisions/005-a-saying.md:1 does not begin with "# 005: title"',
      'docs/decisions/005-a-saying.md:1 is not named as its title says, 005-page-cache.md',
      'docs/decisions/005-a-saying.md:3 names decision 007, which there is not',
    ]);
    expect(faultsOf('005-cache', '# 005: Cache', ...head, 'Supersedes: an older one')).toEqual([
      'docs/decisions/005-cache.md:5 supersedes no number',
    ]);
    const second = decision('002-cache', '# 002: Cache', ...head);
    expect(checkDecisions([outbox, second])).toContain(
      'docs/decisions/002-cache.md:1 is a second decision 002',
    );
    const linked = source(
      'docs/a.md',
      '[decision 002](decisions/002-page-outbox.md) [003](002-page-outbox.md)',
    );
    expect(checkDecisions([linked])).toEqual(['docs/a.md:1 says decision 003 and links to 002']);
  });

  it('find links of documents to files and folders that do not exist', () => {
    const whole = [
      '[chat](docs/chat.md#tokens) [demo](demo/) [root](/docs/chat.md) ![shot](docs/tour/a%20b.png "one")',
      '[out](https://example.com/none.md) [mail](mailto:a@b.cn) [here](#run-it) `[code](none.md)`',
      '```md',
      '[example](none.md)',
      '```',
      '[reference]: docs/chat.md',
    ];
    const paths = ['README.md', 'docs/chat.md', 'docs/tour/a b.png', 'demo/load.ts'];
    expect(checkLinks([source('README.md', ...whole)], paths)).toEqual([]);
    const broken = [
      '[one](chat.md), [two](../README.md) and [three](../docs/none.md#a)',
      '![shot](tour/none.png) [folder](none/)',
      '[reference]: none.md',
    ];
    expect(checkLinks([source('docs/a.md', ...broken)], paths)).toEqual([
      'docs/a.md:1 links to ../docs/none.md#a, which is not there',
      'docs/a.md:2 links to tour/none.png, which is not there',
      'docs/a.md:2 links to none/, which is not there',
      'docs/a.md:3 links to none.md, which is not there',
    ]);
  });

  it('find files over the size limit', () => {
    const long = Array.from({ length: 501 }, () => 'x').join('\n');
    expect(
      checkSizes([
        source('server/a.ts', long),
        source('tests/a.test.ts', long),
        source('demo/data/a.ts', long),
      ]),
    ).toEqual(['server/a.ts:500 has 501 lines; split it by reason to change']);
  });

  it('find folders of more than 25 files, except those whose file names are looked up', () => {
    const many = (folder: string, count: number) =>
      Array.from({ length: count }, (_, at) => source(`${folder}/${at}.ts`, ''));
    expect(
      checkFolders([...many('server/a', 26), ...many('server/b', 25), ...many('src/views', 60)]),
    ).toEqual(['server/a:1 holds 26 files; give those of one kind a folder']);
  });

  it('find a tree of more than 30 MB, with its largest files', () => {
    expect(checkTree([{ path: 'a.webp', bytes: 30e6 }])).toEqual([]);
    expect(
      checkTree([
        { path: 'a.ts', bytes: 10e6 },
        { path: 'b.webp', bytes: 20_600_000 },
      ]),
    ).toEqual([
      'b.webp:1 has 20600000 bytes, and the tree 30.6 of at most 30 MB',
      'a.ts:1 has 10000000 bytes, and the tree 30.6 of at most 30 MB',
    ]);
  });

  it('find duplicated blocks of code, once each', () => {
    const lines = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map(
      (name) => `const ${name} = read(work, '${name}');`,
    );
    const [one = '', two = '', three = '', ...rest] = lines;
    const files = (...second: string[]) => [
      source('server/a.ts', 'const before = 1;', ...lines),
      source('src/b.astro', '---', "import { read } from './read.ts';", '---', ...second),
    ];
    expect(checkRepeats(files(...lines))).toEqual([
      'src/b.astro:4 repeats 7 lines of server/a.ts:2: give them a name',
    ]);
    // Trivial lines neither count nor separate others.
    const parted = [
      `  ${one}`,
      '',
      '// why',
      two,
      '/* why',
      'not */',
      '});',
      '</div>',
      three,
      ...rest.slice(0, 3),
    ];
    expect(checkRepeats(files(...parted))).toEqual([
      'src/b.astro:4 repeats 6 lines of server/a.ts:2: give them a name',
    ]);
    expect(checkRepeats(files(one, two, three, 'another();', ...rest))).toEqual([]);
    const imported = [
      'import {',
      'one,',
      'two,',
      'three,',
      'four,',
      'five,',
      'six,',
      "} from './numbers-and-names.ts';",
    ];
    expect(checkRepeats([source('src/a.ts', ...imported), source('src/b.ts', ...imported)])).toEqual([]);
    // Short lines are trivial, and a table of equal lines is no duplicate.
    const names = ['a,', 'b,', 'c,', 'd,', 'e,', 'f,'];
    expect(checkRepeats([source('src/a.ts', ...names), source('src/b.ts', ...names)])).toEqual([]);
    expect(checkRepeats([source('src/a.ts', ...lines.map(() => one))])).toEqual([]);
    expect(checkRepeats([source('src/a.ts', ...lines, 'const between = 1;', ...lines)])).toEqual([
      'src/a.ts:9 repeats 7 lines of src/a.ts:1: give them a name',
    ]);
  });

  it('compare dictionaries by key, placeholder and emptiness', () => {
    const zh = source('locales/zh/a.json', JSON.stringify({ a: '{{n}} 件', b: { c: '好' }, d: '' }));
    const en = source('locales/en/a.json', JSON.stringify({ a: '{{count}} items', d: 'x' }));
    expect(checkLocales([zh, en])).toEqual([
      'locales/zh/a.json:1 a has other placeholders than locales/en/a.json',
      'locales/en/a.json:1 lacks b.c',
      'locales/zh/a.json:1 d is empty',
      'locales/en/a.json:1 a has other placeholders than locales/zh/a.json',
    ]);
    expect(checkLocales([zh])).toContain('locales/zh/a.json:1 has no locales/en/a.json');
  });

  it('find user texts that are rendered without their own text direction', () => {
    const found = checkDirections([
      source(
        'src/components/a.tsx',
        '<p lang={name.lang}>',
        '<html lang={htmlLang(locale)}>',
        '',
        '<p dir="auto" lang={name.lang}>',
        '',
        '<p',
        '  dir="auto"',
        '  lang={name.lang}',
      ),
    ]);
    expect(found).toEqual(['src/components/a.tsx:1 says a text\'s language without dir="auto"']);
  });

  it('find visible text in code but not in comments', () => {
    expect(checkVisibleText([source('src/views/a.astro', '<p>你好</p>', '// 注释', '<!-- a -->')])).toEqual([
      'src/views/a.astro:1 has Chinese text outside locales',
    ]);
  });

  it('find tests and checks that are switched off', () => {
    const off = `it.${'skip'}('a', () => {});`;
    expect(checkTests([source('tests/a.test.ts', off, 'expect(1)')])).toHaveLength(1);
    expect(checkTests([source('tests/b.test.ts', "it('a', () => {});")])).toEqual([
      'tests/b.test.ts:1 expects nothing',
    ]);
    const whole = "it('a', () => expect(1).toBe(1));";
    expect(
      checkTests([
        source('tests/islands/c.test.ts', whole),
        source('tests/server/d.test.tsx', whole),
        source('tests/islands/e.test.tsx', whole),
        source('tests/server/f.test.ts', whole),
      ]),
    ).toEqual(['tests/islands/c.test.ts:1 is in no project', 'tests/server/d.test.tsx:1 is in no project']);
    expect(checkHonesty([source('server/a.ts', `// @ts-${'ignore'}`, `// ${'TO'}DO later`)])).toHaveLength(2);
    const disabled = `// eslint-${'disable'}`;
    const rule = 'react-hooks/refs';
    expect(
      checkHonesty([
        source(
          'src/a.tsx',
          disabled,
          `${disabled}-line ${rule} -- pressed later`,
          `${disabled}-next-line`,
          `${disabled}-next-line ${rule}`,
          `${disabled}-next-line -- because it is so`,
          `/* ${'eslint'} ${rule}: "off" */`,
        ),
      ]),
    ).toHaveLength(6);
    expect(checkHonesty([source('src/a.tsx', `${disabled}-next-line ${rule} -- called by a press`)])).toEqual(
      [],
    );
  });

  it('find subqueries that refer to the outer query by a bare column', () => {
    const column = (name: string) => `\${${name}}`;
    const line = (outer: string) =>
      `const a = sql<string>\`(select ${column('item.image')} from ${column('item')} where ${column('item.orderId')} = ${outer})\`;`;
    expect(checkSubqueries([source('server/a.ts', '', line(column('order.id')))])).toEqual([
      'server/a.ts:2 refers to the query around it without qualified()',
    ]);
    expect(checkSubqueries([source('server/a.ts', line(column('qualified(order.id)')))])).toEqual([]);
  });

  it('find contexts that check the type of an account instead of its permissions', () => {
    const path = 'server/contexts/suppliers/shop/edit.ts';
    const lines = [
      'if (caller.userType === 9) return;',
      'const owner = supplierId ?? 0;',
      'isAdmin(caller);',
    ];
    expect(checkActors([source(path, 'const a = shop.where(column);', ...lines)])).toEqual([
      `${path}:2 looks at the type of an account: ask its actor`,
      `${path}:3 makes up a shop: take a ShopScope`,
      `${path}:4 asks who is an administrator: name a permission`,
    ]);
    expect(checkActors([source('server/contexts/identity/account/queries.ts', 'userType: 1,')])).toEqual([]);
    expect(checkActors([source('server/http/a.ts', 'userType: 1,')])).toEqual([]);
  });

  it('find code that reads the clock of the browser', () => {
    const found = checkClocks([
      source('src/islands/trade/a.tsx', 'const now = Date.now();', 'const day = new Date(iso);'),
      source('src/admin/b.ts', 'useState(Date.now)', 'new Date( )', 'performance.now()'),
      source('src/lib/server-clock.ts', 'Date.now()'),
    ]);
    expect(found.map((line) => line.split(' ')[0])).toEqual([
      'src/islands/trade/a.tsx:1',
      'src/admin/b.ts:1',
      'src/admin/b.ts:2',
    ]);
  });

  it('find key handlers that ignore composition by an input method', () => {
    const found = checkComposing([
      source('src/a.tsx', '<input onKeyDown={(event) => event.key === "Enter" && go()} />'),
      source('src/b.ts', 'const press = ({ key, shiftKey }: KeyboardEvent) => key === "Enter";'),
      source('src/c.ts', 'const press = (event: KeyboardEvent) => keyOf(event) === "Enter";'),
      source('src/d.ts', "addEventListener('storage', (event) => event.key === 'cart');"),
      source('src/e.ts', 'if (isComposing(event)) return;', 'const press = ({ key }: KeyboardEvent) => key;'),
    ]);
    expect(found.map((line) => line.split(' ')[0])).toEqual(['src/a.tsx:1', 'src/b.ts:1']);
  });

  it('find order statuses and coupon terms that are compared with a bare number', () => {
    const hole = (name: string) => `\${${name}}`;
    const bare = [
      "if (row.status !== 2) fail('transition_forbidden');",
      'counts.find(({ status }) => status === 0);',
      'const alive = [1, 2, 3].includes(after.orderStatus);',
      'inArray(order.status, [0, 1])',
      'and(eq(order.status, 4), isDue)',
      'sql`select 1 from orders o where o.status = 0`',
      'if (!isCount(status) || status > 7) return null;',
      "await moveOrder(work, row, 'acceptRefund', 7);",
      "const status = transitionOrder('ship', 1);",
      'if (coupon.type === 3) return 0;',
      'else if (scope === 2) shops.push(id);',
      'or(inArray(coupon.scope, [0, 3]), isOurs)',
      `sql\`${hole('coupon.scope')} <> 3\``,
      'sql`and c.type = 3`',
    ];
    const path = 'server/contexts/orders/order/list.ts';
    const found = checkValues([source(path, ...bare)]);
    expect(found.map((line) => line.split(' ')[0])).toEqual(bare.map((_, at) => `${path}:${at + 1}`));
    const named = [
      'if (row.status !== OrderStatus.PendingReceipt) return;',
      'eq(order.status, OrderStatus.Cancelled)',
      `sql\`${hole('coupon.scope')} = ${hole('inlined(CouponScope.Categories)')}\``,
      'if (answer.status === 410 || error.status === 0 || error.status >= 500) return;',
      "if (payment.status === 'pending') return;",
      'if (statuses[of].length === 1) return;',
    ];
    expect(checkValues([source(path, ...named)])).toEqual([]);
    expect(checkValues([source('server/im/wire/body.ts', 'if (type === 1) return;')])).toEqual([]);
  });
});
