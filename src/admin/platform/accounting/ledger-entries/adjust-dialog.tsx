import { useState } from 'react';
import { settlementRoutes } from '../../../../../contract/payments/settlement.ts';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill } from '../../../../lib/text.ts';
import { RadioField } from '../../../form/choice-fields.tsx';
import { MoneyField, TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useLedgerWords } from '../../../parts/ledger-words.ts';
import { ShopField } from '../../../parts/shop-field.tsx';
import { signedMoney } from '../../../parts/signed-money.ts';
import { invalidateAnswers } from '../../../shell/data.ts';

const schema = settlementRoutes['POST /api/system/ledger/adjust'].body;

interface AdjustDraft {
  readonly supplierId: string;
  readonly isMore: boolean;
  readonly amount: number | null;
  readonly reason: string;
}
const initial: AdjustDraft = { supplierId: '', isMore: true, amount: null, reason: '' };

/** Sets a shop's money right by hand. */
export function AdjustDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useLedgerWords();
  // Sent again after a lost answer, it counts once.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({
    name: 'platform/ledger/adjust',
    initial,
    schema,
    toBody: ({ supplierId, isMore, amount, reason }: AdjustDraft) => ({
      supplierId: Number(supplierId),
      amount: amount === null ? null : isMore ? amount : 0 - amount,
      reason,
      key,
    }),
    isMoney: (path) => path === 'amount',
    save: async (body) => {
      const { available } = await api('POST /api/system/ledger/adjust', { body });
      showToast('success', fill(t.adjusted, { amount: signedMoney(available) }));
      await invalidateAnswers('GET /api/system/ledger/entries', 'GET /api/system/ledger/trial-balance');
    },
  });
  const { draft, errors, set } = form;
  return (
    <SheetForm form={form} title={t.adjust} saveLabel={t.adjust} onClose={onClose}>
      <p className="text-ink-2">{t.adjustHint}</p>
      <ShopField t={t} form={form} />
      <RadioField
        label={t.direction}
        value={draft.isMore ? 'more' : 'less'}
        options={(['more', 'less'] as const).map((value) => ({ value, label: t[value] }))}
        onChange={(value) => set({ isMore: value === 'more' })}
      />
      <MoneyField
        label={t.amount}
        value={draft.amount}
        error={errors.amount}
        onChange={(amount) => set({ amount })}
      />
      <TextField
        label={t.reason}
        hint={t.reasonHint}
        rows={3}
        max={500}
        value={draft.reason}
        error={errors.reason}
        onChange={(reason) => set({ reason })}
      />
    </SheetForm>
  );
}
