import { LockOpen, RotateCw, Send, Undo2 } from 'lucide-react';
import { type Split, SplitStatus } from '../../../../../contract/payments/split.ts';
import { Skeleton } from '../../../../components/states.tsx';
import { formatMoney } from '../../../../lib/money.ts';
import { pickText } from '../../../../lib/text.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { useLedgerWords } from '../../../parts/ledger-words.ts';
import { signedMoney } from '../../../parts/signed-money.ts';
import { When } from '../../../parts/when.tsx';
import type { Action, List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage } from '../../../shell/words.ts';
import { Kinds } from './kinds.tsx';
import { SplitFacts, SplitMoney, SplitReturns } from './split-facts.tsx';
import { StatusTag } from './status-tag.tsx';
import { useSteps } from './use-steps.tsx';
import { reasonIn, useSplitWords } from './words.ts';

const route = 'GET /api/system/split/list';

/** What shops are paid at the gateway, order by order. */
export function Page() {
  const t = useSplitWords();
  const { providers } = useLedgerWords();
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

/** One order's part, with everything that can be done about it. */
export function SplitDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useSplitWords();
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
