import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { SheetField } from '../../../../../contract/authoring/product-sheet.ts';
import { isComposing } from '../../../../lib/format/composing.ts';
import { copied, emptied, filledDown, type Table } from './blocks.ts';
import { move, type Place, type Selection, single, tabbed } from './moves.ts';
import { canWrite, type Row } from './rows.ts';
import type { Entry } from './sheet.ts';

const mark = '"';

/**
 * Parses the clipboard format of spreadsheets (TSV): tabs between cells, line breaks between rows; a cell that contains either is in
 * quotation marks, with quotation marks doubled. An invalid quotation is taken literally.
 */
export function parseTsv(text: string): string[][] {
  let row: string[] = [];
  const rows = [row];
  for (let at = 0; ; ) {
    const quoted = text[at] === mark ? quotedAt(text, at) : null;
    const end = quoted ? quoted.end : plainEnd(text, at);
    row.push(quoted ? quoted.cell : text.slice(at, end));
    if (end >= text.length) return rows;
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (text[end] === '\t') continue;
    // The last line also ends with a line break.
    if (at >= text.length) return rows;
    row = [];
    rows.push(row);
  }
}

const ends = /[\t\r\n]/g;

function plainEnd(text: string, from: number): number {
  ends.lastIndex = from;
  return ends.exec(text)?.index ?? text.length;
}

/** A quoted cell and its end; null if the quotation mark is an ordinary character. */
function quotedAt(text: string, from: number): { readonly cell: string; readonly end: number } | null {
  const parts: string[] = [];
  for (let at = from + 1; ; ) {
    const next = text.indexOf(mark, at);
    if (next < 0) return null;
    parts.push(text.slice(at, next));
    if (text[next + 1] === mark) {
      parts.push(mark);
      at = next + 2;
      continue;
    }
    const after = text[next + 1];
    const isEnd = after === undefined || after === '\t' || after === '\n' || after === '\r';
    return isEnd ? { cell: parts.join(''), end: next + 1 } : null;
  }
}

const needsMarks = /["\t\r\n]/;

/** Cells in the clipboard format of spreadsheets (TSV). */
export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) =>
      row.map((cell) => (needsMarks.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\r\n');

interface KeysOptions {
  readonly table: Table;
  readonly selection: Selection;
  readonly isBusy: boolean;
  readonly textOf: (row: Row, field: SheetField) => string;
  readonly onSelect: (selection: Selection) => void;
  readonly onWrite: (entries: readonly Entry[]) => void;
  readonly onPaste: (cells: readonly (readonly string[])[]) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onSave: () => void;
}

export interface Keys {
  /** The text being typed; null outside of edit mode. */
  readonly typed: string | null;
  type(text: string): void;
  press(event: KeyboardEvent): void;
  point(place: Place, how: { readonly isFar: boolean; readonly isDouble: boolean }): void;
  copy(event: ClipboardEvent, isCut: boolean): void;
  paste(event: ClipboardEvent): void;
}

/** Keyboard, pointer and clipboard handling of the grid. */
export function useKeys(options: KeysOptions): Keys {
  const { table, selection, isBusy, textOf, onSelect, onWrite } = options;
  const [typed, setTyped] = useState<string | null>(null);
  /** After Escape, Tab leaves the table. */
  const isLeaving = useRef(false);
  const size = { rows: table.rows.length, cols: table.fields.length };
  const row = table.rows[selection.at.row];
  const field = table.fields[selection.at.col];
  const isOpen = row !== undefined && field !== undefined && canWrite(row, field) && !isBusy;

  const leaveCell = () => {
    if (typed !== null && row && field) onWrite([{ row, field, text: typed }]);
    setTyped(null);
  };
  const begin = () => {
    if (isOpen && row && field) setTyped(textOf(row, field));
  };
  const go = (next: Selection | null) => {
    leaveCell();
    if (next) onSelect(next);
  };
  const below = (back: boolean) =>
    move(single(selection.at), { key: back ? 'ArrowUp' : 'ArrowDown', shift: false, ctrl: false }, size);

  /** In edit mode the input handles all keys except those that end editing. */
  const whileTyping = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (key === 'Escape') setTyped(null);
    else if (key === 'Enter') go(below(shiftKey));
    else if (key === 'Tab') go(tabbed(selection, shiftKey, size));
    else return false;
    return true;
  };

  const withCtrl = (key: string, shift: boolean): boolean => {
    if (key === 's') options.onSave();
    else if (key === 'z') shift ? options.onRedo() : options.onUndo();
    else if (key === 'y') options.onRedo();
    else if (key === 'd') onWrite(isBusy ? [] : filledDown(table, selection, textOf));
    else return false;
    return true;
  };

  const alone = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (key === 'Tab') {
      const next = isLeaving.current ? null : tabbed(selection, shiftKey, size);
      if (next) onSelect(next);
      return next !== null;
    }
    if (key === 'Escape') onSelect(single(selection.at));
    else if (key === 'Enter' || key === 'F2') begin();
    else if (key === 'Delete' || key === 'Backspace') onWrite(isBusy ? [] : emptied(table, selection));
    else return false;
    return true;
  };

  return {
    typed,
    type: (text) => isOpen && setTyped(text),
    press(event) {
      if (isComposing(event)) return;
      const { key, shiftKey: shift } = event;
      const ctrl = event.ctrlKey || event.metaKey;
      const isDone =
        typed !== null && !(ctrl && key.toLowerCase() === 's')
          ? whileTyping(event)
          : (ctrl && withCtrl(key.toLowerCase(), shift)) ||
            (!ctrl && alone(event)) ||
            moved(key, shift, ctrl);
      if (isDone) event.preventDefault();
      isLeaving.current = key === 'Escape' && typed === null;
    },
    point(place, { isFar, isDouble }) {
      const isHere = place.row === selection.at.row && place.col === selection.at.col;
      if (typed !== null && isHere) return;
      leaveCell();
      if (isDouble && isHere) begin();
      else onSelect(isFar ? { at: selection.at, to: place } : single(place));
    },
    copy(event, isCut) {
      if (typed !== null) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', toTsv(copied(table, selection, textOf)));
      if (isCut && !isBusy) onWrite(emptied(table, selection));
    },
    paste(event) {
      if (typed !== null) return;
      event.preventDefault();
      if (!isBusy) options.onPaste(parseTsv(event.clipboardData.getData('text/plain')));
    },
  };

  function moved(key: string, shift: boolean, ctrl: boolean): boolean {
    const next = move(selection, { key, shift, ctrl }, size);
    if (next) onSelect(next);
    return next !== null;
  }
}
