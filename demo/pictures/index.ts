import sharp from 'sharp';
import { badgeSvg, goodsSvg, reviewSvg } from './goods.ts';
import { type PictureWidth, standardWidth, widthsOf } from './keys.ts';
import { logoSvg } from './marks.ts';
import { paperSvg } from './papers.ts';
import { drawPhoto } from './photos.ts';
import { drawStudio } from './studio.ts';
import { wideSvg } from './wide.ts';

export type { PictureWidth } from './keys.ts';
export { parsePictureFile, pictureUrl, standardWidth, widthsOf } from './keys.ts';

const families: Record<string, (words: string[], width: number) => string | null> = {
  g: goodsSvg,
  r: reviewSvg,
  b: badgeSvg,
  l: logoSvg,
  d: paperSvg,
  w: wideSvg,
};

/** Families that are taken, not drawn. */
const taken = new Map([
  ['p', drawPhoto],
  ['s', drawStudio],
]);

/** Whether a key has a picture, without painting it. */
export async function hasPicture(key: string): Promise<boolean> {
  const [family = '', ...words] = key.split('_');
  const develop = taken.get(family);
  if (develop) return (await develop(words, 200)) !== null;
  return Object.hasOwn(families, family) && families[family]?.(words, standardWidth(key)) !== null;
}

/**
 * The WebP of a key in a width the key has; the same bytes every time. Null for a key or width that does not exist, so a
 * server can answer 404 without a table of keys.
 */
export async function drawPicture(
  key: string,
  width: PictureWidth = standardWidth(key),
): Promise<Buffer | null> {
  if (!widthsOf(key).includes(width)) return null;
  const [family = '', ...words] = key.split('_');
  const develop = taken.get(family);
  if (develop) return develop(words, width);
  const draw = Object.hasOwn(families, family) ? families[family] : undefined;
  const svg = draw?.(words, width) ?? null;
  if (svg === null) return null;
  return sharp(Buffer.from(svg)).webp({ quality: 82, effort: 3 }).toBuffer();
}
