import { Columns3, Keyboard, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { SheetField } from '../../../../../contract/authoring/product-sheet.ts';
import type { BulkTexts } from '../../../jobs/bulk-words.ts';
import { Popover } from '../../../parts/popover.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { fieldNames } from './rows.ts';
import type { Sheet } from './sheet.ts';

interface ToolbarProps {
  readonly t: BulkTexts;
  readonly sheet: Sheet;
  readonly fields: readonly SheetField[];
  readonly isBusy: boolean;
  readonly onFields: (fields: readonly SheetField[]) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** What is done with the whole sheet. */
export function Toolbar({ t, sheet, fields, isBusy, onFields, onUndo, onRedo }: ToolbarProps) {
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
                  // One column is left in any case.
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
