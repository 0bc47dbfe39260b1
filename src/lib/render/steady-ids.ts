/**
 * Numbers the islands of a page in the order they stand in it. Astro numbers them in the order they happen to finish
 * (`prefix="r7"`, and `_r7R_` in the ids React derives from it), so the same page came out with different bytes. An island's
 * `uid`, which nothing reads, is a hash of its HTML with these numbers in it: pages do without.
 */
export function steadyIds(html: string): string {
  const numbers = new Map<string, number>();
  return html
    .replace(/(<astro-island) uid="[^"]+"/g, '$1')
    .replace(/(prefix="|_)r(\d+)(?="|R_)/g, (_, before: string, old: string) => {
      const known = numbers.get(old) ?? numbers.size;
      numbers.set(old, known);
      return `${before}r${known}`;
    });
}
