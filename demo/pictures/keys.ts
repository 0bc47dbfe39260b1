/** Widths of an image; the bare file name is the standard one. */
export type PictureWidth = 200 | 400 | 800 | 1600;

/**
 * A key is words joined by `_`. The first one is the family: p photo, s studio, w wide, b face, l logo, d document, r a buyer's snapshot.
 * Only wide images have the width 1600, which is their standard; that of all others is 800.
 */
export const isWide = (key: string) => key.startsWith('w_');
export const standardWidth = (key: string): PictureWidth => (isWide(key) ? 1600 : 800);
export const widthsOf = (key: string): PictureWidth[] => (isWide(key) ? [400, 800, 1600] : [200, 400, 800]);

const boards = ['one', 'two', 'three'];

/** Key of a wide image of one to three goods, from the keys of their studio images; the last one is in front. */
export const wideKey = (keys: readonly string[]) =>
  `w_${boards[keys.length - 1]}_${keys.map((key) => key.replaceAll('_', '--').replace('--', '-')).join('_')}`;

/** Public URL of an image, `/files/demo/...`. */
export const pictureUrl = (key: string, width: PictureWidth = standardWidth(key)) =>
  `/files/demo/${key}${width === standardWidth(key) ? '' : `.${width}`}.webp`;

/** Path of a drawn document among the private uploads, without signature. */
export const documentUrl = (key: string) => `/private/upload/${key}.webp`;

/** Key and width of a file name; null for a name this module does not create. */
export function parsePictureFile(file: string): { key: string; width: PictureWidth } | null {
  const match = /^([a-z0-9_-]{3,160})(?:\.(\d{3,4}))?\.webp$/.exec(file);
  const key = match?.[1];
  if (!key) return null;
  const asked = match?.[2] === undefined ? standardWidth(key) : Number(match[2]);
  const width = widthsOf(key).find((known) => known === asked);
  if (width === undefined || (match?.[2] !== undefined && width === standardWidth(key))) return null;
  return { key, width };
}
