import { LockOpen, RotateCw, Send, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type Split,
  type SplitDetail,
  SplitStatus,
  splitRoutes,
} from '../../../../../contract/payments/split.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { Skeleton } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { MoneyField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useLedgerTexts } from '../../../parts/accounting/ledger-texts.ts';
import { signedMoney } from '../../../parts/accounting/signed-money.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { When } from '../../../parts/when.tsx';
import type { Action, List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { Kinds } from './kinds.tsx';
import { SplitFacts, SplitMoney, SplitReturns } from './split-facts.tsx';
import { StatusTag } from './status-tag.tsx';
import { reasonIn, type SplitTexts, useSplitTexts } from './texts.ts';

const schema = splitRoutes['POST /api/system/split/return/{id}'].body;

interface ReturnDialogProps {
  readonly t: SplitTexts;
  readonly split: SplitDetail;
  readonly onClose: () => void;
}

/** The amount of a split that can still be returned; pending returns count as returned. */
const leftOf = ({ amount, returns }: SplitDetail): number =>
  returns.reduce((left, one) => (one.status === 'failed' ? left : left - one.amount), amount);

/** Returns part of a split. */
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
  /** The open confirmation dialog. */
  readonly dialog: ReactNode;
}

/** The actions of a split, for its list and drawer. */
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

const route = 'GET /api/system/split/list';

/** Payment splits to shops, by order. */
export function Page() {
  const t = useSplitTexts();
  const { providers } = useLedgerTexts();
  const locale = useLanguage();
  const may = useMay();
  const steps = useSteps(t);
  const actions = (row: Split): Action<Split>[] => {
    if (row.status === 'failed') return [{ label: t.retry, icon: RotateCw, onPick: steps.retry }];
    if (row.status === 'wait') return [{ label: t.execute, icon: Send, onPick: steps.execute }];
    return row.status === 'processing' ? [{ label: t.ask, icon: Send, onPick: steps.execute }] : [];
  };
  const list: List<typeof route> = {
    name: 'platform/splits',
    title: t.title,
    route,
    exports: 'platform/splits',
    lead: <Kinds t={t} current="splits" />,
    idOf: ({ id }) => id,
    nameOf: ({ splitNo }) => splitNo,
    stale: ['GET /api/system/split/detail/{id}'],
    tabs: {
      name: 'status',
      label: t.stateLabel,
      all: t.all,
      options: SplitStatus.options.map((value) => ({ value, label: t.status[value] })),
    },
    filters: [
      { kind: 'text', name: 'keyword', label: t.keyword },
      ...(may('platform.shop.read') ? [{ kind: 'shop', name: 'supplierId', label: t.shop } as const] : []),
    ],
    columns: [
      {
        name: 'splitNo',
        label: t.number,
        card: 'head',
        cell: ({ splitNo }) => <span className="break-all tabular-nums md:whitespace-nowrap">{splitNo}</span>,
      },
      {
        name: 'status',
        label: t.stateLabel,
        card: 'head',
        cell: ({ status, reason }) => (
          <>
            <StatusTag t={t} status={status} />
            {reason !== null && (
              <span className="mt-0.5 block max-w-48 text-ink-2 text-xs">{reasonIn(t, reason)}</span>
            )}
          </>
        ),
      },
      {
        name: 'orderNo',
        label: t.order,
        isExtra: true,
        cell: ({ orderNo }) => <span className="break-all tabular-nums">{orderNo}</span>,
      },
      { name: 'shop', label: t.shop, cell: ({ shopName }) => pickText(shopName, locale) },
      {
        name: 'amount',
        label: t.amount,
        sort: 'amount',
        isNumber: true,
        cell: ({ amount, returned }) => (
          <>
            <span className="font-semibold">{formatMoney(amount)}</span>
            {returned > 0 && (
              <span className="block text-ink-2 text-xs">
                {t.returned} {formatMoney(returned)}
              </span>
            )}
          </>
        ),
      },
      { name: 'share', label: t.share, isNumber: true, cell: ({ share }) => signedMoney(share) },
      { name: 'paid', label: t.paid, isNumber: true, isExtra: true, cell: ({ paid }) => signedMoney(paid) },
      {
        name: 'subsidy',
        label: t.subsidy,
        isNumber: true,
        isExtra: true,
        cell: ({ subsidy }) => signedMoney(subsidy),
      },
      {
        name: 'commission',
        label: t.commission,
        isNumber: true,
        isExtra: true,
        cell: ({ commission }) => signedMoney(commission),
      },
      {
        name: 'provider',
        label: t.provider,
        isExtra: true,
        cell: ({ provider }) => providers[provider],
      },
      {
        name: 'account',
        label: t.receiver,
        isExtra: true,
        cell: ({ account }) => <span className="break-all tabular-nums">{account}</span>,
      },
      {
        name: 'created',
        label: t.created,
        sort: 'created',
        cell: ({ createTime }) => <When iso={createTime} />,
      },
      {
        name: 'endTime',
        label: t.ended,
        isExtra: true,
        card: 'none',
        cell: ({ endTime }) => (endTime ? <When iso={endTime} /> : '–'),
      },
    ],
    ...(may('platform.split.write') && { actions }),
    drawer: (id, leave) => <SplitDrawer id={id} onClose={leave} />,
    empty: { title: t.none, hint: t.noneHint },
  };
  return (
    <>
      <ListPage list={list} />
      {steps.dialog}
    </>
  );
}

/** The split of one order with its actions. */
export function SplitDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useSplitTexts();
  const mayWrite = useMay()('platform.split.write');
  const steps = useSteps(t);
  const params = { id: String(id) };
  const asked = useApiQuery('GET /api/system/split/detail/{id}', {
    params,
  });
  const { data, isPending } = asked;
  const can = mayWrite ? data?.can : undefined;
  const buttons = data
    ? [
        {
          isShown: can?.execute,
          isFirst: true,
          label: data.status === 'wait' ? t.execute : t.ask,
          icon: Send,
          run: () => steps.execute(data),
        },
        { isShown: can?.retry, isFirst: true, label: t.retry, icon: RotateCw, run: () => steps.retry(data) },
        {
          isShown: can?.giveBack,
          isFirst: false,
          label: t.giveBack,
          icon: Undo2,
          run: () => steps.giveBack(data),
        },
        {
          isShown: can?.finish,
          isFirst: false,
          label: t.finish,
          icon: LockOpen,
          run: () => steps.finish(data),
        },
      ].filter(({ isShown }) => isShown)
    : [];
  return (
    <Drawer title={data ? `${t.number} ${data.splitNo}` : t.number} onClose={onClose}>
      {isPending && <Skeleton rows={6} label={t.title} />}
      <AskFailed t={{ failed: t.failedRead, retry: t.retryRead }} asked={asked} />
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          {buttons.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {buttons.map(({ label, icon: Icon, isFirst, run }) => (
                <button
                  key={label}
                  type="button"
                  className={`control-button ${isFirst ? 'control-primary' : ''}`}
                  onClick={run}
                >
                  <Icon className="size-4" aria-hidden="true" />
                  {label}
                </button>
              ))}
            </div>
          )}
          <SplitMoney t={t} split={data} />
          <SplitFacts t={t} split={data} />
          <SplitReturns t={t} split={data} />
        </div>
      )}
      {steps.dialog}
    </Drawer>
  );
}
