import { useState } from 'react';
import type { SheetField } from '../../../../../contract/authoring/product-sheet.ts';
import { Sheet as Dialog } from '../../../../components/sheet.tsx';
import { fill, pickText } from '../../../../lib/format/text.ts';
import type { BulkTexts } from '../../../jobs/bulk-texts.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { type Effect, effectOf } from './changes.ts';
import { type Reading, shownAs } from './read-cell.ts';
import { keyOf, storedIn } from './rows.ts';
import type { Edit, Sheet } from './sheet.ts';

interface ReviewProps {
  readonly reading: Reading;
  readonly sheet: Sheet;
  readonly products: number;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
}

/** Changes that are listed one by one. */
const mostShown = 50;

/** Shows what a save will change and when it takes effect, before it is sent. */
export function Review({ reading, sheet, products, onSave, onClose }: ReviewProps) {
  const { t } = reading;
  const [isBusy, setBusy] = useState(false);
  const edits = [...sheet.edits.values()];
  const kinds = new Map<string, { field: SheetField; effect: Effect; count: number }>();
  for (const edit of edits) {
    const effect = effectOf(edit);
    const name = `${edit.field} ${effect}`;
    kinds.set(name, { field: edit.field, effect, count: (kinds.get(name)?.count ?? 0) + 1 });
  }
  const inDrafts = new Set(
    edits.filter((edit) => effectOf(edit) === 'inDraft').map(({ row }) => row.product.id),
  );
  const statusText = (status: string) =>
    edits.filter(({ field, value }) => field === 'status' && value === status);
  const [on, off] = [statusText('on_sale').length, statusText('off_shelf').length];
  const save = async () => {
    setBusy(true);
    await onSave();
    setBusy(false);
  };
  return (
    <Dialog
      title={t.reviewTitle}
      close={t.close}
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-2">
          <button type="button" className="control-button" onClick={onClose}>
            {t.cancel}
          </button>
          <button
            type="button"
            className="control-button control-primary"
            disabled={isBusy}
            onClick={() => void save()}
          >
            {fill(t.save, { count: products })}
          </button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="font-semibold">{fill(t.reviewCount, { products, cells: edits.length })}</p>
        <table className="w-full text-left">
          <thead className="text-ink-2">
            <tr className="border-line border-b">
              <th className="py-1.5 pr-3 font-normal">{t.cell}</th>
              <th className="py-1.5 pr-3 text-right font-normal">{t.cells}</th>
              <th className="py-1.5 font-normal">{t.effect}</th>
            </tr>
          </thead>
          <tbody>
            {[...kinds.values()].map(({ field, effect, count }) => (
              <tr key={`${field} ${effect}`} className="border-line border-b">
                <td className="py-1.5 pr-3">{t.fields[field]}</td>
                <td className="py-1.5 pr-3 text-right tabular-nums">{count}</td>
                <td className={`py-1.5 ${effect === 'atOnce' ? '' : 'text-accent-strong'}`}>{t[effect]}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {off + on > 0 && <p>{fill(t.reviewOff, { count: off, on })}</p>}
        {inDrafts.size > 0 && <p>{fill(t.reviewDrafts, { count: inDrafts.size })}</p>}
        <ul className="divide-y divide-line rounded-control border border-line">
          {edits.slice(0, mostShown).map((edit) => (
            <Change key={keyOf(edit.row, edit.field)} t={t} reading={reading} edit={edit} />
          ))}
          {edits.length > mostShown && (
            <li className="px-3 py-2 text-ink-2">
              {fill(t.reviewMore, { count: edits.length - mostShown })}
            </li>
          )}
        </ul>
      </div>
    </Dialog>
  );
}

interface ChangeProps {
  readonly t: BulkTexts;
  readonly reading: Reading;
  readonly edit: Edit;
}

function Change({ t, reading, edit: { row, field, text } }: ChangeProps) {
  const locale = useLanguage();
  const { product, sku, isProduct } = row;
  const spec = isProduct || !sku ? '' : pickText(sku.spec, locale) || sku.code;
  const before = shownAs(reading, field, storedIn(row, field)) || t.empty;
  return (
    <li className="px-3 py-2">
      <p className="text-ink-2 text-xs">
        {[pickText(product.name, locale) || t.noName, spec, t.fields[field]].filter(Boolean).join(' · ')}
      </p>
      <p className="break-words">
        <del className="text-ink-2">{before}</del> → <ins className="no-underline">{text || t.empty}</ins>
      </p>
    </li>
  );
}
