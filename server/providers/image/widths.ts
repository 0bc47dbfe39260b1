import type { Drawing, Drawn } from './drawing.ts';
import { openPicture } from './open-picture.ts';

const widths = [200, 400, 800] as const;
/** File name suffixes of the image versions before `.webp`. */
export const versionSuffixes = ['', '.200', '.400', '.1600', '.original'] as const;
/** Maximum width of the original version. */
const widest = 4_096;
/** Maximum height in WebP. */
export const tallest = 16_383;
/** An image narrower than this and than its source is unreadable. */
const leastWidth = 800;

/** The width at which an image can be stored in its aspect ratio. */
const widthWithin = (most: number, { width, height }: { readonly width: number; readonly height: number }) =>
  Math.min(width, most, Math.floor((width * tallest) / height));

/**
 * Creates the versions of an image. `.200.webp`, `.400.webp` and, at the main path, 800 pixels are square: padded with white, or cropped to
 * the centre with `cover`. `.original.webp` has its own size (with `cover` the square of it), at most 4,096 pixels wide and 16,383 tall.
 * With `wide` also `.1600.webp`, uncropped and at most that wide, for slides and descriptions; an image that would be narrower than 800
 * pixels and than its source is rejected. All versions are re-encoded, so embedded data is removed. `kinds` are detected from the content,
 * not from the file name.
 */
export async function drawVersions(
  bytes: Uint8Array,
  { kinds, fit, wide }: Extract<Drawing, { as: 'versions' }>,
): Promise<Drawn> {
  const opened = await openPicture(bytes, kinds);
  if ('refused' in opened) return opened;
  const { said, read } = opened;
  const slideWidth = widthWithin(1_600, said.autoOrient);
  if (wide && slideWidth < Math.min(leastWidth, said.autoOrient.width)) return { refused: 'tall' };
  try {
    const pictures = new Map<string, Uint8Array<ArrayBuffer>>();
    const add = async (suffix: string, picture: ReturnType<typeof read>, quality: number) =>
      pictures.set(suffix, new Uint8Array(await picture.webp({ quality }).toBuffer()));
    const side = Math.min(said.width, said.height, widest);
    const fullSize = { width: widest, height: tallest, fit: 'inside', withoutEnlargement: true } as const;
    await add(
      '.original',
      fit === 'cover' ? read().resize(side, side, { fit }) : read().resize(fullSize),
      90,
    );
    if (wide) await add('.1600', read().resize({ width: slideWidth }), 82);
    for (const width of widths) {
      const square = read().resize(width, width, { fit, background: '#fff' }).flatten({ background: '#fff' });
      await add(width === 800 ? '' : `.${width}`, square, 82);
    }
    return { pictures };
  } catch {
    return { refused: 'broken' };
  }
}
