import type { CutPage } from './cut-page.ts';
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
export function compactIslandProps({ top, islands }: CutPage): CutPage {
  const lang = /<html lang="([^"-]+)/.exec(top)?.[1] === 'en' ? 'en' : 'zh';
  const used = new Set<string>();
  const short = islands.map(({ tag, text }) => ({ tag: shortTag(tag, lang, used), text }));
  const named = used.size === 0 ? top : top.replace('<html ', `<html data-texts="${filesOf(lang, used)}" `);
  return { top: named, islands: short };
}

const opening = ' props="';

function shortTag(tag: string, lang: 'zh' | 'en', used: Set<string>): string {
  const at = tag.indexOf(opening);
  const from = at + opening.length;
  const to = tag.indexOf('"', from);
  if (at < 0 || !tag.includes(' client="settled"', to)) return tag;
  const props = tag.slice(from, to);
  const written = done.get(lang + props) ?? write(lang, props);
  if (written === null) return tag;
  for (const area of written.areas) used.add(area);
  return `${tag.slice(0, at)} data-props='${written.attribute}'${tag.slice(to + 1)}`;
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
  '&#34;': '"',
  '&#39;': "'",
  '&#38;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
/** Quotes are nearly all of them, so they come first: a sign more or less that stands alone makes none of them. */
const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replace(/&(?:#34|#38|#39|lt|gt|amp);/g, (sign) => signs[sign] ?? sign);
const escapedAgain = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
