import { gzipSync } from 'node:zlib';
import { findPage } from '../../../src/lib/pages.ts';
import type { Page } from '../types.ts';

/**
 * Maximum weight before the first paint on a slow phone: KB of 1,024 bytes, compressed, and number of elements.
 * docs/decisions/095-page-weight-reduction.md
 */
const most: Readonly<Record<string, { readonly size: number; readonly elements: number }>> = {
  home: { size: 30, elements: 2_000 },
  product: { size: 15.5, elements: 2_000 },
};

/** No page of these kinds exceeds its maximum weight. */
export function checkWeight(page: Page, html: string): void {
  const limit = most[findPage(page.path)?.kind.view ?? ''];
  if (!limit) return;
  const size = gzipSync(html, { level: 9 }).length / 1_024;
  if (size > limit.size) page.report('weight', `${size.toFixed(2)} KB gzip, of ${limit.size}`);
  const { length: count } = page.elements;
  if (count > limit.elements) page.report('weight', `${count} elements, of ${limit.elements}`);
}
