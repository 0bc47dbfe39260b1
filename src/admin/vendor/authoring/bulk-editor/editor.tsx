import { Columns3, Keyboard, Redo2, Undo2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useBlocker } from 'react-router';
import {
  type SheetField,
  type SheetProduct,
  sheetCells,
} from '../../../../../contract/authoring/product-sheet.ts';
import { safeLocalStorage } from '../../../../lib/browser.ts';
import { api, toastError } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { $user } from '../../../../lib/stores/session.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { Leaving } from '../../../form/leaving.tsx';
import type { BulkTexts } from '../../../jobs/bulk-texts.ts';
import { jobBegun } from '../../../jobs/product-jobs.ts';
import { useJobToast } from '../../../jobs/use-job-toast.ts';
import { Popover } from '../../../parts/popover.tsx';
import { pasted } from './blocks.ts';
import { changesOf } from './changes.ts';
import { Grid } from './grid.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { type Selection, single } from './moves.ts';
import { type Reading, shownAs } from './read-cell.ts';
import { Review } from './review.tsx';
import { fieldNames, keyOf, type Row, rowsOf, storedIn } from './rows.ts';
import { redo, type Sheet, textAt, undo, write } from './sheet.ts';
import { useKeys } from './use-keys.ts';
import { wrongCells } from './wrong-cells.ts';

interface EditorProps {
  readonly reading: Reading;
  readonly products: readonly SheetProduct[];
  readonly sheet: Sheet;
  readonly isBusy: boolean;
  readonly onSheet: (change: (sheet: Sheet) => Sheet) => void;
  /** Called with the job that the save has started. */
  readonly onSaved: (job: number) => void;
}

const columnsKey = 'bulkColumns';
const chosenFields = (): SheetField[] => {
  const names = (safeLocalStorage.get(columnsKey) ?? '').split(',');
  const found = fieldNames.filter((field) => names.includes(field));
  return found.length > 0 ? found : [...fieldNames];
};

/** The bulk editor: toolbar above the grid, changes below. */
export function Editor({ reading, products, sheet, isBusy, onSheet, onSaved }: EditorProps) {
  const { t } = reading;
  const [fields, setFields] = useState<readonly SheetField[]>(chosenFields);
  const [chosen, setChosen] = useState<Selection>(() => single({ row: 0, col: 0 }));
  const [isReview, setReview] = useState(false);
  const rows = useMemo(() => rowsOf(products), [products]);
  const errors = useMemo(() => wrongCells(sheet, reading), [sheet, reading]);
  const selection = inside(chosen, rows.length, fields.length);
  const textOf = useCallback(
    (row: Row, field: SheetField) => textAt(sheet, reading, row, field),
    [sheet, reading],
  );
  const changed = new Set([...sheet.edits.values()].map(({ row }) => row.product.id)).size;
  const blocker = useLeaveGuard(sheet.edits.size > 0 && !isBusy);
  const table = { rows, fields };

  const paste = (cells: readonly (readonly string[])[]) => {
    const found = pasted(table, selection, cells);
    if ('tooMany' in found)
      return showToast('error', fill(t.pasteTooMany, { count: found.tooMany, most: sheetCells }));
    const { entries, skipped } = found;
    onSheet((before) => write(before, reading, entries));
    setChosen(found.selection);
    const count = entries.length;
    showToast('success', fill(skipped > 0 ? t.pasteSkipped : t.pasted, { count, skipped }));
  };
  const review = () => {
    if (isBusy || sheet.edits.size === 0) return;
    if (errors.size > 0) return showError();
    if (sheet.edits.size > sheetCells) return showToast('error', fill(t.tooManyCells, { most: sheetCells }));
    setReview(true);
  };
  const showError = () => {
    for (const [at, row] of rows.entries()) {
      const col = fieldNames.findIndex((field) => errors.has(keyOf(row, field)));
      const name = fieldNames[col];
      if (name === undefined) continue;
      const shown = fieldNames.filter((field) => field === name || fields.includes(field));
      setFields(shown);
      return setChosen(single({ row: at, col: shown.indexOf(name) }));
    }
  };
  const notify = useJobToast();
  const save = async () => {
    try {
      const { id } = await api('POST /api/supplier/product/sheet/save', {
        body: { products: changesOf(sheet) },
      });
      setReview(false);
      notify(t.begun);
      await jobBegun();
      onSaved(id);
    } catch (error) {
      toastError(error, t.saveFailed);
    }
  };
  const keys = useKeys({
    table,
    selection,
    isBusy,
    textOf,
    onSelect: setChosen,
    onWrite: (entries) => onSheet((before) => write(before, reading, entries)),
    onPaste: paste,
    onUndo: () => !isBusy && onSheet(undo),
    onRedo: () => !isBusy && onSheet(redo),
    onSave: review,
  });
  return (
    <>
      <Toolbar
        t={t}
        sheet={sheet}
        fields={fields}
        isBusy={isBusy}
        onFields={(names) => {
          setFields(names);
          safeLocalStorage.set(columnsKey, names.join(','));
        }}
        onUndo={() => onSheet(undo)}
        onRedo={() => onSheet(redo)}
      />
      <Said
        reading={reading}
        sheet={sheet}
        errors={errors}
        fields={fields}
        rows={rows}
        selection={selection}
      />
      <Grid
        t={t}
        rows={rows}
        fields={fields}
        sheet={sheet}
        errors={errors}
        selection={selection}
        keys={keys}
        isBusy={isBusy}
        textOf={textOf}
        categoryNames={reading.categories.names}
      />
      <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-2 border-line border-t bg-page px-4 py-3 lg:-mx-6 lg:px-6">
        <p role="status" className="mr-auto text-ink-2">
          {changed > 0 ? fill(t.changed, { cells: sheet.edits.size, products: changed }) : t.unchangedYet}
        </p>
        {errors.size > 0 && (
          <button type="button" className="control-button text-danger" onClick={showError}>
            {fill(t.errors, { count: errors.size })}
          </button>
        )}
        <button
          type="button"
          className="control-button"
          disabled={isBusy || changed === 0}
          onClick={() => onSheet((before) => write(before, reading, storedEntries(before, reading)))}
        >
          {t.discard}
        </button>
        <button
          type="button"
          className="control-button control-primary"
          disabled={isBusy || changed === 0}
          onClick={review}
        >
          {t.review}
        </button>
      </div>
      {isReview && (
        <Review
          reading={reading}
          sheet={sheet}
          products={changed}
          onSave={save}
          onClose={() => setReview(false)}
        />
      )}
      <Leaving t={t} blocker={blocker} />
    </>
  );
}

