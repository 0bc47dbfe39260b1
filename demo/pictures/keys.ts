/** Widths a picture is served in; the bare file name is the standard one. */
export type PictureWidth = 200 | 400 | 800 | 1600;

/**
 * A key is words joined by `_`, the first one the family: p photo, s studio, w wide, b face, l logo, d document, r a buyer's snapshot.
 * Only wide pictures exist in 1600; their standard width is 1600, everybody else's is 800.
 */
export const isWide = (key: string) => key.startsWith('w_');
export const standardWidth = (key: string): PictureWidth => (isWide(key) ? 1600 : 800);
export const widthsOf = (key: string): PictureWidth[] => (isWide(key) ? [400, 800, 1600] : [200, 400, 800]);

const boards = ['one', 'two', 'three'];

/** The key of a wide picture of one to three goods, from the keys of what the studio took of them; the last stands in front. */
export const wideKey = (keys: readonly string[]) =>
  `w_${boards[keys.length - 1]}_${keys.map((key) => key.replaceAll('_', '--').replace('--', '-')).join('_')}`;

/** Public address of a picture, `/files/demo/...`. */
export const pictureUrl = (key: string, width: PictureWidth = standardWidth(key)) =>
  `/files/demo/${key}${width === standardWidth(key) ? '' : `.${width}`}.webp`;

/** Address of a drawn paper as private uploads have it, without the signature it is only served with. */
export const documentUrl = (key: string) => `/private/upload/${key}.webp`;

/** The key and width a file name asks for; null when it is not a name this module gives out. */
export function parsePictureFile(file: string): { key: string; width: PictureWidth } | null {
  const match = /^([a-z0-9_-]{3,160})(?:\.(\d{3,4}))?\.webp$/.exec(file);
  const key = match?.[1];
  if (!key) return null;
  const asked = match?.[2] === undefined ? standardWidth(key) : Number(match[2]);
  const width = widthsOf(key).find((known) => known === asked);
  if (width === undefined || (match?.[2] !== undefined && width === standardWidth(key))) return null;
  return { key, width };
}
