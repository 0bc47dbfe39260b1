import sanitize from 'sanitize-html';

/** Pictures that were uploaded here, or copied by an import; others would be asked for elsewhere, and could change. */
const ownPicture = /^\/files\/(?:upload|import)\/[\w-]+\.webp$/;

/** What a description may hold: text, emphasis, headings below the page's own, lists, tables, links, uploaded pictures. No styles. */
const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'pre',
    'code',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'small',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'a',
    'img',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'loading'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 50,
  // The page has its own h1 and h2.
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    a: sanitize.simpleTransform('a', { rel: 'nofollow noopener' }),
    img: (_, { src = '', alt = '' }) => ({ tagName: 'img', attribs: { src, alt, loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
};

/** The same with every other picture that has an address, for whoever fetches them or says which cannot be fetched. */
const allowedToFetch: sanitize.IOptions = {
  ...allowed,
  allowProtocolRelative: true,
  allowedSchemesByTag: { img: ['http', 'https', 'data', 'cid', 'blob', 'file'] },
  exclusiveFilter: ({ tag, attribs: { src = '' } }) => tag === 'img' && src === '',
};

const hasTag = /<\/?[a-z][^<>]*>/i;

const element = /<(\/?)(?!(?:br|hr|img|input|wbr|col|link|meta)\b)[a-z]/gi;
/** Elements one within the other. Nobody writes so many; reading them takes time with the square of their number. */
const deepest = 2_000;

function isTooDeep(source: string): boolean {
  let depth = 0;
  for (const [, closes] of source.matchAll(element)) {
    depth = Math.max(0, depth + (closes ? -1 : 1));
    if (depth > deepest) return true;
  }
  return false;
}

/**
 * HTML that is safe to put into a page, from HTML of any origin; applied again it changes nothing. Text of several lines
 * without any element becomes paragraphs.
 */
export const richText = (source: string): string => cleaned(source, allowed);

/** The same with pictures from elsewhere still in it: `withOwnPictures` follows. */
export const textToFetch = (source: string): string => cleaned(source, allowedToFetch);

function cleaned(source: string, rules: sanitize.IOptions): string {
  const shallow = isTooDeep(source) ? source.replace(/<[^<>]*>/g, ' ') : source;
  const clean = sanitize(shallow, rules).trim();
  if (hasTag.test(clean)) return clean;
  const lines = clean
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length < 2 ? clean : lines.map((line) => `<p>${line}</p>`).join('');
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The words of a cleaned text without its elements. */
export const plainText = (html: string): string =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} }).replace(
    /&(amp|lt|gt|quot);/g,
    (_, name: string) => signs[name] ?? '',
  );

const sourceOf = (src: string) => src.replaceAll('&amp;', '&');

/** Addresses of pictures in a text of `textToFetch` that are not here: of other hosts, or of no host (`data:`, a file's name). */
export const foreignPicturesIn = (html: string): string[] =>
  picturesIn(html)
    .map(sourceOf)
    .filter((src) => !ownPicture.test(src));

/** A text of `textToFetch` with the copies of its pictures; without one a picture goes. */
export function withOwnPictures(html: string, copyOf: (address: string) => string | null): string {
  if (foreignPicturesIn(html).length === 0) return html;
  const copied = html.replace(/<img src="([^"]+)"/g, (img, src: string) => {
    const path = copyOf(sourceOf(src));
    return path === null ? img : `<img src="${path}"`;
  });
  return richText(copied);
}

/** Whether a text may show the picture at this path. */
export const isShownPicture = (path: string): boolean => ownPicture.test(path);

/** The uploaded pictures that stand in it. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img src="([^"]+)"/g)].flatMap(([, src]) => src ?? [])),
];
