import type { AfterSaleDetail } from '../../../../../contract/returns/after-sale.ts';
import { afterSaleDecisionRoutes } from '../../../../../contract/returns/after-sale-decision.ts';
import { buyersReasons } from '../../../../../contract/returns/after-sale-reasons.ts';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill } from '../../../../lib/text.ts';
import { NumberField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useSaleWords } from '../../../parts/sale-words.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { stale } from './stale.ts';

const schema = afterSaleDecisionRoutes['POST /api/supplier/after-sale/receive/{id}'].body;

interface ReceiveDialogProps {
  readonly sale: AfterSaleDetail;
  readonly onClose: () => void;
}

/** The goods came back: the money follows, and the shop says how many of them it can sell again. */
export function ReceiveDialog({ sale, onClose }: ReceiveDialogProps) {
  const t = useSaleWords();
  const form = useForm<{ readonly restock: number | null }, { restock: number }>({
    name: `vendor/after-sales/${sale.id}/receive`,
    // What was faulty has to be looked at: nothing is proposed.
    initial: { restock: buyersReasons.includes(sale.reason) ? sale.quantity : null },
    schema: schema.extend({ restock: schema.shape.restock.max(sale.quantity) }),
    toBody: ({ restock }) => ({ restock: restock ?? undefined }),
    save: async (body) => {
      await api('POST /api/supplier/after-sale/receive/{id}', { params: { id: String(sale.id) }, body });
      showToast('success', t.received);
      await invalidateAnswers(...stale);
    },
  });
  const { draft, errors, set } = form;
  return (
    <SheetForm form={form} title={t.actions.receive} saveLabel={t.actions.receive} onClose={onClose}>
      <p className="text-ink-2">{fill(t.receiveHint, { amount: formatMoney(sale.amount) })}</p>
      <NumberField
        label={t.restock}
        hint={fill(t.restockHint, { count: sale.quantity })}
        value={draft.restock}
        error={errors.restock}
        onChange={(restock) => set({ restock })}
      />
    </SheetForm>
  );
}
