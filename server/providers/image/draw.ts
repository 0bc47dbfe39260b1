import { drawChatPicture } from './chat-picture.ts';
import type { Drawing, Drawn } from './drawing.ts';
import { drawVersions } from './widths.ts';

export const draw = (bytes: Uint8Array, drawing: Drawing): Promise<Drawn> =>
  drawing.as === 'chat' ? drawChatPicture(bytes) : drawVersions(bytes, drawing);
