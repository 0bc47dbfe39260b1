import { pictureTypes, unreadPictureTypes } from '../../contract/picture-types.ts';

/** What choosing a file offers. Without HEIC: phones that write it hand over a JPEG then. */
export const acceptedPictures = pictureTypes.join(',');

const taken: readonly string[] = [...pictureTypes, ...unreadPictureTypes];
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^\u00ff\u00d8\u00ff/, 'image/jpeg'],
  [/^\u0089PNG\r\n/, 'image/png'],
  [/^GIF8/, 'image/gif'],
  [/^RIFF[\s\S]{4}WEBP/, 'image/webp'],
  [/^[\s\S]{4}ftypavi[fs]/, 'image/avif'],
  [/^[\s\S]{4}ftyphe[iv][cxms]/, 'image/heic'],
];
const longestBeginning = 12;

/** A file as it can be sent: by what its name says, or, where that is no picture, by its first bytes. null = no picture. */
export async function pictureFile(file: File): Promise<Blob | null> {
  if (taken.includes(file.type)) return file;
  const bytes = new Uint8Array(await file.slice(0, longestBeginning).arrayBuffer());
  const begins = String.fromCharCode(...bytes);
  const type = beginnings.find(([beginning]) => beginning.test(begins))?.[1];
  return type === undefined ? null : new Blob([file], { type });
}
