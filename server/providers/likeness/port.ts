import type { Region } from './foreground.ts';

/** A decoded picture: sRGB bytes, three for each pixel. */
interface DecodedPicture {
  readonly rgb: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** `goods`: one picture of a product. `photo`: a picture to search with; `region` is what the reader has chosen of it. */
export type Asked = { readonly of: 'goods' } | { readonly of: 'photo'; readonly region: Region | null };

interface Described {
  /** What was taken as the good, in shares of the picture. */
  readonly region: Region;
  /**
   * Vectors of length 1. `goods`: the good, and the whole picture. `photo`: the whole picture, then the good in several views, the most
   * likely ones first.
   */
  readonly vectors: readonly Float32Array[];
}

/** Turns pictures into vectors whose scalar product is their likeness. An own model takes the place of `own-describer.ts`. */
export interface Describer {
  /** Changes with the vectors: rows of another version are computed again. */
  readonly version: string;
  readonly dimensions: number;
  /** Consecutive parts of a vector with the share of the likeness that each has; the shares add up to 1. A model has one part. */
  readonly parts: readonly { readonly size: number; readonly weight: number }[];
  /** Pictures are given with their longer side of at most this many pixels. */
  readonly longestSide: number;
  describe(picture: DecodedPicture, asked: Asked): Described;
}
