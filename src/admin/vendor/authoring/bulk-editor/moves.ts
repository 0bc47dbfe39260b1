export interface Place {
  readonly row: number;
  readonly col: number;
}
/** The active cell and the opposite corner of the selection. */
export interface Selection {
  readonly at: Place;
  readonly to: Place;
}
interface Size {
  readonly rows: number;
  readonly cols: number;
}
interface Pressed {
  readonly key: string;
  readonly shift: boolean;
  /** Ctrl or Command. */
  readonly ctrl: boolean;
}

export const single = (at: Place): Selection => ({ at, to: at });

/** First and last row and column of the selection. */
export const rangeOf = ({ at, to }: Selection) => ({
  top: Math.min(at.row, to.row),
  bottom: Math.max(at.row, to.row),
  left: Math.min(at.col, to.col),
  right: Math.max(at.col, to.col),
});

/** Rows that Page Up and Page Down move. */
const page = 15;
const steps: Readonly<Record<string, readonly [row: number, col: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-page, 0],
  PageDown: [page, 0],
};

const within = (value: number, count: number) => Math.min(Math.max(0, value), Math.max(0, count - 1));

/** The selection after a navigation key; null for any other key. */
export function move(selection: Selection, { key, shift, ctrl }: Pressed, size: Size): Selection | null {
  const last = { row: size.rows - 1, col: size.cols - 1 };
  if (ctrl && key.toLowerCase() === 'a') return { at: { row: 0, col: 0 }, to: last };
  const from = shift ? selection.to : selection.at;
  const target = targetOf(from, key, ctrl, last);
  if (!target) return null;
  const place = { row: within(target.row, size.rows), col: within(target.col, size.cols) };
  return shift ? { at: selection.at, to: place } : single(place);
}

function targetOf(from: Place, key: string, ctrl: boolean, last: Place): Place | null {
  if (key === 'Home') return { row: ctrl ? 0 : from.row, col: 0 };
  if (key === 'End') return { row: ctrl ? last.row : from.row, col: last.col };
  const step = steps[key];
  if (!step) return null;
  const far = ctrl ? Number.MAX_SAFE_INTEGER : 1;
  return { row: from.row + step[0] * far, col: from.col + step[1] * far };
}

/** The cell that Tab moves to, from the end of a row to the next one; null outside the table. */
export function tabbed({ at }: Selection, back: boolean, size: Size): Selection | null {
  const next = at.row * size.cols + at.col + (back ? -1 : 1);
  if (next < 0 || next >= size.rows * size.cols) return null;
  return single({ row: Math.floor(next / size.cols), col: next % size.cols });
}
