import { settlementRoutes } from '../../../../../contract/payments/settlement.ts';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill } from '../../../../lib/text.ts';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { ShopPicker } from '../../../parts/shop-picker.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useSettlementWords } from './words.ts';

const schema = settlementRoutes['POST /api/system/settlement/generate'].body;

/** Bills one shop now. */
export function GenerateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useSettlementWords();
  const form = useForm({
    name: 'platform/settlement/generate',
    initial: { supplierId: '' },
    schema,
    toBody: ({ supplierId }) => ({ supplierId: Number(supplierId) }),
    save: async (body) => {
      const { billNo, amount } = await api('POST /api/system/settlement/generate', { body });
      showToast('success', fill(t.generated, { number: billNo, amount: formatMoney(amount) }));
      await invalidateAnswers('GET /api/system/settlement/list');
    },
  });
  return (
    <SheetForm form={form} title={t.generate} saveLabel={t.generate} onClose={onClose}>
      <p className="text-ink-2">{t.generateHint}</p>
      <ShopPicker
        label={t.shop}
        value={form.draft.supplierId}
        none={t.missing}
        error={form.errors.supplierId && t.missing}
        onPick={(supplierId) => form.set({ supplierId })}
      />
    </SheetForm>
  );
}
