import { type ReactNode, useState } from 'react';
import { type Split, type SplitDetail, splitRoutes } from '../../../../../contract/payments/split.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill } from '../../../../lib/text.ts';
import { MoneyField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useAct } from '../../../shell/use-act.ts';
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
function ReturnDialog({ t, split, onClose }: ReturnDialogProps) {
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

const splitAnswers = ['GET /api/system/split/list', 'GET /api/system/split/detail/{id}'] as const;

type Asked =
  | { readonly what: 'retry'; readonly row: Split }
  | { readonly what: 'finish' | 'return'; readonly row: SplitDetail };

interface Steps {
  execute(row: Split): void;
  retry(row: Split): void;
  finish(row: SplitDetail): void;
  giveBack(row: SplitDetail): void;
  /** What is asked before it is done. */
  readonly dialog: ReactNode;
}

/** What can be done with a split, from its list and from its drawer. */
export function useSteps(t: SplitTexts): Steps {
  const act = useAct();
  const [asked, ask] = useState<Asked | null>(null);
  const done = () => ask(null);
  const stale = splitAnswers;
  const run = (key: 'execute' | 'retry' | 'finish', { id }: Split, said: string) => {
    done();
    const send = () => api(`POST /api/system/split/${key}/{id}`, { params: { id: String(id) } });
    void act(send, { done: said, stale });
  };
  const dialog =
    asked?.what === 'retry' ? (
      <Confirm
        title={t.retryTitle}
        question={fill(t.retryHint, {
          account: asked.row.account,
          amount: formatMoney(asked.row.amount),
        })}
        yes={t.retry}
        no={t.keep}
        onYes={() => run('retry', asked.row, t.retried)}
        onNo={done}
      />
    ) : asked?.what === 'finish' ? (
      <Confirm
        title={t.finishTitle}
        question={fill(t.finishHint, { paymentNo: asked.row.paymentNo })}
        yes={t.finish}
        no={t.keep}
        onYes={() => run('finish', asked.row, t.finished)}
        onNo={done}
      />
    ) : asked?.what === 'return' ? (
      <ReturnDialog t={t} split={asked.row} onClose={done} />
    ) : null;
  return {
    execute: (row) => run('execute', row, t.executed),
    retry: (row) => ask({ what: 'retry', row }),
    finish: (row) => ask({ what: 'finish', row }),
    giveBack: (row) => ask({ what: 'return', row }),
    dialog,
  };
}
