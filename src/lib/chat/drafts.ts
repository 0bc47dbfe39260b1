import type { ChatDraft } from './client.ts';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
/** Maximum length of a message; the gateway has the same limit. */
export const mostCharacters = 2_000;
const most = { image: 5, file: 10 } as const;

type Checked =
  | { readonly draft: ChatDraft; readonly problem: null; readonly megabytes: number }
  | {
      readonly draft: null;
      readonly problem: 'imageSize' | 'fileSize' | 'emptyFile';
      readonly megabytes: number;
    };

/** The message for a chosen file: an image, or a file for download. */
export function draftOf(file: File): Checked {
  const type = pictureTypes.some((one) => one === file.type) ? 'image' : 'file';
  const megabytes = most[type];
  if (file.size === 0) return { draft: null, problem: 'emptyFile', megabytes };
  if (file.size > megabytes * 1024 * 1024) {
    return { draft: null, problem: type === 'image' ? 'imageSize' : 'fileSize', megabytes };
  }
  return { draft: { type, file }, problem: null, megabytes };
}
