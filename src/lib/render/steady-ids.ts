/**
 * Numbers the islands of a page in the order they stand in it. Astro numbers them in the order they happen to finish
 * (`prefix="r7"`, and `_r7R_` in the ids React derives from it), so the same page came out with different bytes. An island's
 * `uid`, which nothing reads, is a hash of its HTML with these numbers in it: pages do without.
 */
export function steadyIds(html: string): string {
  const places = new Map<string, number>();
  // Each `replace` that finds something copies the page, which costs more than the looking: all islands in one, the few ids in another.
  let place = 0;
  const placed = html.replace(/<astro-island uid="[^"]+"(?: prefix="r(\d+)")?/g, (_, old?: string) => {
    if (old === undefined) return '<astro-island';
    const own = place++;
    places.set(old, own);
    return `<astro-island prefix="r${own}"`;
  });
  return placed.replace(/_r(\d+)(?=R_)/g, (id, old: string) => `_r${places.get(old) ?? id.slice(2)}`);
}
