import sanitize from 'sanitize-html';

/** Only uploaded images or those copied by an import; external images would cause requests to other hosts and could change. */
const ownPicture = /^\/files\/(?:upload|import)\/[\w-]+\.webp$/;

/** Allowlist of a description's HTML: text, emphasis, headings below the page's own, lists, tables, links, uploaded images. No styles. */
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
  // h1 and h2 are reserved for the page.
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    a: sanitize.simpleTransform('a', { rel: 'nofollow noopener' }),
    img: (_, { src = '', alt = '' }) => ({ tagName: 'img', attribs: { src, alt, loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
};

/** The same with all other images that have an address, for importers that fetch them or report failures. */
const allowedToFetch: sanitize.IOptions = {
  ...allowed,
  allowProtocolRelative: true,
  allowedSchemesByTag: { img: ['http', 'https', 'data', 'cid', 'blob', 'file'] },
  exclusiveFilter: ({ tag, attribs: { src = '' } }) => tag === 'img' && src === '',
};

const hasTag = /<\/?[a-z][^<>]*>/i;

const element = /<(\/?)(?!(?:br|hr|img|input|wbr|col|link|meta)\b)[a-z]/gi;
/** Nesting limit. Parsing takes quadratic time in the depth. */
const deepest = 2_000;

function isTooDeep(source: string): boolean {
  let depth = 0;
  for (const [, closes] of source.matchAll(element)) {
    depth = Math.max(0, depth + (closes ? -1 : 1));
    if (depth > deepest) return true;
  }
  return false;
}

/** Sanitises HTML of any origin (XSS protection); idempotent. Multi-line text without elements becomes paragraphs. */
export const richText = (source: string): string => cleaned(source, allowed);

/** The same with external images kept: `withOwnPictures` must follow. */
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

/** Plain text of sanitised HTML. */
export const plainText = (html: string): string =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} }).replace(
    /&(amp|lt|gt|quot);/g,
    (_, name: string) => signs[name] ?? '',
  );

const sourceOf = (src: string) => src.replaceAll('&amp;', '&');

/** Image addresses in a text of `textToFetch` that are not local: of other hosts, or without a host (`data:`, file names). */
export const foreignPicturesIn = (html: string): string[] =>
  picturesIn(html)
    .map(sourceOf)
    .filter((src) => !ownPicture.test(src));

/** Replaces the images of a text of `textToFetch` with their local copies; images without a copy are removed. */
export function withOwnPictures(html: string, copyOf: (address: string) => string | null): string {
  if (foreignPicturesIn(html).length === 0) return html;
  const copied = html.replace(/<img src="([^"]+)"/g, (img, src: string) => {
    const path = copyOf(sourceOf(src));
    return path === null ? img : `<img src="${path}"`;
  });
  return richText(copied);
}

/** Whether a text may show the image at this path. */
export const isShownPicture = (path: string): boolean => ownPicture.test(path);

/** Uploaded images used in the text. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img src="([^"]+)"/g)].flatMap(([, src]) => src ?? [])),
];
