import { describe, expect, it } from 'vitest';
import { checkExamples } from '../../scripts/checks/examples.ts';
import { source } from './source.ts';

describe('check of component examples', () => {
  it('finds components without an example, examples of nothing, and exceptions that are none', () => {
    const component = (path: string, name: string) =>
      source(path, `export function ${name}() {`, '  return null;', '}');
    const files = [
      component('src/components/shown.tsx', 'Shown'),
      component('src/components/forgotten.tsx', 'Forgotten'),
      component('src/components/renamed.tsx', 'NewName'),
      source('src/components/page/qr-code.astro', '<svg />'),
      source('src/components/page/side-note.astro', '<p />'),
      source('src/components/use-hook.tsx', 'export function useHook() {}'),
      component('src/admin/parts/desk/page.tsx', 'Page'),
      component('src/admin/parts/both.tsx', 'Both'),
      component('src/islands/orders/order/line.tsx', 'Line'),
      source(
        'src/dev/components/site/all.tsx',
        'export const examples = [',
        "  { component: 'Shown', file: 'src/components/shown.tsx', states: {} },",
        "  { component: 'OldName', file: 'src/components/renamed.tsx', states: {} },",
        "  { component: 'QrCode', file: 'src/components/page/qr-code.astro', states: {} },",
        "  { component: 'Gone', file: 'src/components/gone.tsx', states: {} },",
        "  { component: 'Both', file: 'src/admin/parts/both.tsx', states: {} },",
        '];',
      ),
    ];
    const excepted = {
      'src/admin/parts/desk/': 'a page',
      'src/admin/parts/both.tsx': 'shown after all',
      'src/admin/parts/old.tsx': 'gone',
    };
    const all = files.map(({ path }) => path);
    expect(checkExamples(files, all, excepted)).toEqual([
      'src/dev/components/site/all.tsx:3 shows OldName, which src/components/renamed.tsx does not export',
      'src/dev/components/site/all.tsx:5 shows src/components/gone.tsx, which is not there',
      'src/components/forgotten.tsx:1 has no example at /dev/components',
      'src/components/page/side-note.astro:1 has no example at /dev/components',
      'scripts/checks/examples.ts:1 excepts src/admin/parts/both.tsx, which has an example',
      'scripts/checks/examples.ts:1 excepts src/admin/parts/old.tsx, which has no component',
    ]);
  });
});
