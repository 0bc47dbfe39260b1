import { expect, it } from 'vitest';
import { checkActors } from '../../scripts/checks/actors.ts';
import { checkImports } from '../../scripts/checks/imports.ts';
import { checkLocales, checkVisibleText } from '../../scripts/checks/locales.ts';
import { checkSizes } from '../../scripts/checks/sizes.ts';
import { checkSubqueries } from '../../scripts/checks/subqueries.ts';
import { checkHonesty, checkTests } from '../../scripts/checks/tests.ts';

const source = (path: string, ...lines: string[]) => ({ path, text: `${lines.join('\n')}\n` });

it('finds every kind of forbidden import and names its line', () => {
  const found = checkImports([
    source('contract/a.ts', "import { x } from 'hono';", "import { z } from 'zod';"),
    source('contract/b.ts', "import { y } from '../server/app.ts';"),
    source(
      'server/modules/cart/service.ts',
      '',
      "import { rows } from '../order/rows.ts';",
      "import { s } from '../order/service.ts';",
    ),
    source(
      'src/lib/a.ts',
      "import { Id } from '../../contract/basics.ts';",
      "import type { Locale } from '../../contract/basics.ts';",
    ),
    source('src/islands/cart/a.tsx', "import { B } from '../search/b.tsx';", "import { C } from './c.tsx';"),
    source('src/views/a.astro', '---', "import { db } from '../../server/db/open.ts';", '---'),
    source('server/app.ts', "const page = await import('../src/lib/pages.ts');"),
    source(
      'src/admin/vendor/p.tsx',
      "import { Q } from '../platform/q.tsx';",
      "import { Shell } from '../shared/shell.tsx';",
    ),
  ]);
  expect(found).toEqual([
    'contract/a.ts:1 may not use the package hono',
    'contract/b.ts:1 may not import server/app.ts',
    'server/modules/cart/service.ts:2 may not import server/modules/order/rows.ts',
    'src/lib/a.ts:1 may not import contract/basics.ts as a value',
    'src/islands/cart/a.tsx:1 may not import src/islands/search/b.tsx',
    'src/views/a.astro:2 may not import server/db/open.ts',
    'server/app.ts:1 may not import src/lib/pages.ts',
    'src/admin/vendor/p.tsx:1 may not import src/admin/platform/q.tsx',
  ]);
});

it('takes inline type imports for what they are', () => {
  const text = "import { type A, type B } from '../../contract/cart.ts';";
  expect(checkImports([source('src/lib/a.ts', text)])).toEqual([]);
  expect(checkImports([source('src/lib/a.ts', text.replace('type B', 'B'))])).toHaveLength(1);
});

it('measures files', () => {
  const long = Array.from({ length: 251 }, () => 'x').join('\n');
  expect(
    checkSizes([
      source('server/a.ts', long),
      source('tests/a.test.ts', long),
      source('server/demo/data/a.ts', long),
    ]),
  ).toEqual(['server/a.ts:250 has 251 lines; split it by reason to change']);
});

it('compares dictionaries by key, placeholder and emptiness', () => {
  const zh = source('src/locales/zh/a.json', JSON.stringify({ a: '{{n}} 件', b: { c: '好' }, d: '' }));
  const en = source('src/locales/en/a.json', JSON.stringify({ a: '{{count}} items', d: 'x' }));
  expect(checkLocales([zh, en])).toEqual([
    'src/locales/zh/a.json:1 a has other placeholders than src/locales/en/a.json',
    'src/locales/en/a.json:1 lacks b.c',
    'src/locales/zh/a.json:1 d is empty',
    'src/locales/en/a.json:1 a has other placeholders than src/locales/zh/a.json',
  ]);
  expect(checkLocales([zh])).toContain('src/locales/zh/a.json:1 has no src/locales/en/a.json');
});

it('finds visible text in code but not in comments', () => {
  expect(checkVisibleText([source('src/views/a.astro', '<p>你好</p>', '// 注释', '<!-- a -->')])).toEqual([
    'src/views/a.astro:1 has Chinese text outside src/locales',
  ]);
});

it('finds tests and checks that are switched off', () => {
  const off = `it.${'skip'}('a', () => {});`;
  expect(checkTests([source('tests/a.test.ts', off, 'expect(1)')])).toHaveLength(1);
  expect(checkTests([source('tests/b.test.ts', "it('a', () => {});")])).toEqual([
    'tests/b.test.ts:1 expects nothing',
  ]);
  expect(checkHonesty([source('server/a.ts', `// @ts-${'ignore'}`, `// ${'TO'}DO later`)])).toHaveLength(2);
});

it('finds subqueries that refer to the query around them by a bare column', () => {
  const column = (name: string) => `\${${name}}`;
  const line = (outer: string) =>
    `const a = sql<string>\`(select ${column('item.image')} from ${column('item')} where ${column('item.orderId')} = ${outer})\`;`;
  expect(checkSubqueries([source('server/a.ts', '', line(column('order.id')))])).toEqual([
    'server/a.ts:2 refers to the query around it without qualified()',
  ]);
  expect(checkSubqueries([source('server/a.ts', line(column('qualified(order.id)')))])).toEqual([]);
});

it('finds modules that look at what an account is instead of what it may do', () => {
  const path = 'server/modules/shop/edit.ts';
  const lines = ['if (caller.userType === 9) return;', 'const owner = supplierId ?? 0;', 'isAdmin(caller);'];
  expect(checkActors([source(path, 'const a = shop.where(column);', ...lines)])).toEqual([
    `${path}:2 looks at the type of an account: ask its actor`,
    `${path}:3 makes up a shop: take a ShopScope`,
    `${path}:4 asks who is an administrator: name a permission`,
  ]);
  expect(checkActors([source('server/modules/account/rows.ts', 'userType: 1,')])).toEqual([]);
  expect(checkActors([source('server/http/a.ts', 'userType: 1,')])).toEqual([]);
});
