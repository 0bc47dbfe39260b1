import { normal } from '../../../../platform/text/normal.ts';

/** Path separators of other shops: `A > B`, `A › B`, `A » B`. */
const signs = /[>›»]/;
/** Maximum length of a category path; longer text is ignored. */
const longest = 500;

export const segmentsOf = (text: string): string[] =>
  text
    .split(signs)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Normalizes names and paths for comparison: `Home &amp;  Garden>Décor ` -> `home & garden > décor`. */
export const pathKey = (text: string): string =>
  segmentsOf(normal(text.slice(0, longest)).replaceAll('&amp;', '&').replace(/\s+/g, ' '))
    .map((part) => part.toLowerCase())
    .join(' > ');

/** Words of a name without possessive and plural endings: `Women's T-Shirts` -> `women`, `t-shirt`. */
export const wordsOf = (text: string): Set<string> =>
  new Set(
    normal(text.slice(0, 2_000))
      .toLowerCase()
      .replace(/[’']s?(?=\W|$)/g, '')
      .split(/[^\p{L}\p{N}-]+/u)
      .filter((word) => word.length > 2)
      .map((word) => word.replace(/(?<!s)s$/, '')),
  );
