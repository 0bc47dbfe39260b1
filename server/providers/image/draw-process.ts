// Child process of drawer.ts: processes one image after another. It has no keys and no database connection, only the data it receives.
import sharp from 'sharp';
import { draw } from './draw.ts';
import type { Drawing, Drawn } from './drawing.ts';

export interface ToDrawer {
  readonly bytes: Uint8Array;
  readonly drawing: Drawing;
}

// One image at a time on one thread, so that the other cores answer requests.
sharp.concurrency(1);
sharp.cache(false);

process.on('message', async ({ bytes, drawing }: ToDrawer) => {
  const drawn: Drawn = await draw(bytes, drawing);
  process.send?.(drawn);
});
process.on('disconnect', () => process.exit(0));
// SIGINT from a terminal reaches the whole process group; the parent process ends this one when it is done.
process.on('SIGINT', () => {});
