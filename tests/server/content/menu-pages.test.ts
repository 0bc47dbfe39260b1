import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { roots } from '../../../server/contexts/content/menu/tree.ts';
import { platformPlaces } from '../../../src/admin/platform/places.ts';
import { pageAt } from '../../../src/admin/start/places.ts';
import { vendorPlaces } from '../../../src/admin/vendor/places.ts';

describe('menu pages of the back offices', () => {
  it('have a page folder each, as have the places that no menu names', () => {
    for (const [places, { path, pages }, area] of [
      [vendorPlaces, roots.shop, 'vendor'],
      [platformPlaces, roots.platform, 'platform'],
    ] as const) {
      for (const page of pages) expect(pageAt(places, page.path), page.path).toBe(page.component);
      for (const { path: own, page } of [...places.own, ...places.beyond]) {
        expect(pageAt(places, `${places.root}/${own.replace(':id?', '7').replace(':id', '7')}`)).toBe(page);
        expect(pageAt(places, `${places.root}/${own.replace('/:id?', '').replace(':id', '7')}`)).toBe(page);
      }
      expect(pageAt(places, path)).toBe(places.first);
      for (const page of [places.first, ...Object.keys(places.asks)])
        expect(globSync(`src/admin/${area}/*/${page}/page.tsx`), page).toHaveLength(1);
    }
  });
});
