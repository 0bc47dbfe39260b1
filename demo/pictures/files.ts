import { readBrandFile } from './brand.ts';
import { drawPicture, parsePictureFile } from './index.ts';
import { readVideo } from './videos.ts';

/**
 * Generates `files/demo/<key>.webp` or, for documents (`d_`), `private/upload/<key>.webp`, each also in its widths, and reads the videos and the
 * files of the brand;
 * null for any other name.
 */
export async function drawDemoFile(name: string): Promise<Uint8Array | null> {
  const file =
    /^files\/demo\/(?!d_)([^/]+)$/.exec(name)?.[1] ?? /^private\/upload\/(d_[^/]+)$/.exec(name)?.[1];
  const picture = file ? parsePictureFile(file) : null;
  return picture ? drawPicture(picture.key, picture.width) : (readVideo(name) ?? readBrandFile(name));
}
