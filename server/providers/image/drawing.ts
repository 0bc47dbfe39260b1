type Fit = 'contain' | 'cover';

/** How a form is made smaller than what it is made of: to this width, or to a square on white. */
export type Size = { readonly width: number } | { readonly square: number };

/**
 * What can be made of a file: the versions a picture is served in, the one of a conversation (at its own address), or the
 * second form of one of the versions (forms.ts).
 */
export type Drawing =
  | { readonly as: 'versions'; readonly kinds: readonly string[]; readonly fit: Fit; readonly wide: boolean }
  | { readonly as: 'chat' }
  | { readonly as: 'avif'; readonly size: Size };

/**
 * Why nothing was drawn. `kind`: no picture of a kind that is taken. `heic`: one that cannot be decoded here. `broken`: it ends too soon, or
 * holds nonsense. `pixels`: too many. `tall`: its own proportions do not fit the format at a width that can be read.
 */
export type Refused = 'kind' | 'heic' | 'broken' | 'pixels' | 'tall';

/** Pictures by what stands before `.webp` in their addresses. */
export type Drawn =
  | { readonly pictures: ReadonlyMap<string, Uint8Array<ArrayBuffer>> }
  | { readonly refused: Refused };
