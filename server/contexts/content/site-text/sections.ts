import type { TextSection } from '../../../../contract/content/site-text.ts';
import { plainText } from '../../../platform/text/rich-text.ts';

interface Heading {
  readonly title: string;
  readonly anchor: string | null;
}

const marked = /^[a-z][a-z0-9-]{0,39}$/;
/** Element ids that the surrounding page uses already. */
const taken = new Set(['content', 'content-end', 'chunk-failed', 'buyers', 'facts', 'message']);

/** Parses `Returns {#returns}` into the heading and its anchor. */
function headingOf(html: string): Heading {
  const text = plainText(html).trim();
  const at = text.lastIndexOf('{#');
  if (at === -1 || !text.endsWith('}')) return { title: text, anchor: null };
  const anchor = text.slice(at + 2, -1);
  return marked.test(anchor) ? { title: text.slice(0, at).trim(), anchor } : { title: text, anchor: null };
}

/** Splits sanitized HTML at headings of one level: the part before the first, then each heading with its content. */
function cut(
  html: string,
  level: 'h3' | 'h4',
): { readonly head: string; readonly rest: readonly [string, string][] } {
  const [head = '', ...pieces] = html.split(`<${level}>`);
  return {
    head: head.trim(),
    rest: pieces.map((piece) => {
      const end = piece.indexOf(`</${level}>`);
      return [piece.slice(0, end), piece.slice(end + level.length + 3).trim()];
    }),
  };
}

function sectionOf(heading: Heading, html: string, anchor: string): TextSection {
  const { head, rest } = cut(html, 'h4');
  return {
    anchor,
    title: heading.title,
    html: head,
    items: rest.map(([title, body]) => ({
      title: headingOf(title).title,
      html: body,
      text: plainText(body).trim(),
    })),
  };
}

/** A sanitized text in sections, each with an anchor. */
export function sectionsOf(html: string): TextSection[] {
  const { head, rest } = cut(html, 'h3');
  const used = new Set(taken);
  const sections = rest.map(([title, body], at) => {
    const heading = headingOf(title);
    const anchor =
      heading.anchor !== null && !used.has(heading.anchor) ? heading.anchor : `section-${at + 1}`;
    used.add(anchor);
    return sectionOf(heading, body, anchor);
  });
  return head === '' ? sections : [sectionOf({ title: '', anchor: null }, head, 'section-0'), ...sections];
}
