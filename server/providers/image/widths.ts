import type { Drawing, Drawn } from './drawing.ts';
import { openPicture } from './open-picture.ts';

const widths = [200, 400, 800] as const;
/** What stands before `.webp` in the addresses of a picture's versions. */
export const versionSuffixes = ['', '.200', '.400', '.1600', '.original'] as const;
/** No screen shows more of a picture at once. */
const longestSide = 4_096;

/**
 * Makes the versions a picture is served in: `.200.webp`, `.400.webp` and, at its own address, 800 pixels wide, all square on
 * white where it is not, or cut to its middle with `cover`; and `.original.webp` in its own size (the square of it with
 * `cover`), at most 4,096 pixels a side. With `wide` also `.1600.webp`, uncut and at most so wide, for slides. All are drawn anew,
 * so nothing but the picture itself survives. `kinds` are told by the content, whatever its name says.
 */
export async function drawVersions(
  bytes: Uint8Array,
  { kinds, fit, wide }: Extract<Drawing, { as: 'versions' }>,
): Promise<Drawn> {
  const opened = await openPicture(bytes, kinds);
  if ('refused' in opened) return opened;
  const { said, read } = opened;
  try {
    const pictures = new Map<string, Uint8Array<ArrayBuffer>>();
    const add = async (suffix: string, picture: ReturnType<typeof read>, quality: number) =>
      pictures.set(suffix, new Uint8Array(await picture.webp({ quality }).toBuffer()));
    const side = Math.min(said.width, said.height, longestSide);
    const whole = {
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    } as const;
    await add('.original', fit === 'cover' ? read().resize(side, side, { fit }) : read().resize(whole), 90);
    if (wide) await add('.1600', read().resize({ width: 1600, withoutEnlargement: true }), 82);
    for (const width of widths) {
      const square = read().resize(width, width, { fit, background: '#fff' }).flatten({ background: '#fff' });
      await add(width === 800 ? '' : `.${width}`, square, 82);
    }
    return { pictures };
  } catch {
    return { refused: 'kind' };
  }
}
