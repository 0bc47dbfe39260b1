import sharp from 'sharp';
import type { Storage } from '../storage/port.ts';

const widths = [200, 400, 800] as const;
/** No camera takes more; a few kilobytes can claim to be far larger. */
const mostPixels = 40_000_000;

/**
 * Makes the versions a picture is served in: `.200.webp`, `.400.webp` and, at its own address, 800 pixels wide, all square on
 * white where it is not; and `.original.webp` in its own size. All are drawn anew, so nothing but the picture itself survives.
 * @returns null when the bytes are no picture of an accepted kind, whatever their name says
 */
export async function pictureVersions(
  bytes: Uint8Array,
  kinds: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array> | null> {
  try {
    const open = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
    const { format } = await open().metadata();
    if (!kinds.includes(format)) return null;
    const versions = new Map<string, Uint8Array>();
    versions.set('.original', await open().webp({ quality: 90 }).toBuffer());
    for (const width of widths) {
      const square = open()
        .resize(width, width, { fit: 'contain', background: '#fff' })
        .flatten({ background: '#fff' });
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
