import type { Drawn } from './drawing.ts';
import { openPicture } from './open-picture.ts';

const kinds: readonly string[] = ['jpeg', 'png', 'webp', 'gif'];
const longestSide = 2_400;
const size = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const;

/** A picture of a conversation, drawn anew. */
export async function drawChatPicture(bytes: Uint8Array): Promise<Drawn> {
  const opened = await openPicture(bytes, kinds);
  if ('refused' in opened) return opened;
  try {
    const drawn = await opened.read().resize(size).webp({ quality: 85 }).toBuffer();
    return { pictures: new Map([['', new Uint8Array(drawn)]]) };
  } catch {
    return { refused: 'broken' };
  }
}
