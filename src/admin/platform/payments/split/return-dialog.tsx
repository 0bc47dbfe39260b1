import { type SplitDetail, splitRoutes } from '../../../../../contract/payments/split.ts';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill } from '../../../../lib/text.ts';
import { MoneyField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import type { SplitTexts } from './words.ts';

const schema = splitRoutes['POST /api/system/split/return/{id}'].body;

interface ReturnDialogProps {
  readonly t: SplitTexts;
  readonly split: SplitDetail;
  readonly onClose: () => void;
}

/** What is left of a split to be taken back: what is under way counts already. */
const leftOf = ({ amount, returns }: SplitDetail): number =>
  returns.reduce((left, one) => (one.status === 'failed' ? left : left - one.amount), amount);

/** Takes some of a split back. */
export function ReturnDialog({ t, split, onClose }: ReturnDialogProps) {
  const left = leftOf(split);
  const initial: { amount: number | null } = { amount: null };
  const form = useForm({
    name: `platform/split/${split.id}/return`,
    initial,
    schema,
    toBody: (draft: typeof initial) => draft,
    save: async (body) => {
      await api('POST /api/system/split/return/{id}', { params: { id: String(split.id) }, body });
      showToast('success', t.givenBack);
      await invalidateAnswers('GET /api/system/split/list', 'GET /api/system/split/detail/{id}');
    },
  });
  return (
    <SheetForm form={form} title={t.giveBackTitle} saveLabel={t.giveBack} onClose={onClose}>
      <p className="text-ink-2">
        {fill(t.giveBackHint, { account: split.account, amount: formatMoney(left) })}
      </p>
      <MoneyField
        label={t.giveBackAmount}
        value={form.draft.amount}
        error={form.errors.amount}
        onChange={(amount) => form.set({ amount })}
      />
    </SheetForm>
  );
}
