// The process of drawer.ts: draws one picture after the other. It holds nothing but what it was sent, no keys and no database.
import sharp from 'sharp';
import { draw } from './draw.ts';
import type { Drawing, Drawn } from './drawing.ts';

export interface ToDrawer {
  readonly bytes: Uint8Array;
  readonly drawing: Drawing;
}

// One picture at a time on one thread: the other cores answer requests.
sharp.concurrency(1);
sharp.cache(false);

process.on('message', async ({ bytes, drawing }: ToDrawer) => {
  const drawn: Drawn = await draw(bytes, drawing);
  process.send?.(drawn);
});
process.on('disconnect', () => process.exit(0));
// An interrupt at the terminal goes to the whole group; the shop ends this process when it is done with it.
process.on('SIGINT', () => {});
