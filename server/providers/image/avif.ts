import type { Drawn, Size } from './drawing.ts';
import { openPicture } from './open-picture.ts';

const background = '#fff';
/** As like the picture as the shop's WebP is, and worth its work (docs/decisions/098-avif-pictures-by-content-negotiation.md). */
const how = { quality: 57, effort: 4 } as const;

/** One of our own pictures as AVIF. */
export async function drawAvif(bytes: Uint8Array, size: Size): Promise<Drawn> {
  const opened = await openPicture(bytes, ['webp']);
  if ('refused' in opened) return opened;
  try {
    const whole = opened.read();
    const sized =
      'width' in size
        ? whole.resize({ width: size.width })
        : whole.resize(size.square, size.square, { fit: 'contain', background }).flatten({ background });
    return { pictures: new Map([['', new Uint8Array(await sized.avif(how).toBuffer())]]) };
  } catch {
    return { refused: 'broken' };
  }
}
