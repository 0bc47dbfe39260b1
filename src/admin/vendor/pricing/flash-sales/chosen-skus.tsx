import { X } from 'lucide-react';
import type { FlashSku } from '../../../../../contract/pricing/flash-entry.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { fill } from '../../../../lib/text.ts';
import { MoneyField, NumberField } from '../../../form/field.tsx';
import type { Form } from '../../../form/use-form.ts';
import { nameIn } from '../../../parts/flash/entry-list.tsx';
import type { FlashTexts } from '../../../parts/flash/words.ts';
import { useLanguage } from '../../../shell/words.ts';
import type { ApplyDraft, Offer } from './draft.ts';

interface ChosenSkusProps {
  readonly t: FlashTexts;
  readonly form: Form<ApplyDraft>;
  readonly onRemove: (sku: FlashSku) => void;
}

/** A price and a number of pieces for each SKU that was chosen. */
export function ChosenSkus({ t, form, onRemove }: ChosenSkusProps) {
  const locale = useLanguage();
  const { items } = form.draft;
  const change = (at: number, part: Partial<Offer>) =>
    form.set((before) => ({
      ...before,
      items: before.items.map((one, index) => (index === at ? { ...one, ...part } : one)),
    }));
  if (items.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {items.map(({ sku, price, pieces }, at) => (
        <li key={sku.skuId} className="rounded-card border border-line bg-card p-4">
          <div className="mb-3 flex items-start justify-between gap-3">
            <span className="min-w-0">
              <span className="block">{nameIn(locale, sku)}</span>
              <span className="block text-ink-2 text-xs tabular-nums">
                {fill(t.today, { amount: formatMoney(sku.price), count: sku.stock })}
              </span>
              {form.errors[`items.${at}.skuId`] && (
                <span role="alert" className="block text-danger text-xs">
                  {form.errors[`items.${at}.skuId`]}
                </span>
              )}
            </span>
            <button
              type="button"
              aria-label={fill(t.unchoose, { name: nameIn(locale, sku) })}
              onClick={() => onRemove(sku)}
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center text-ink-2 hover:text-danger lg:size-9"
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          </div>
          <div className="grid grid-cols-2 gap-3">
            <MoneyField
              label={t.price}
              value={price}
              error={form.errors[`items.${at}.price`]}
              onChange={(value) => change(at, { price: value })}
            />
            <NumberField
              label={t.piecesFor}
              unit={t.piecesUnit}
              value={pieces}
              error={form.errors[`items.${at}.pieces`]}
              onChange={(value) => change(at, { pieces: value })}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
