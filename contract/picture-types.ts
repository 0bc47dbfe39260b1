/** Kinds of pictures that are taken, as browsers name them. Whatever a file is called, its content decides. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** What phones write: it gets as far as the server, which says why it is refused. */
export const unreadPictureTypes = ['image/heic', 'image/heif'] as const;
