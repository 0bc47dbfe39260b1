import { X } from 'lucide-react';
import { useId } from 'react';
import type { z } from 'zod';
import {
  FlashApply,
  type FlashSku,
  type OpenFlashSale,
} from '../../../../../contract/pricing/flash-entry.ts';
import { Note } from '../../../../components/form/field.tsx';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { RadioField } from '../../../form/choice-fields.tsx';
import { MoneyField, NumberField } from '../../../form/field.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { type Form, useForm } from '../../../form/use-form.ts';
import { nameIn } from '../../../parts/flash/entry-list.tsx';
import { hoursOf } from '../../../parts/flash/hours.ts';
import { type FlashTexts, useFlashTexts } from '../../../parts/flash/texts.ts';
import { KeywordField, useKeyword } from '../../../parts/keyword-field.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';

/** The entry of one SKU: price in fen and pieces, possibly incomplete. */
interface Offer {
  readonly sku: FlashSku;
  readonly price: number | null;
  readonly pieces: number | null;
}
interface ApplyDraft {
  readonly sessionId: number;
  readonly items: readonly Offer[];
}

const bodyOf = ({ sessionId, items }: ApplyDraft) => ({
  sessionId,
  items: items.map(({ sku, price, pieces }) => ({ skuId: sku.skuId, price, pieces })),
});
const isMoney = (path: string): boolean => path.endsWith('.price');

/** The SKUs that the shop enters in a session, each with a price and a number of pieces. */
export function ApplyForm({ sale, onClose }: { readonly sale: OpenFlashSale; readonly onClose: () => void }) {
  const t = useFlashTexts();
  const [first] = sale.sessions;
  const form = useForm<ApplyDraft, z.output<typeof FlashApply>>({
    name: `vendor/flash-sales/${sale.id}`,
    initial: { sessionId: first?.id ?? 0, items: [] },
    schema: FlashApply,
    toBody: bodyOf,
    isMoney,
    save: async (body) => {
      const { count } = await api('POST /api/supplier/flash-sale/apply', { body });
      await invalidateAnswers(
        'GET /api/supplier/flash-sale/list',
        'GET /api/supplier/flash-sale/detail/{id}',
        'GET /api/supplier/flash-sale/entries',
      );
      showToast('success', fill(t.appliedDone, { count }));
    },
  });
  const { draft, errors, set } = form;
  const toggle = (sku: FlashSku) =>
    set((before) => ({
      ...before,
      items: before.items.some((one) => one.sku.skuId === sku.skuId)
        ? before.items.filter((one) => one.sku.skuId !== sku.skuId)
        : [...before.items, { sku, price: null, pieces: null }],
    }));
  return (
    <FormFrame form={form} saveLabel={t.apply} onSaved={onClose} onCancel={onClose}>
      <RadioField
        label={t.chooseSession}
        value={String(draft.sessionId)}
        options={sale.sessions.map((one) => ({ value: String(one.id), label: hoursOf(one) }))}
        onChange={(value) => set({ sessionId: Number(value) })}
      />
      <ChosenSkus t={t} form={form} onRemove={toggle} />
      <SkuPicker
        t={t}
        chosen={draft.items.map(({ sku }) => sku.skuId)}
        error={errors.items && t.itemsNeeded}
        onToggle={toggle}
      />
    </FormFrame>
  );
}

interface SkuPickerProps {
  readonly t: FlashTexts;
  readonly chosen: readonly number[];
  readonly error: string | undefined;
  readonly onToggle: (sku: FlashSku) => void;
}

/** Search over the shop's SKUs on sale. */
function SkuPicker({ t, chosen, error, onToggle }: SkuPickerProps) {
  const locale = useLanguage();
  const id = useId();
  const { keyword, typed } = useKeyword();
  const found = useApiQuery('GET /api/supplier/flash-sale/skus', {
    query: { size: '30', ...(keyword === '' ? {} : { keyword }) },
  });
  return (
    <fieldset
      aria-describedby={`${id}-note`}
      className="flex flex-col gap-3 rounded-card border border-line bg-card p-4"
    >
      <legend className="px-1 font-semibold">{t.applySkus}</legend>
      <KeywordField label={t.findSku} typed={typed} isInvalid={error !== undefined} />
      <ul className="max-h-80 divide-y divide-line overflow-y-auto">
        {found.data?.records.map((sku) => (
          <li key={sku.skuId}>
            <label className="flex min-h-11 cursor-pointer items-center gap-2 py-1 hover:bg-soft">
              <input
                type="checkbox"
                checked={chosen.includes(sku.skuId)}
                onChange={() => onToggle(sku)}
                className="size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0 grow">
                <span className="line-clamp-2">{nameIn(locale, sku)}</span>
                <span className="block truncate text-ink-3 text-xs">{sku.code}</span>
              </span>
              <span className="shrink-0 text-right text-ink-2 text-xs tabular-nums">
                {formatMoney(sku.price)}
                <span className="block">{fill(t.stock, { count: sku.stock })}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.data?.records.length === 0 && <p className="text-ink-2">{t.nothing}</p>}
      {chosen.length > 0 && <p className="text-ink-2">{fill(t.chosen, { count: chosen.length })}</p>}
      <Note id={`${id}-note`} error={error} />
    </fieldset>
  );
}

interface ChosenSkusProps {
  readonly t: FlashTexts;
  readonly form: Form<ApplyDraft>;
  readonly onRemove: (sku: FlashSku) => void;
}

/** Price and number of pieces for each chosen SKU. */
function ChosenSkus({ t, form, onRemove }: ChosenSkusProps) {
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
