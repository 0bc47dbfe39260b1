import { filesOf, named } from './island-texts.ts';
import { isObject, plainOf } from './plain-props.ts';

interface Written {
  readonly attribute: string;
  readonly areas: ReadonlySet<string>;
}
const done = new Map<string, Written>();

/**
 * Properties of islands as plain JSON between single quotes, and texts by their place in a dictionary, whose files the top of the page
 * names. src/render/settled/props.ts makes Astro's own form of it before an island wakes. Islands with more than JSON can say stay as
 * they are, and so do those that other ways wake.
 */
export function shortProps(html: string): string {
  const lang = /<html lang="([^"-]+)/.exec(html)?.[1] === 'en' ? 'en' : 'zh';
  const used = new Set<string>();
  const short = html.replace(
    /(<astro-island [^>]*?) props="([^"]*)"([^>]* client="settled")/g,
    (island, before, props, after) => {
      const written = done.get(lang + props) ?? write(lang, props);
      if (written === null) return island;
      for (const area of written.areas) used.add(area);
      return `${before} data-props='${written.attribute}'${after}`;
    },
  );
  return used.size === 0 ? short : short.replace('<html ', `<html data-texts="${filesOf(lang, used)}" `);
}

function write(lang: 'zh' | 'en', escaped: string): Written | null {
  const props = plainOf([0, JSON.parse(unescaped(escaped))]);
  if (!isObject(props)) return null;
  const areas = new Set<string>();
  const { t, ...rest } = props;
  const texts = t === undefined ? {} : { t: named(lang, t, areas) };
  const written = { attribute: escapedAgain(JSON.stringify({ ...texts, ...rest })), areas };
  if (done.size > 500) done.clear();
  done.set(lang + escaped, written);
  return written;
}

const signs: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&#38;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const unescaped = (text: string): string =>
  text.replace(/&(quot|#34|#38|#39|lt|gt|amp);/g, (sign) => signs[sign] ?? sign);
const escapedAgain = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
