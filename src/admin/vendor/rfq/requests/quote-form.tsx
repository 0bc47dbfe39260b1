import { useState } from 'react';
import { type OpenQuoteRequest, quotingRoutes } from '../../../../../contract/rfq/quoting.ts';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill } from '../../../../lib/text.ts';
import { SwitchField } from '../../../form/choice-fields.tsx';
import { MoneyField, NumberField, TextField } from '../../../form/field.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import type { QuoteTexts } from '../../../parts/quote-words.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { SkuPicker } from './sku-picker.tsx';

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

/** Begins with what was quoted last, or with what is asked for. */
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

/** What the shop offers for a request. */
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
