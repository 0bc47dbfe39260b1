import type { CutPage } from './cut-page.ts';

const wakes = /<script type="module" src="([^"]*\/page\.[^"]+)"><\/script>/;
/** The `opts` attribute of an island without options: a name for Astro's error messages, and a directive without a value. */
const plainOptions = / opts="\{&quot;name&quot;:&quot;\w+&quot;,&quot;value&quot;:(?:true|&quot;&quot;)\}"/;

/**
 * Astro writes its hydration script before the first island of each page. Instead a single file is used (src/render/settled/wake.ts), which
 * pages with islands load in parallel with their content. A page without islands needs none.
 */
export function hoistHydrationScript({ top, islands }: CutPage): CutPage {
  const last = islands.at(-1);
  if (!last) return { top: top.replace(wakes, ''), islands };
  return {
    top: withoutAstros(top).replace(wakes, '<script async type="module" src="$1"></script>'),
    islands: islands.map((island) => ({
      tag: island.tag.replace(plainOptions, ' opts="{}"'),
      text: island === last ? island.text : withoutAstros(island.text),
    })),
  };
}

/** The HTML before an island without Astro's style and scripts at its end. */
function withoutAstros(before: string): string {
  let end = before.length;
  for (let start = end; start >= 0; start = startOf(before, end)) end = start;
  return before.slice(0, end);
}

/** Start of Astro's style or script that ends here; -1 without one. */
function startOf(html: string, end: number): number {
  for (const name of ['script', 'style']) {
    const close = `</${name}>`;
    if (!html.endsWith(close, end)) continue;
    const start = html.indexOf(`<${name}>`, html.lastIndexOf(close, end - close.length - 1) + 1);
    return start < end && (name === 'script' || html.startsWith('<style>astro-island', start)) ? start : -1;
  }
  return -1;
}
