import type { Drawn } from './drawing.ts';
import { openPicture } from './open-picture.ts';

/** Systems cut a circle out of a maskable icon: 10 % of each side may be lost (W3C, Web Application Manifest). */
const marginShare = 0.1;
const clear = { r: 0, g: 0, b: 0, alpha: 0 } as const;
const white = '#fff';

/** A square PNG of an image. `isMaskable`: with a margin, and without transparency. Only seed data has vector images. */
export async function drawIcon(bytes: Uint8Array, size: number, isMaskable: boolean): Promise<Drawn> {
  const opened = await openPicture(bytes, ['webp', 'svg']);
  if ('refused' in opened) return opened;
  const margin = isMaskable ? Math.round(size * marginShare) : 0;
  const inner = size - 2 * margin;
  try {
    const sized = opened.read().resize(inner, inner, { fit: 'contain', background: clear });
    const [top, bottom, left, right] = [margin, margin, margin, margin];
    const framed = isMaskable
      ? sized.flatten({ background: white }).extend({ top, bottom, left, right, background: white })
      : sized;
    return { pictures: new Map([['', new Uint8Array(await framed.png().toBuffer())]]) };
  } catch {
    return { refused: 'broken' };
  }
}
