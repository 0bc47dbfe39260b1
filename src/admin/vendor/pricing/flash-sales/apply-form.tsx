import type { z } from 'zod';
import {
  FlashApply,
  type FlashSku,
  type OpenFlashSale,
} from '../../../../../contract/pricing/flash-entry.ts';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill } from '../../../../lib/text.ts';
import { RadioField } from '../../../form/choice-fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { hoursOf } from '../../../parts/flash/hours.ts';
import { useFlashWords } from '../../../parts/flash/words.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { ChosenSkus } from './chosen-skus.tsx';
import { type ApplyDraft, bodyOf, isMoney } from './draft.ts';
import { SkuPicker } from './sku-picker.tsx';

/** SKUs the shop offers in a session, each with a price and so many pieces. */
export function ApplyForm({ sale, onClose }: { readonly sale: OpenFlashSale; readonly onClose: () => void }) {
  const t = useFlashWords();
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
