import sharp from 'sharp';
import type { Storage } from '../storage/port.ts';

const widths = [200, 400, 800] as const;
/** What stands before `.webp` in the addresses of a picture's versions. */
export const versionSuffixes = ['', '.200', '.400', '.1600', '.original'] as const;
/** No camera takes more; a few kilobytes can claim to be far larger. */
const mostPixels = 40_000_000;

/** Whether these bytes claim to be a picture that is too large to be drawn; only what they say of themselves is read. */
export async function hasTooManyPixels(bytes: Uint8Array): Promise<boolean> {
  const said = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  return said !== null && said.width * said.height > mostPixels;
}

/**
 * Makes the versions a picture is served in: `.200.webp`, `.400.webp` and, at its own address, 800 pixels wide, all square on
 * white where it is not, or cut to its middle with `cover`; and `.original.webp` in its own size (the square of it with
 * `cover`). With `wide` also `.1600.webp`, uncut and at most so wide, for slides. All are drawn anew, so nothing but the
 * picture itself survives.
 * @returns null when the bytes are no picture of an accepted kind, whatever their name says
 */
export async function pictureVersions(
  bytes: Uint8Array,
  kinds: readonly string[],
  fit: 'contain' | 'cover' = 'contain',
  wide = false,
): Promise<ReadonlyMap<string, Uint8Array> | null> {
  try {
    const open = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
    const { format, autoOrient } = await open().metadata();
    if (!kinds.includes(format)) return null;
    const versions = new Map<string, Uint8Array>();
    const side = Math.min(autoOrient.width, autoOrient.height);
    const whole = fit === 'cover' ? open().resize(side, side, { fit }) : open();
    versions.set('.original', await whole.webp({ quality: 90 }).toBuffer());
    if (wide) {
      const uncut = open().resize({ width: 1600, withoutEnlargement: true });
      versions.set('.1600', await uncut.webp({ quality: 82 }).toBuffer());
    }
    for (const width of widths) {
      const square = open().resize(width, width, { fit, background: '#fff' }).flatten({ background: '#fff' });
      versions.set(width === 800 ? '' : `.${width}`, await square.webp({ quality: 82 }).toBuffer());
    }
    return versions;
  } catch {
    return null;
  }
}

/** Stores the versions; `stem` is the address without `.webp`, such as `/files/import/ab12`. */
export async function storePicture(
  storage: Storage,
  stem: string,
  versions: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  // The address itself last: where it stands, all others do.
  const ordered = [...versions].sort(([a], [b]) => b.length - a.length);
  for (const [suffix, bytes] of ordered) await storage.write(`${stem.slice(1)}${suffix}.webp`, bytes);
}
