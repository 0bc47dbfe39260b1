/** Kinds of pictures that are taken, as browsers name them. Whatever a file is called, its content decides. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** What phones write: it gets as far as the server, which says why it is refused. */
export const unreadPictureTypes = ['image/heic', 'image/heif'] as const;

const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^\u00ff\u00d8\u00ff/, 'image/jpeg'],
  [/^\u0089PNG\r\n/, 'image/png'],
  [/^GIF8/, 'image/gif'],
  [/^RIFF[\s\S]{4}WEBP/, 'image/webp'],
  [/^[\s\S]{4}ftypavi[fs]/, 'image/avif'],
  [/^[\s\S]{4}ftyphe[iv][cxms]/, 'image/heic'],
];
/** So many bytes say what a picture is. */
export const longestBeginning = 12;

/** The kind of a picture by its first bytes, one character each; undefined = it is none. */
export const pictureTypeOf = (begins: string): string | undefined =>
  beginnings.find(([beginning]) => beginning.test(begins))?.[1];
