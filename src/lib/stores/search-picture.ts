import type { Locale } from '../../../contract/basics.ts';
import type { PictureRegion } from '../../../contract/search/picture.ts';
import { currentPage } from '../browser.ts';
import { pictureFile } from '../format/picture-file.ts';
import { localPath, paths } from '../paths.ts';

/** Longer side of the picture that is sent, in pixels. */
const longestSide = 640;
const quality = 0.85;
const key = 'searchPicture';

/** A picture to search with, for this tab: its data URL, and the part of it that the reader has chosen. */
export interface SearchPicture {
  readonly url: string;
  readonly region: PictureRegion | null;
}

/** Makes a picture smaller, upright and without its metadata. null = the browser cannot read it (HEIC, damaged, no picture). */
export async function shrinkPicture(file: File): Promise<string | null> {
  const picture = await pictureFile(file);
  const bitmap = picture && (await createImageBitmap(picture).catch(() => null));
  if (!bitmap) return null;
  const share = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * share));
  canvas.height = Math.max(1, Math.round(bitmap.height * share));
  const drawing = canvas.getContext('2d');
  if (!drawing) return null;
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', quality);
}

/** The picture of this tab; null without one. */
export function readSearchPicture(): SearchPicture | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('url' in kept) || typeof kept.url !== 'string')
      return null;
    if (!kept.url.startsWith('data:image/')) return null;
    return { url: kept.url, region: 'region' in kept ? regionOf(kept.region) : null };
  } catch {
    return null;
  }
}

function regionOf(value: unknown): PictureRegion | null {
  if (typeof value !== 'object' || value === null) return null;
  const { x, y, width, height } = { x: NaN, y: NaN, width: NaN, height: NaN, ...value };
  return [x, y, width, height].every((share) => share >= 0 && share <= 1) ? { x, y, width, height } : null;
}

/** Keeps the picture for this tab, so that the results are there again after a visit to a product. */
export function keepSearchPicture(picture: SearchPicture): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(picture));
  } catch {
    // A full or forbidden storage: the results are lost with the page.
  }
}

/** The fragment of the results page that says the picture could not be read. */
export const unreadable = '#unreadable';

/** From the search box of any page: takes the picture to the results page. */
export async function searchWith(file: File, locale: Locale): Promise<void> {
  const url = await shrinkPicture(file);
  if (url) keepSearchPicture({ url, region: null });
  const target = localPath(paths.pictureSearch, locale) + (url ? '' : unreadable);
  if (location.pathname === target) location.reload();
  else currentPage.go(target);
}

/** Lets the reader choose a picture, or take one with the camera. */
export function chooseSearchPicture(locale: Locale): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.onchange = () => {
    const file = input.files?.[0];
    if (file) void searchWith(file, locale);
  };
  input.click();
}
