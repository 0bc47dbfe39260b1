/** Accepted image types as browsers name them. The type is detected from the content, not from the file name. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** HEIC images of phones: accepted for upload so that the server can explain the rejection. */
export const unreadPictureTypes = ['image/heic', 'image/heif'] as const;

const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^\u00ff\u00d8\u00ff/, 'image/jpeg'],
  [/^\u0089PNG\r\n/, 'image/png'],
  [/^GIF8/, 'image/gif'],
  [/^RIFF[\s\S]{4}WEBP/, 'image/webp'],
  [/^[\s\S]{4}ftypavi[fs]/, 'image/avif'],
  [/^[\s\S]{4}ftyphe[iv][cxms]/, 'image/heic'],
];
/** Number of bytes needed to detect an image type. */
export const longestBeginning = 12;

/** Image type by its first bytes (one character each); undefined = not an image. */
export const pictureTypeOf = (begins: string): string | undefined =>
  beginnings.find(([beginning]) => beginning.test(begins))?.[1];
