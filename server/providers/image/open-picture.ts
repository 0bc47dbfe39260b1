import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Refused } from './drawing.ts';

/** Pixel limit, above any camera's resolution; a file of a few kilobytes can declare far more (decompression bomb). */
const mostPixels = 40_000_000;

interface Opened {
  readonly said: Metadata;
  /** Opens the image with its orientation applied; each call decodes again. Animations: the first frame. */
  read(): Sharp;
}

/** Reads the header before anything is decoded. */
export async function openPicture(
  bytes: Uint8Array,
  kinds: readonly string[],
): Promise<Opened | { readonly refused: Refused }> {
  const said = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (isHeic(bytes, said)) return { refused: 'heic' };
  if (!said) return { refused: isBegun(bytes) ? 'broken' : 'kind' };
  if (!kinds.includes(said.format)) return { refused: 'kind' };
  if (said.width * said.height > mostPixels) return { refused: 'pixels' };
  return { said, read: () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient() };
}

const textAt = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** HEIC images of phones, in the container that AVIF uses too; sharp contains no HEVC decoder. */
function isHeic(bytes: Uint8Array, said: Metadata | null): boolean {
  if (said?.format === 'heif') return said.compression !== 'av1';
  return said === null && /^ftyp(hei[cxms]|hev[cxms])$/.test(textAt(bytes, 4, 12));
}

/** Whether an unreadable file starts with an image signature. */
const isBegun = (bytes: Uint8Array): boolean =>
  /^(\u00ff\u00d8\u00ff|\u0089PNG\r\n|GIF8|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftypavi[fs])/.test(
    textAt(bytes, 0, 12),
  );
