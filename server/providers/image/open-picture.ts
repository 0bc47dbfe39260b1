import sharp, { type Metadata, type Sharp } from 'sharp';

/** No camera takes more; a few kilobytes can claim to be far larger. */
const mostPixels = 40_000_000;

interface Opened {
  readonly said: Metadata;
  /** The picture as it is to be seen; each call reads it anew. */
  read(): Sharp;
}

/** Looks at what a file says of itself, before anything of it is drawn. */
export async function openPicture(
  bytes: Uint8Array,
  kinds: readonly string[],
): Promise<Opened | { readonly refused: 'kind' | 'pixels' }> {
  const said = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!said || !kinds.includes(said.format)) return { refused: 'kind' };
  if (said.width * said.height > mostPixels) return { refused: 'pixels' };
  return { said, read: () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient() };
}
