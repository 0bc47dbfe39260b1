import {
  longestBeginning,
  pictureTypeOf,
  pictureTypes,
  unreadPictureTypes,
} from '../../../contract/picture-types.ts';

/** What choosing a file offers. Without HEIC: phones that write it hand over a JPEG then. */
export const acceptedPictures = pictureTypes.join(',');

const taken: readonly string[] = [...pictureTypes, ...unreadPictureTypes];

/** A file as it can be sent: by what its name says, or, where that is no picture, by its first bytes. null = no picture. */
export async function pictureFile(file: File): Promise<Blob | null> {
  if (taken.includes(file.type)) return file;
  const bytes = new Uint8Array(await file.slice(0, longestBeginning).arrayBuffer());
  const type = pictureTypeOf(String.fromCharCode(...bytes));
  return type === undefined ? null : new Blob([file], { type });
}
