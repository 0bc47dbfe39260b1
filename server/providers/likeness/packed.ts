/** Values of a vector are stored as whole numbers of 1/254: between -0.5 and 0.5. */
const scale = 254;

const byteOf = (value: number) => Math.max(-127, Math.min(127, Math.round(value * scale)));

/** One byte for each value. */
export function packVectors(vectors: readonly Float32Array[]): Uint8Array<ArrayBuffer> {
  const packed = new Int8Array(vectors.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const vector of vectors) {
    for (const value of vector) {
      packed[at] = byteOf(value);
      at += 1;
    }
  }
  return new Uint8Array(packed.buffer);
}

/** The scalar product of two packed vectors that begin at these places, as the likeness of the vectors: 1 for equal ones. */
export function productOf(
  one: Int8Array,
  from: number,
  other: Int8Array,
  otherFrom: number,
  dimensions: number,
): number {
  let [sum, second] = [0, 0];
  const end = dimensions - (dimensions % 2);
  // Two sums at once: the next product need not wait for the last addition.
  for (let at = 0; at < end; at += 2) {
    sum = (sum + (one[from + at] ?? 0) * (other[otherFrom + at] ?? 0)) | 0;
    second = (second + (one[from + at + 1] ?? 0) * (other[otherFrom + at + 1] ?? 0)) | 0;
  }
  if (end < dimensions) sum += (one[from + end] ?? 0) * (other[otherFrom + end] ?? 0);
  return (sum + second) / (scale * scale);
}

type Parts = readonly { readonly size: number; readonly weight: number }[];

/** The mean of vectors that stand `step` values apart, in packed units. Few vectors say little: their mean is drawn to zero. */
export function meanOf(packed: Int8Array, from: number, step: number, dimensions: number): Float32Array {
  const mean = new Float32Array(dimensions);
  let count = 0;
  for (let start = from; start < packed.length; start += step) {
    count += 1;
    for (let at = 0; at < dimensions; at += 1) mean[at] = (mean[at] ?? 0) + (packed[start + at] ?? 0);
  }
  return mean.map((sum) => sum / (count + fewVectors));
}
const fewVectors = 20;

/**
 * Takes the mean off the vector at `from`, and makes each part as long as its weight says, in place. What all pictures have in common, a
 * light sweep and a thing in the middle, then counts for nothing, and the products of unlike pictures are near zero.
 */
export function centre(packed: Int8Array, from: number, mean: Float32Array, parts: Parts): void {
  let start = 0;
  for (const { size, weight } of parts) {
    let squares = 0;
    for (let at = start; at < start + size; at += 1)
      squares += ((packed[from + at] ?? 0) - (mean[at] ?? 0)) ** 2;
    const length = Math.sqrt(squares) || 1;
    for (let at = start; at < start + size; at += 1) {
      const own = (packed[from + at] ?? 0) - (mean[at] ?? 0);
      packed[from + at] = byteOf((own / length) * Math.sqrt(weight));
    }
    start += size;
  }
}
