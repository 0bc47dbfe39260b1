import type { Drawing, Drawn } from './drawing.ts';
import { openPicture } from './open-picture.ts';

const widths = [200, 400, 800] as const;
/** What stands before `.webp` in the addresses of a picture's versions. */
export const versionSuffixes = ['', '.200', '.400', '.1600', '.original'] as const;
/** No screen shows more of a picture at once: it is scrolled down, not sideways. */
const widest = 4_096;
/** WebP holds no more. */
export const tallest = 16_383;
/** What is narrower than this and than it came cannot be read. */
const leastWidth = 800;

/** How wide a picture can be kept in its own proportions. */
const widthWithin = (most: number, { width, height }: { readonly width: number; readonly height: number }) =>
  Math.min(width, most, Math.floor((width * tallest) / height));

/**
 * Makes the versions a picture is served in: `.200.webp`, `.400.webp` and, at its own address, 800 pixels wide, all square on
 * white where it is not, or cut to its middle with `cover`; and `.original.webp` in its own size (the square of it with
 * `cover`), at most 4,096 pixels wide and 16,383 tall. With `wide` also `.1600.webp`, uncut and at most so wide, for slides and
 * descriptions; what cannot be 800 pixels wide there, or as wide as it came, is refused. All are drawn anew, so nothing but the picture
 * itself survives. `kinds` are told by the content, whatever its name says.
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
