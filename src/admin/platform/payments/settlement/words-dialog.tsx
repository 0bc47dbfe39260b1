import { type BillDetail, settlementRoutes } from '../../../../../contract/payments/settlement.ts';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill } from '../../../../lib/text.ts';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useSettlementWords } from './words.ts';

interface DialogProps {
  readonly bill: BillDetail;
  readonly onClose: () => void;
}

const stale = ['GET /api/system/settlement/list', 'GET /api/system/settlement/detail/{id}'] as const;

/** The bill says something else than was read: it is shown anew. */
const leave = (onClose: () => void) => () => {
  onClose();
  void invalidateAnswers(...stale);
};

/** Notes that a bill was paid, with the bank's number. */
export function PayDialog({ bill, onClose }: DialogProps) {
  const t = useSettlementWords();
  const form = useForm({
    name: `platform/settlement/${bill.id}/pay`,
    initial: { reference: '' },
    schema: settlementRoutes['POST /api/system/settlement/pay/{id}'].body,
    toBody: (draft) => ({ ...draft, version: bill.version }),
    onConflict: leave(onClose),
    save: async (body) => {
      await api('POST /api/system/settlement/pay/{id}', { params: { id: String(bill.id) }, body });
      showToast('success', t.paid);
      await invalidateAnswers(...stale);
    },
  });
  return (
    <SheetForm form={form} title={t.pay} saveLabel={t.pay} onClose={onClose}>
      <p className="text-ink-2">{fill(t.payHint, { amount: formatMoney(bill.amount) })}</p>
      <TextField
        label={t.bankRef}
        max={64}
        value={form.draft.reference}
        error={form.errors.reference}
        onChange={(reference) => form.set({ reference })}
      />
    </SheetForm>
  );
}

/** What the platform says to an objection. */
export function AnswerDialog({ bill, onClose }: DialogProps) {
  const t = useSettlementWords();
  const form = useForm({
    name: `platform/settlement/${bill.id}/answer`,
    initial: { answer: '' },
    schema: settlementRoutes['POST /api/system/settlement/answer/{id}'].body,
    toBody: (draft) => ({ ...draft, version: bill.version }),
    onConflict: leave(onClose),
    save: async (body) => {
      await api('POST /api/system/settlement/answer/{id}', { params: { id: String(bill.id) }, body });
      showToast('success', t.answered);
      await invalidateAnswers(...stale);
    },
  });
  return (
    <SheetForm form={form} title={t.answer} saveLabel={t.answer} onClose={onClose}>
      <p className="text-ink-2">{bill.objection}</p>
      <TextField
        label={t.answerLabel}
        rows={4}
        max={500}
        value={form.draft.answer}
        error={form.errors.answer}
        onChange={(answer) => form.set({ answer })}
      />
    </SheetForm>
  );
}
