import type { CutPage } from './cut-page.ts';

/**
 * Numbers the islands of a page in the order they stand in it. Astro numbers them in the order they happen to finish
 * (`prefix="r7"`, and `_r7R_` in the ids React derives from it), so the same page came out with different bytes. An island's
 * `uid`, which nothing reads, is a hash of its HTML with these numbers in it: pages do without.
 */
export function normalizeIslandIds({ top, islands }: CutPage): CutPage {
  const places = new Map<string, number>();
  let place = 0;
  const numbered = islands.map(({ tag, text }) => ({
    tag: tag.replace(/ uid="[^"]+"(?: prefix="r(\d+)")?/, (_, old?: string) => {
      if (old === undefined) return '';
      const own = place++;
      places.set(old, own);
      return ` prefix="r${own}"`;
    }),
    text,
  }));
  // Looking for a text is much less than looking for an expression, and hardly a page has such ids.
  const steady = (html: string) =>
    html.includes('R_')
      ? html.replace(/_r(\d+)(?=R_)/g, (id, old: string) => `_r${places.get(old) ?? id.slice(2)}`)
      : html;
  return {
    top: steady(top),
    islands: numbered.map(({ tag, text }) => ({ tag: steady(tag), text: steady(text) })),
  };
}
