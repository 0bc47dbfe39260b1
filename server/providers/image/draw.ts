import type { Drawing, Drawn, Size } from './drawing.ts';
import { drawIcon } from './icon.ts';
import { drawLikeness } from './likeness.ts';
import { openPicture } from './open-picture.ts';
import { drawVersions } from './widths.ts';

const background = '#fff';
/** AVIF quality that matches the WebP versions at reasonable CPU cost (docs/decisions/098-avif-pictures-by-content-negotiation.md). */
const how = { quality: 57, effort: 4 } as const;

/** Encodes a stored image as AVIF. */
async function drawAvif(bytes: Uint8Array, size: Size): Promise<Drawn> {
  const opened = await openPicture(bytes, ['webp']);
  if ('refused' in opened) return opened;
  try {
    const full = opened.read();
    const sized =
      'width' in size
        ? full.resize({ width: size.width })
        : full.resize(size.square, size.square, { fit: 'contain', background }).flatten({ background });
    return { pictures: new Map([['', new Uint8Array(await sized.avif(how).toBuffer())]]) };
  } catch {
    return { refused: 'broken' };
  }
}

const kinds: readonly string[] = ['jpeg', 'png', 'webp', 'gif'];
const longestSide = 2_400;
const size = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const;

/** Re-encodes an image of a chat message. */
async function drawChatPicture(bytes: Uint8Array): Promise<Drawn> {
  const opened = await openPicture(bytes, kinds);
  if ('refused' in opened) return opened;
  try {
    const drawn = await opened.read().resize(size).webp({ quality: 85 }).toBuffer();
    return { pictures: new Map([['', new Uint8Array(drawn)]]) };
  } catch {
    return { refused: 'broken' };
  }
}

export function draw(bytes: Uint8Array, drawing: Drawing): Promise<Drawn> {
  if (drawing.as === 'icon') return drawIcon(bytes, drawing.size, drawing.isMaskable);
  if (drawing.as === 'likeness') return drawLikeness(bytes, drawing.asked);
  if (drawing.as === 'chat') return drawChatPicture(bytes);
  return drawing.as === 'avif' ? drawAvif(bytes, drawing.size) : drawVersions(bytes, drawing);
}
