import {
  longestBeginning,
  pictureTypeOf,
  pictureTypes,
  unreadPictureTypes,
} from '../../../contract/picture-types.ts';

/** The `accept` list of file inputs. HEIC is left out: phones then convert to JPEG. */
export const acceptedPictures = pictureTypes.join(',');

const taken: readonly string[] = [...pictureTypes, ...unreadPictureTypes];

/** The file with its type, from the name's extension or else from the first bytes. null = not an image. */
export async function pictureFile(file: File): Promise<Blob | null> {
  if (taken.includes(file.type)) return file;
  const bytes = new Uint8Array(await file.slice(0, longestBeginning).arrayBuffer());
  const type = pictureTypeOf(String.fromCharCode(...bytes));
  return type === undefined ? null : new Blob([file], { type });
}
