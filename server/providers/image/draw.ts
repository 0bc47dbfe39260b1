import { drawAvif } from './avif.ts';
import { drawChatPicture } from './chat-picture.ts';
import type { Drawing, Drawn } from './drawing.ts';
import { drawVersions } from './widths.ts';

export function draw(bytes: Uint8Array, drawing: Drawing): Promise<Drawn> {
  if (drawing.as === 'chat') return drawChatPicture(bytes);
  return drawing.as === 'avif' ? drawAvif(bytes, drawing.size) : drawVersions(bytes, drawing);
}
