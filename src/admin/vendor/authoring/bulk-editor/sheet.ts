import type { SheetField } from '../../../../../contract/authoring/product-sheet.ts';
import { type Reading, readCell, shownAs } from './read-cell.ts';
import { canWrite, keyOf, type Row, storedIn, type Value } from './rows.ts';

/** A cell whose text differs from the stored value. */
export interface Edit {
  readonly row: Row;
  readonly field: SheetField;
  readonly text: string;
  /** The parsed value; undefined for an invalid text. */
  readonly value: Value | undefined;
  readonly error: string | undefined;
}

interface Patch {
  readonly key: string;
  readonly before: Edit | undefined;
  readonly after: Edit | undefined;
}

/** Unsaved edits with their undo history. */
export interface Sheet {
  readonly edits: ReadonlyMap<string, Edit>;
  readonly past: readonly (readonly Patch[])[];
  readonly future: readonly (readonly Patch[])[];
}

export const untouched: Sheet = { edits: new Map(), past: [], future: [] };

/** Maximum number of undo steps. */
const mostSteps = 200;

/** A text to write into a cell. */
export interface Entry {
  readonly row: Row;
  readonly field: SheetField;
  readonly text: string;
}

const same = (a: Value, b: Value) => JSON.stringify(a) === JSON.stringify(b);

/** The text of a cell: the edited one or the stored one. */
export const textAt = (sheet: Sheet, reading: Reading, row: Row, field: SheetField): string =>
  sheet.edits.get(keyOf(row, field))?.text ?? shownAs(reading, field, storedIn(row, field));

function editOf(reading: Reading, { row, field, text }: Entry): Edit | undefined {
  const stored = storedIn(row, field);
  const shown = shownAs(reading, field, stored);
  if (text === shown) return undefined;
  const read = readCell(reading, field, text);
  if (read.error !== undefined) return { row, field, text, value: undefined, error: read.error };
  // The same value in another notation: 12 for 12.00.
  if (same(read.value, stored)) return undefined;
  return { row, field, text: shownAs(reading, field, read.value), value: read.value, error: undefined };
}

/** Writes into cells as one undo step; read-only cells are skipped. */
export function write(sheet: Sheet, reading: Reading, entries: readonly Entry[]): Sheet {
  const patches = new Map<string, Patch>();
  for (const entry of entries) {
    if (!canWrite(entry.row, entry.field)) continue;
    const key = keyOf(entry.row, entry.field);
    const before = sheet.edits.get(key);
    const after = editOf(reading, entry);
    if (before?.text !== after?.text) patches.set(key, { key, before, after });
  }
  if (patches.size === 0) return sheet;
  const step = [...patches.values()];
  return {
    edits: applied(sheet.edits, step, 'after'),
    past: [...sheet.past.slice(-mostSteps + 1), step],
    future: [],
  };
}

function applied(edits: Sheet['edits'], patches: readonly Patch[], side: 'before' | 'after'): Sheet['edits'] {
  const next = new Map(edits);
  for (const patch of patches) {
    const edit = patch[side];
    if (edit) next.set(patch.key, edit);
    else next.delete(patch.key);
  }
  return next;
}

export function undo({ edits, past, future }: Sheet): Sheet {
  const step = past.at(-1);
  if (!step) return { edits, past, future };
  return { edits: applied(edits, step, 'before'), past: past.slice(0, -1), future: [...future, step] };
}

export function redo({ edits, past, future }: Sheet): Sheet {
  const step = future.at(-1);
  if (!step) return { edits, past, future };
  return { edits: applied(edits, step, 'after'), past: [...past, step], future: future.slice(0, -1) };
}

/** Applies the edits to newly stored values; edits of products that are not given are dropped. */
export function rebased(
  { edits }: Sheet,
  reading: Reading,
  rows: readonly Row[],
  keep: ReadonlySet<number>,
): Sheet {
  const places = new Map<string, Row>(
    rows.flatMap((row) => [
      ...(row.isProduct ? [[`${row.product.id}`, row] as const] : []),
      ...(row.sku ? [[`${row.product.id}.${row.sku.at}`, row] as const] : []),
    ]),
  );
  const entries = [...edits.values()].flatMap(({ row, field, text }): Entry[] => {
    if (!keep.has(row.product.id)) return [];
    const key = keyOf(row, field).replace(/\.[^.]*$/, '');
    const now = places.get(key);
    return now ? [{ row: now, field, text }] : [];
  });
  return { ...write(untouched, reading, entries), past: [] };
}
