import { normal } from '../../../../platform/text/normal.ts';

/** Path signs other shops write: `A > B`, `A › B`, `A » B`. */
const signs = /[>›»]/;
/** No category has a longer path; what is longer is not looked at. */
const longest = 500;

export const segmentsOf = (text: string): string[] =>
  text
    .split(signs)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** How names and paths are compared: `Home &amp;  Garden>Décor ` -> `home & garden > décor`. */
export const pathKey = (text: string): string =>
  segmentsOf(normal(text.slice(0, longest)).replaceAll('&amp;', '&').replace(/\s+/g, ' '))
    .map((part) => part.toLowerCase())
    .join(' > ');

/** Words of a name, without plural and possession: `Women's T-Shirts` -> woman... as written: `women`, `t-shirt`. */
export const wordsOf = (text: string): Set<string> =>
  new Set(
    normal(text.slice(0, 2_000))
      .toLowerCase()
      .replace(/[’']s?(?=\W|$)/g, '')
      .split(/[^\p{L}\p{N}-]+/u)
      .filter((word) => word.length > 2)
      .map((word) => word.replace(/(?<!s)s$/, '')),
  );
