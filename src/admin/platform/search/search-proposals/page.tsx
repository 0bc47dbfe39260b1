import { ArrowLeftRight, ArrowRight, RotateCcw, X } from 'lucide-react';
import { type Proposal, ProposalState } from '../../../../../contract/search/proposal.ts';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill } from '../../../../lib/format/text.ts';
import { Tag } from '../../../parts/tag.tsx';
import { When } from '../../../parts/when.tsx';
import type { Action, List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { Kinds } from '../search-words/kinds.tsx';
import { useProposalTexts } from './texts.ts';

const route = 'GET /api/admin/search/proposal/list';
const stale = [route, 'GET /api/admin/search/synonym/list'] as const;
type Decision = 'accept' | 'accept_one_way' | 'refuse' | 'reopen';

const tones: Readonly<Record<ProposalState, string>> = {
  open: 'bg-tint-2 text-accent-strong',
  accepted: 'bg-verified-tint text-success',
  refused: 'bg-soft text-ink-2',
};
const describe = ({ left, right, oneWay }: Proposal) => `${left} ${oneWay === true ? '→' : '='} ${right}`;

/** Synonyms that searches suggest. */
export function Page() {
  const t = useProposalTexts();
  const mayWrite = useMay()('platform.search.write');
  const act = useAct();
  const decide =
    (decision: Decision, done: string, back?: Decision) =>
    ({ id, left, right, version: seen }: Proposal) => {
      const send = (said: Decision, version?: string) =>
        api('PUT /api/admin/search/proposal/decide', { query: { version }, body: { id, decision: said } });
      void act(() => send(decision, seen), {
        done: fill(done, { left, right }),
        stale,
        ...(back ? { undo: () => send(back) } : {}),
      });
    };
  const actions = ({ state }: Proposal): Action<Proposal>[] =>
    state === 'accepted'
      ? []
      : [
          { label: t.accept, icon: ArrowLeftRight, onPick: decide('accept', t.acceptedNow) },
          state === 'open'
            ? { label: t.refuse, icon: X, onPick: decide('refuse', t.refusedNow, 'reopen') }
            : { label: t.reopen, icon: RotateCcw, onPick: decide('reopen', t.reopenedNow, 'refuse') },
          {
            label: t.acceptOneWay,
            icon: ArrowRight,
            onPick: decide('accept_one_way', t.acceptedOneWayNow),
          },
        ];
  const list: List<typeof route> = {
    name: 'platform/search-proposals',
    title: t.title,
    route,
    stale,
    idOf: ({ id }) => id,
    nameOf: describe,
    lead: (
      <>
        <Kinds current="proposals" />
        <p className="text-ink-2">{t.hint}</p>
      </>
    ),
    tabs: {
      name: 'state',
      label: t.tabs,
      all: t.all,
      options: ProposalState.options.map((value) => ({ value, label: t.states[value] })),
    },
    filters: [
      { kind: 'text', name: 'keyword', label: t.keyword },
      {
        kind: 'select',
        name: 'language',
        label: t.language,
        options: (['zh', 'en'] as const).map((value) => ({ value, label: t.languages[value] })),
      },
    ],
    columns: [
      {
        name: 'pair',
        label: t.pair,
        card: 'head',
        cell: (row) => <span className="break-words">{describe(row)}</span>,
      },
      {
        name: 'state',
        label: t.state,
        card: 'head',
        cell: ({ state, oneWay }) => (
          <Tag tone={tones[state]}>{oneWay === true ? t.states.acceptedOneWay : t.states[state]}</Tag>
        ),
      },
      { name: 'kind', label: t.reason, cell: ({ kind }) => t.reasons[kind] },
      { name: 'language', label: t.language, cell: ({ language }) => t.languages[language] },
      {
        name: 'visitors',
        label: t.visitors,
        isNumber: true,
        sort: 'visitors',
        cell: ({ visitors }) => visitors,
      },
      { name: 'times', label: t.times, isNumber: true, sort: 'times', cell: ({ times }) => times },
      { name: 'opened', label: t.opened, isNumber: true, sort: 'opened', cell: ({ opened }) => opened },
      { name: 'bought', label: t.bought, isNumber: true, sort: 'bought', cell: ({ bought }) => bought },
      {
        name: 'sales',
        label: t.sales,
        isNumber: true,
        sort: 'sales',
        cell: ({ sales }) => formatMoney(sales),
      },
      {
        name: 'created',
        label: t.created,
        sort: 'created',
        isExtra: true,
        card: 'none',
        cell: ({ createTime }) => <When iso={createTime} />,
      },
      {
        name: 'decided',
        label: t.decided,
        isExtra: true,
        card: 'none',
        cell: ({ decideTime }) => decideTime && <When iso={decideTime} />,
      },
    ],
    ...(mayWrite ? { actions } : {}),
    empty: { title: t.none, hint: t.noneHint },
  };
  return <ListPage list={list} />;
}
