type Fit = 'contain' | 'cover';

/** What can be made of a file: the versions a picture is served in, or the one of a conversation (at its own address). */
export type Drawing =
  | { readonly as: 'versions'; readonly kinds: readonly string[]; readonly fit: Fit; readonly wide: boolean }
  | { readonly as: 'chat' };

/** Pictures by what stands before `.webp` in their addresses. `kind`: no picture of a kind that is taken. `pixels`: too many. */
export type Drawn =
  | { readonly pictures: ReadonlyMap<string, Uint8Array<ArrayBuffer>> }
  | { readonly refused: 'kind' | 'pixels' };
