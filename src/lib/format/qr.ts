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

/** The dark runs of a row, as rectangles of one unit's height. */
const runsOf = (row: readonly boolean[], y: number): string =>
  [
    ...row
      .map((dark) => (dark ? '#' : ' '))
      .join('')
      .matchAll(/#+/g),
  ]
    .map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('');

/** Generates a QR code as a single SVG path. */
export function drawQr(text: string): QrDrawing {
  const known = drawn.get(text);
  if (known) return known;
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.map(runsOf).join('');
  if (drawn.size >= cacheLimit) drawn.clear();
  drawn.set(text, { path, size });
  return { path, size };
}
