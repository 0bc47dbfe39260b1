import sharp from 'sharp';

/** Shares of 4 x 4 x 4 colours. */
export async function histogramOf(bytes: Uint8Array): Promise<Float32Array> {
  const rgb = await sharp(bytes).resize(64, 64, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const shares = new Float32Array(64);
  for (let at = 0; at < rgb.length; at += 3) {
    const bin = ((rgb[at] ?? 0) >> 6) * 16 + ((rgb[at + 1] ?? 0) >> 6) * 4 + ((rgb[at + 2] ?? 0) >> 6);
    shares[bin] = (shares[bin] ?? 0) + 3 / rgb.length;
  }
  return shares;
}

/** 64 bits: whether each of 9 x 8 grey values is brighter than the next. */
export async function differenceHash(bytes: Uint8Array): Promise<Uint8Array> {
  const grey = await sharp(bytes).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  return Uint8Array.from({ length: 64 }, (_, bit) => {
    const at = Math.floor(bit / 8) * 9 + (bit % 8);
    return (grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1 : 0;
  });
}
