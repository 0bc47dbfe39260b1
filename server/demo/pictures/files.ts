import { drawPicture, parsePictureFile } from './index.ts';

/** Draws `demo/<key>.webp` or `demo/<key>.<width>.webp`; null for any other name. Papers (`d_`) are private. */
export async function drawDemoFile(name: string): Promise<Uint8Array | null> {
  const file = /^demo\/(?!d_)([^/]+)$/.exec(name)?.[1];
  const picture = file ? parsePictureFile(file) : null;
  return picture ? drawPicture(picture.key, picture.width) : null;
}
