import type { Asked } from '../likeness/port.ts';

type Fit = 'contain' | 'cover';

/** Resize operation: to this width, or to a square on white. */
export type Size = { readonly width: number } | { readonly square: number };

/**
 * Output of an image task: the versions for pages, the version of a chat message (at its own path), the AVIF form of a version
 * (forms.ts), an icon (icon.ts), or the vectors of the search by picture (likeness.ts).
 */
export type Drawing =
  | { readonly as: 'versions'; readonly kinds: readonly string[]; readonly fit: Fit; readonly wide: boolean }
  | { readonly as: 'chat' }
  | { readonly as: 'avif'; readonly size: Size }
  | { readonly as: 'icon'; readonly size: number; readonly isMaskable: boolean }
  | { readonly as: 'likeness'; readonly asked: Asked };

/**
 * Why processing failed. `kind`: unsupported format. `heic`: cannot be decoded here. `broken`: truncated or corrupt. `pixels`: too many
 * pixels. `tall`: an aspect ratio that does not fit the format at a readable width.
 */
export type Refused = 'kind' | 'heic' | 'broken' | 'pixels' | 'tall';

/** Image data by file name suffix before `.webp`. */
export type Drawn =
  | { readonly pictures: ReadonlyMap<string, Uint8Array<ArrayBuffer>> }
  | { readonly refused: Refused };
