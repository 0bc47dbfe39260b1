import sharp from 'sharp';

const kinds: readonly string[] = ['jpeg', 'png', 'webp', 'gif'];
const mostPixels = 40_000_000;
const longestSide = 2_400;

/** A picture of a conversation, drawn anew; null when the bytes are no picture, or one too large to be drawn. */
export async function chatPicture(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const open = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format } = await open.metadata();
    if (!kinds.includes(format)) return null;
    const size = {
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    } as const;
    return new Uint8Array(await open.autoOrient().resize(size).webp({ quality: 85 }).toBuffer());
  } catch {
    return null;
  }
}
