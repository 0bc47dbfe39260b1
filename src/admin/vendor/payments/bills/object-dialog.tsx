import { type BillDetail, settlementRoutes } from '../../../../../contract/payments/settlement.ts';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useBillWords } from '../../../parts/bill-words.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { stale } from './stale.ts';

const schema = settlementRoutes['POST /api/supplier/settlement/object/{id}'].body;

/** What is wrong with a bill, for the platform to answer. */
export function ObjectDialog({ bill, onClose }: { readonly bill: BillDetail; readonly onClose: () => void }) {
  const t = useBillWords();
  const form = useForm({
    name: `vendor/bills/${bill.id}/object`,
    initial: { reason: '' },
    schema,
    toBody: (draft) => draft,
    save: async (body) => {
      const params = { id: String(bill.id) };
      await api('POST /api/supplier/settlement/object/{id}', { params, body });
      showToast('success', t.objectionSent);
      await invalidateAnswers(...stale);
    },
  });
  return (
    <SheetForm form={form} title={t.object} saveLabel={t.object} onClose={onClose}>
      <TextField
        label={t.reason}
        rows={4}
        max={500}
        value={form.draft.reason}
        error={form.errors.reason}
        onChange={(reason) => form.set({ reason })}
      />
    </SheetForm>
  );
}
