import { encode } from 'uqr';

interface QrDrawing {
  /** One SVG path of horizontal lines, to be stroked one unit wide. */
  readonly path: string;
  /** Units along a side, including the quiet zone. */
  readonly size: number;
}

/** Cache: every page's header shows the same one or two codes, and generating one takes longer than most of the rest of a page. */
const drawn = new Map<string, QrDrawing>();
const cacheLimit = 20;

/** The dark runs of a row: a line each, drawn through the middle of its units. Moves are relative, which is shorter. */
function runsOf(row: readonly boolean[], y: number): string {
  const cells = row.map((dark) => (dark ? '#' : ' ')).join('');
  let end = 0;
  let path = '';
  for (const { index, 0: run } of cells.matchAll(/#+/g)) {
    path += `${path === '' ? `M${index} ${y}.5` : `m${index - end} 0`}h${run.length}`;
    end = index + run.length;
  }
  return path;
}

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
