const ofAstro =
  /(?:<style>astro-island[^<]*<\/style>|<script>[^<]*(?:<(?!\/script>)[^<]*)*<\/script>)+(?=<astro-island )/g;
const wakes = /<script type="module" src="([^"]*\/page\.[^"]+)"><\/script>/;
/** What an island is called, for messages of Astro that are not sent; its way has no value. */
const plainOptions = / opts="\{&quot;name&quot;:&quot;\w+&quot;,&quot;value&quot;:(?:true|&quot;&quot;)\}"/g;

/**
 * Astro writes what wakes islands before the first of them, in each page anew. Instead one file does it (src/render/settled/wake.ts), which
 * pages with islands load beside what they show: neither waits for the other. A page without islands needs none.
 */
export function wakeOnce(html: string): string {
  if (!html.includes('<astro-island ')) return html.replace(wakes, '');
  return html
    .replace(ofAstro, '')
    .replace(plainOptions, ' opts="{}"')
    .replace(wakes, '<script async type="module" src="$1"></script>');
}
