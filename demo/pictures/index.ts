import sharp from 'sharp';
import { documentSvg } from './documents.ts';
import { faceSvg } from './faces.ts';
import { type PictureWidth, standardWidth, widthsOf } from './keys.ts';
import { logoSvg } from './marks.ts';
import { drawPhoto, hasPhoto } from './photos.ts';
import { drawSnapshot, hasSnapshot } from './snapshots.ts';
import { drawStudio, studioFile } from './studio.ts';
import { drawWide, hasWide } from './wide.ts';

export type { PictureWidth } from './keys.ts';
export { parsePictureFile, pictureUrl, standardWidth, widthsOf } from './keys.ts';

const families: Record<string, (words: string[], width: number) => string | null> = {
  b: faceSvg,
  l: logoSvg,
  d: documentSvg,
};

type Taken = {
  has: (words: readonly string[]) => boolean;
  draw: (words: string[], width: number) => Promise<Buffer | null>;
};

/** Families with photographs or images made from them. */
const taken = new Map<string, Taken>([
  ['p', { has: hasPhoto, draw: drawPhoto }],
  ['s', { has: (words) => studioFile(words) !== null, draw: drawStudio }],
  ['r', { has: hasSnapshot, draw: drawSnapshot }],
  ['w', { has: hasWide, draw: drawWide }],
]);

/** Whether a key has an image, without rendering it. */
export function hasPicture(key: string): boolean {
  const [family = '', ...words] = key.split('_');
  const one = taken.get(family);
  if (one) return one.has(words);
  return Object.hasOwn(families, family) && families[family]?.(words, standardWidth(key)) !== null;
}

/**
 * WebP image of a key in one of its widths; deterministic. Null for an unknown key or width, so a server can answer 404 without a list of
 * keys.
 */
export async function drawPicture(
  key: string,
  width: PictureWidth = standardWidth(key),
): Promise<Buffer | null> {
  if (!widthsOf(key).includes(width)) return null;
  const [family = '', ...words] = key.split('_');
  const one = taken.get(family);
  if (one) return one.draw(words, width);
  const draw = Object.hasOwn(families, family) ? families[family] : undefined;
  const svg = draw?.(words, width) ?? null;
  if (svg === null) return null;
  return sharp(Buffer.from(svg)).webp({ quality: 82, effort: 3 }).toBuffer();
}
