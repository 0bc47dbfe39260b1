import type { AfterSaleDetail } from '../../../../../contract/returns/after-sale.ts';
import { afterSaleDecisionRoutes } from '../../../../../contract/returns/after-sale-decision.ts';
import { buyersReasons } from '../../../../../contract/returns/after-sale-reasons.ts';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { SwitchField } from '../../../form/choice-fields.tsx';
import { MoneyField, TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useSaleTexts } from '../../../parts/returns/sale-texts.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { stale } from './stale.ts';

const schema = afterSaleDecisionRoutes['POST /api/supplier/after-sale/accept/{id}'].body;

interface AcceptDraft {
  /** The return address differs from the shop's contact address. */
  readonly isElsewhere: boolean;
  readonly returnAddress: { readonly receiver: string; readonly phone: string; readonly detail: string };
  /** null = the whole freight is refunded. */
  readonly freight: number | null;
}
const initial: AcceptDraft = {
  isElsewhere: false,
  returnAddress: { receiver: '', phone: '', detail: '' },
  freight: null,
};

const bodyOf = ({ isElsewhere, returnAddress, freight }: AcceptDraft) => ({
  returnAddress: isElsewhere ? returnAddress : undefined,
  freight: freight ?? undefined,
});

interface AcceptDialogProps {
  readonly sale: AfterSaleDetail;
  readonly onClose: () => void;
}

/** Accepts an after-sale: refunds, or tells the buyer the return address. */
export function AcceptDialog({ sale, onClose }: AcceptDialogProps) {
  const t = useSaleTexts();
  const isReturn = sale.kind === 'return';
  const form = useForm({
    name: `vendor/after-sales/${sale.id}/accept`,
    initial,
    schema,
    toBody: bodyOf,
    isMoney: (path) => path === 'freight',
    save: async (body) => {
      await api('POST /api/supplier/after-sale/accept/{id}', { params: { id: String(sale.id) }, body });
      showToast('success', isReturn ? t.acceptedReturn : t.accepted);
      await invalidateAnswers(...stale);
    },
  });
  const { draft, errors, set } = form;
  const to = draft.returnAddress;
  const put = (change: Partial<AcceptDraft['returnAddress']>) => set({ returnAddress: { ...to, ...change } });
  return (
    <SheetForm form={form} title={t.actions.accept} saveLabel={t.actions.accept} onClose={onClose}>
      <p className="text-ink-2">
        {fill(isReturn ? t.acceptReturnHint : t.acceptHint, { amount: formatMoney(sale.amount) })}
      </p>
      {isReturn && (
        <SwitchField
          label={t.elsewhere}
          hint={t.elsewhereHint}
          isOn={draft.isElsewhere}
          onChange={(isElsewhere) => set({ isElsewhere })}
        />
      )}
      {isReturn && draft.isElsewhere && (
        <>
          <TextField
            label={t.receiver}
            max={40}
            value={to.receiver}
            error={errors['returnAddress.receiver']}
            onChange={(receiver) => put({ receiver })}
          />
          <TextField
            label={t.phone}
            type="tel"
            max={40}
            value={to.phone}
            error={errors['returnAddress.phone']}
            onChange={(phone) => put({ phone })}
          />
          <TextField
            label={t.address}
            rows={2}
            max={200}
            value={to.detail}
            error={errors['returnAddress.detail']}
            onChange={(detail) => put({ detail })}
          />
        </>
      )}
      {buyersReasons.includes(sale.reason) && (
        <MoneyField
          label={t.freight}
          hint={t.freightHint}
          value={draft.freight}
          error={errors.freight}
          onChange={(freight) => set({ freight })}
        />
      )}
    </SheetForm>
  );
}