/** The stored values of all edited cells: discarding the edits is a step that can be undone. */
const storedEntries = ({ edits }: Sheet, reading: Reading) =>
  [...edits.values()].map(({ row, field }) => ({
    row,
    field,
    text: shownAs(reading, field, storedIn(row, field)),
  }));

const inside = ({ at, to }: Selection, rows: number, cols: number): Selection => {
  const place = ({ row, col }: Selection['at']) => ({
    row: Math.max(0, Math.min(row, rows - 1)),
    col: Math.max(0, Math.min(col, cols - 1)),
  });
  return { at: place(at), to: place(to) };
};

interface SaidProps {
  readonly reading: Reading;
  readonly sheet: Sheet;
  readonly errors: ReadonlyMap<string, string>;
  readonly fields: readonly SheetField[];
  readonly rows: readonly Row[];
  readonly selection: Selection;
}

/** The full text of the active cell, its stored value, and its error. */
function Said({ reading, sheet, errors, fields, rows, selection }: SaidProps) {
  const { t } = reading;
  const row = rows[selection.at.row];
  const field = fields[selection.at.col];
  if (!row || !field) return null;
  const key = keyOf(row, field);
  const error = errors.get(key);
  const was = shownAs(reading, field, storedIn(row, field));
  return (
    <p aria-hidden="true" className="flex min-h-6 flex-wrap gap-x-3 text-sm">
      <span className="text-ink-2">{t.fields[field]}</span>
      <span className="line-clamp-1 break-all">{textAt(sheet, reading, row, field)}</span>
      {sheet.edits.has(key) && (
        <span className="text-ink-2">{fill(t.changedFrom, { text: was || t.empty })}</span>
      )}
      {error && <span className="text-danger">{error}</span>}
    </p>
  );
}

/** Asks before unsaved changes are lost by navigation; a redirect to the login page keeps them. */
function useLeaveGuard(isDirty: boolean) {
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      if (isDirty && $user.get()) event.preventDefault();
    };
    addEventListener('beforeunload', guard);
    return () => removeEventListener('beforeunload', guard);
  }, [isDirty]);
  return useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
}

interface ToolbarProps {
  readonly t: BulkTexts;
  readonly sheet: Sheet;
  readonly fields: readonly SheetField[];
  readonly isBusy: boolean;
  readonly onFields: (fields: readonly SheetField[]) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Actions for the whole sheet. */
function Toolbar({ t, sheet, fields, isBusy, onFields, onUndo, onRedo }: ToolbarProps) {
  const [isHelp, setHelp] = useState(false);
  const toggle = (field: SheetField, isIn: boolean) =>
    onFields(fieldNames.filter((one) => (one === field ? isIn : fields.includes(one))));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <button
        type="button"
        className="control-button"
        disabled={isBusy || sheet.past.length === 0}
        onClick={onUndo}
      >
        <Undo2 className="size-4" aria-hidden="true" />
        {t.undo}
      </button>
      <button
        type="button"
        className="control-button"
        disabled={isBusy || sheet.future.length === 0}
        onClick={onRedo}
      >
        <Redo2 className="size-4" aria-hidden="true" />
        {t.redo}
      </button>
      <Popover label={t.columns} icon={<Columns3 className="size-4" aria-hidden="true" />}>
        {() =>
          fieldNames.map((field) => {
            const isIn = fields.includes(field);
            return (
              <label
                key={field}
                className="flex min-h-11 items-center gap-2 rounded-control px-3 hover:bg-soft lg:min-h-9"
              >
                <input
                  type="checkbox"
                  checked={isIn}
                  // The last visible column cannot be hidden.
                  disabled={isIn && fields.length === 1}
                  onChange={(event) => toggle(field, event.target.checked)}
                  className="size-4 accent-accent"
                />
                {t.fields[field]}
              </label>
            );
          })
        }
      </Popover>
      <button type="button" className="control-button" onClick={() => setHelp(true)}>
        <Keyboard className="size-4" aria-hidden="true" />
        {t.keys}
      </button>
      {isHelp && <KeysSheet t={t} onClose={() => setHelp(false)} />}
    </div>
  );
}
