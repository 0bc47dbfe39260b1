import { useEffect, useId, useState } from 'react';
import {
  type OpenQuoteRequest,
  type QuotableSku,
  quotingRoutes,
} from '../../../../../contract/rfq/quoting.ts';
import { Note } from '../../../../components/form/field.tsx';
import { api } from '../../../../lib/client.ts';
import { imageAt } from '../../../../lib/format/image.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { SwitchField } from '../../../form/choice-fields.tsx';
import { MoneyField, NumberField, TextField } from '../../../form/field.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { KeywordField, useKeyword } from '../../../parts/keyword-field.tsx';
import type { QuoteTexts } from '../../../parts/rfq/quote-texts.ts';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';

const schema = quotingRoutes['POST /api/quotation/submit'].body;
const Priced = schema.pick({ unitPrice: true, quantity: true, freight: true });

interface QuoteDraft {
  readonly skuId: number | null;
  readonly unitPrice: number | null;
  readonly quantity: number | null;
  readonly freight: number | null;
  readonly leadDays: number | null;
  readonly madeToOrder: boolean;
  readonly validDays: number | null;
  readonly note: string;
}

/** Starts with the last quotation, or else with the requested values. */
const draftOf = ({ own, quantity, targetPrice }: OpenQuoteRequest): QuoteDraft => ({
  skuId: own?.skuId ?? null,
  unitPrice: own?.unitPrice ?? targetPrice,
  quantity: own?.quantity ?? quantity,
  freight: own?.freight ?? 0,
  leadDays: own?.leadDays ?? 7,
  madeToOrder: own?.madeToOrder ?? false,
  validDays: 14,
  note: own?.note ?? '',
});

interface QuoteFormProps {
  readonly t: QuoteTexts;
  readonly request: OpenQuoteRequest;
  readonly onClose: () => void;
}

/** The quotation for an RFQ. */
export function QuoteForm({ t, request, onClose }: QuoteFormProps) {
  const form = useForm({
    name: `vendor/requests/${request.id}`,
    initial: draftOf(request),
    schema,
    toBody: (draft: QuoteDraft) => ({
      ...Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, value ?? undefined])),
      requestId: request.id,
    }),
    isMoney: (path) => path === 'unitPrice' || path === 'freight',
    save: async (body) => {
      await api('POST /api/quotation/submit', { body });
      showToast('success', t.sent);
      await invalidateAnswers(
        'GET /api/quotation/supplier/requests',
        'GET /api/quotation/supplier/request/{id}',
        'GET /api/quotation/supplier/list',
      );
    },
  });
  const { draft, errors, set } = form;
  const { unitPrice, quantity, freight } = draft;
  const [stock, setStock] = useState<number | null>(null);
  const isShort = !draft.madeToOrder && stock !== null && quantity !== null && quantity > stock;
  const priced = Priced.safeParse({ unitPrice, quantity, freight }).data;
  return (
    <FormFrame form={form} saveLabel={t.send} onSaved={onClose} onCancel={onClose}>
      {request.own?.status === 'pending' && <p className="text-ink-2">{t.again}</p>}
      <SkuPicker
        t={t}
        chosen={draft.skuId}
        error={errors.skuId}
        onChosen={setStock}
        onChoose={({ skuId, price }) => set({ skuId, unitPrice: draft.unitPrice ?? price })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          label={t.unitPrice}
          value={draft.unitPrice}
          error={errors.unitPrice}
          onChange={(unitPrice) => set({ unitPrice })}
        />
        <NumberField
          label={t.quantity}
          value={draft.quantity}
          error={errors.quantity ?? (isShort ? fill(t.beyondStock, { stock }) : undefined)}
          onChange={(quantity) => set({ quantity })}
        />
        <MoneyField
          label={t.freight}
          value={draft.freight}
          error={errors.freight}
          onChange={(freight) => set({ freight })}
        />
        <NumberField
          label={t.leadDays}
          value={draft.leadDays}
          error={errors.leadDays}
          onChange={(leadDays) => set({ leadDays })}
        />
        <NumberField
          label={t.validDays}
          value={draft.validDays}
          error={errors.validDays}
          onChange={(validDays) => set({ validDays })}
        />
      </div>
      <SwitchField
        label={t.madeToOrder}
        hint={t.madeToOrderHint}
        isOn={draft.madeToOrder}
        onChange={(madeToOrder) => set({ madeToOrder })}
      />
      <TextField
        label={t.note}
        rows={3}
        max={500}
        value={draft.note}
        error={errors.note}
        onChange={(note) => set({ note })}
      />
      <p role="status" className="font-semibold text-base">
        {fill(t.total, {
          amount: priced ? formatMoney(priced.unitPrice * priced.quantity + priced.freight) : '–',
        })}
      </p>
    </FormFrame>
  );
}

interface SkuPickerProps {
  readonly t: QuoteTexts;
  readonly chosen: number | null;
  readonly error: string | undefined;
  /** Called with the stock of the chosen SKU once it is known. */
  readonly onChosen: (stock: number) => void;
  readonly onChoose: (sku: QuotableSku) => void;
}

/** A picker for one of the shop's SKUs on sale. */
function SkuPicker({ t, chosen, error, onChosen, onChoose }: SkuPickerProps) {
  const locale = useLanguage();
  const id = useId();
  const { keyword, typed } = useKeyword();
  const { data } = useApiQuery('GET /api/quotation/supplier/goods', {
    query: keyword === '' ? {} : { keyword },
  });
  const stock = data?.records.find(({ skuId }) => skuId === chosen)?.stock;
  useEffect(() => {
    if (stock !== undefined) onChosen(stock);
  }, [stock, onChosen]);
  return (
    <fieldset aria-describedby={`${id}-note`} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-semibold">{t.goods}</legend>
      <KeywordField label={t.findGoods} typed={typed} isInvalid={error !== undefined} />
      <ul className="max-h-60 divide-y divide-line overflow-y-auto rounded-control border border-line bg-card">
        {data?.records.map((sku) => (
          <li key={sku.skuId}>
            <label className="flex min-h-14 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-soft">
              <input
                type="radio"
                name={id}
                checked={chosen === sku.skuId}
                onChange={() => onChoose(sku)}
                className="size-4 shrink-0 accent-accent"
              />
              {sku.image && (
                <img
                  src={imageAt(sku.image, 200)}
                  alt=""
                  width={40}
                  height={40}
                  className="size-10 rounded-control"
                />
              )}
              <span className="min-w-0 grow">
                <span className="block truncate">{pickText(sku.name, locale)}</span>
                <span className="block truncate text-ink-3 text-xs">
                  {[pickText(sku.spec, locale), sku.code].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="shrink-0 text-right tabular-nums">
                {formatMoney(sku.price)}
                <span className="block text-ink-3 text-xs">{fill(t.inStock, { count: sku.stock })}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {data?.records.length === 0 && <p className="text-ink-2">{t.noGoods}</p>}
      <Note id={`${id}-note`} error={error} />
    </fieldset>
  );
}
