import { type ReactNode, useState } from 'react';
import type { Split, SplitDetail } from '../../../../../contract/payments/split.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { fill } from '../../../../lib/text.ts';
import { useAct } from '../../../shell/use-act.ts';
import { ReturnDialog } from './return-dialog.tsx';
import type { SplitTexts } from './words.ts';

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
