import {
  afterSaleDecisionRoutes,
  type PlatformAfterSaleDetail,
} from '../../../../../contract/returns/after-sale-decision.ts';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill } from '../../../../lib/text.ts';
import { RadioField } from '../../../form/choice-fields.tsx';
import { MoneyField, TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useRulingWords } from './words.ts';

const schema = afterSaleDecisionRoutes['POST /api/system/after-sale/rule/{id}'].body;
const ways = ['all', 'goods', 'part', 'none'] as const;
type Way = (typeof ways)[number];

interface RuleDraft {
  readonly way: Way;
  /** Of a part. */
  readonly amount: number | null;
  readonly content: string;
}

interface RuleDialogProps {
  readonly sale: PlatformAfterSaleDetail;
  readonly onClose: () => void;
}

/** The platform's last word: how much goes back, and why. */
export function RuleDialog({ sale, onClose }: RuleDialogProps) {
  const t = useRulingWords();
  const goods = sale.amount - sale.freight;
  // Nothing is chosen for whoever rules but what the reason itself speaks for.
  const proposed: Way = sale.proposal === sale.amount ? 'all' : 'goods';
  const initial: RuleDraft = { way: proposed, amount: null, content: '' };
  const amountOf = ({ way, amount }: RuleDraft) =>
    ({ all: sale.amount, goods, part: amount, none: null })[way];
  const form = useForm({
    name: `platform/after-sales/${sale.id}/rule`,
    initial,
    schema,
    toBody: (draft: RuleDraft) =>
      draft.way === 'none'
        ? { version: sale.version, decision: 'reject', content: draft.content }
        : { version: sale.version, decision: 'refund', amount: amountOf(draft), content: draft.content },
    onConflict: () => {
      onClose();
      void invalidateAnswers('GET /api/system/after-sale/list', 'GET /api/system/after-sale/detail/{id}');
    },
    isMoney: (path) => path === 'amount',
    save: async (body) => {
      await api('POST /api/system/after-sale/rule/{id}', { params: { id: String(sale.id) }, body });
      showToast('success', t.done[body.decision]);
      await invalidateAnswers(
        'GET /api/system/after-sale/list',
        'GET /api/system/after-sale/detail/{id}',
        'GET /api/system/order/list',
        'GET /api/system/order/detail/{id}',
      );
    },
  });
  const { draft, errors, set } = form;
  const labels: Readonly<Record<Way, string>> = {
    all: fill(t.ways.all, { amount: formatMoney(sale.amount) }),
    goods: fill(t.ways.goods, { amount: formatMoney(goods) }),
    part: t.ways.part,
    none: t.ways.none,
  };
  const possible = ways.filter((way) => way !== 'goods' || (sale.freight > 0 && goods > 0));
  return (
    <SheetForm form={form} title={t.rule} saveLabel={t.confirm} onClose={onClose}>
      <p className="text-ink-2">{t.ruleHint}</p>
      <RadioField
        label={t.way}
        value={draft.way}
        options={possible.map((value) => ({
          value,
          label: labels[value],
          ...(value === proposed && { hint: t.proposed }),
        }))}
        onChange={(value) => set({ way: ways.find((way) => way === value) ?? proposed })}
      />
      {draft.way === 'part' && (
        <MoneyField
          label={t.amount}
          hint={fill(t.amountHint, { amount: formatMoney(sale.amount) })}
          value={draft.amount}
          error={errors.amount}
          onChange={(amount) => set({ amount })}
        />
      )}
      <TextField
        label={t.content}
        hint={t.contentHint}
        rows={4}
        max={500}
        value={draft.content}
        error={errors.content}
        onChange={(content) => set({ content })}
      />
    </SheetForm>
  );
}
