import type { CutPage } from './cut-page.ts';

/**
 * Numbers the islands of a page in document order. Astro numbers them in the order they finish (`prefix="r7"`, and `_r7R_` in React's ids),
 * so that the same page had different bytes. The unused `uid` of an island is a hash of its HTML with these numbers, and is removed.
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
  // A string search is much faster than a regular expression, and few pages have such ids.
  const steady = (html: string) =>
    html.includes('R_')
      ? html.replace(/_r(\d+)(?=R_)/g, (id, old: string) => `_r${places.get(old) ?? id.slice(2)}`)
      : html;
  return {
    top: steady(top),
    islands: numbered.map(({ tag, text }) => ({ tag: steady(tag), text: steady(text) })),
  };
}
