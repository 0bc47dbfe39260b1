import { encode } from 'uqr';

interface QrDrawing {
  /** Unit squares as one SVG path. */
  readonly path: string;
  /** Units along a side, including the quiet zone. */
  readonly size: number;
}

/** Cache: every page's header shows the same one or two codes, and generating one takes longer than most of the rest of a page. */
const drawn = new Map<string, QrDrawing>();
const cacheLimit = 20;

/** Generates a QR code as a single SVG path. */
export function drawQr(text: string): QrDrawing {
  const known = drawn.get(text);
  if (known) return known;
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  if (drawn.size >= cacheLimit) drawn.clear();
  drawn.set(text, { path, size });
  return { path, size };
}
