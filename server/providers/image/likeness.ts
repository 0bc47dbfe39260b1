import type { Sharp } from 'sharp';
import { describer } from '../likeness/index.ts';
import { packVectors } from '../likeness/packed.ts';
import type { Asked } from '../likeness/port.ts';
import type { Drawn } from './drawing.ts';
import { openPicture } from './open-picture.ts';

const kinds: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif'];

/** Describes what is in a picture: the packed vectors under '', the region (four numbers as JSON) under `region`. */
export async function drawLikeness(bytes: Uint8Array, asked: Asked): Promise<Drawn> {
  const opened = await openPicture(bytes, kinds);
  if ('refused' in opened) return opened;
  const decoded = await decode(opened.read());
  if (!decoded) return { refused: 'broken' };
  const { rgb, width, height } = decoded;
  if (Math.min(width, height) < leastSide) return { refused: 'tall' };
  const { vectors, region } = describer.describe({ rgb, width, height }, asked);
  return {
    pictures: new Map([
      ['', packVectors(vectors)],
      ['region', new TextEncoder().encode(JSON.stringify([region.x, region.y, region.width, region.height]))],
    ]),
  };
}

/** The picture as the describer takes it; null when it cannot be decoded. */
async function decode(picture: Sharp) {
  const side = describer.longestSide;
  try {
    const { data, info } = await picture
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { rgb: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

/** A strip that is thinner than this after it was made smaller shows no good. */
const leastSide = 12;
