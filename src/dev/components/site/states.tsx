import { Avatar } from '../../../components/avatar.tsx';
import { DoneBox } from '../../../components/done-box.tsx';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { Pager, PagerInPlace } from '../../../components/pager.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { ToastRegion } from '../../../components/toast-region.tsx';
import { $toasts } from '../../../lib/stores/toast.ts';
import type { Draw, Example, Shown } from '../example.ts';
import { facts, nothing, photo } from '../facts.ts';
import { Stateful } from '../stateful.tsx';

const pager =
  (first: number, pages: number): Draw =>
  ({ t }) => (
    <Stateful first={first}>
      {(current, go) => (
        <Pager t={t.common} current={current} pages={pages} hrefOf={() => '#examples'} onGo={go} />
      )}
    </Stateful>
  );

const chips =
  (count: number): Draw =>
  ({ t, say }) => (
    <FilterChips
      t={t.lists.filters}
      active={[facts.oak, facts.shop, facts.long]
        .slice(0, count)
        .map((text, at) => ({ key: `${at}`, text: say(text), off: at }))}
      onChange={nothing}
      onClear={nothing}
    />
  );

/** Toasts without a timeout. */
function keepToasts({ t, say }: Shown, isLong: boolean): void {
  $toasts.set([
    { id: 1, kind: 'success', text: t.orders.done.cancel },
    { id: 2, kind: 'info', text: isLong ? say(facts.long) : t.orders.done.remind },
    { id: 3, kind: 'error', text: t.orders.actionFailed, action: { label: t.orders.retry, run: nothing } },
  ]);
}
const toasts =
  (isLong: boolean): Draw =>
  (shown) => {
    keepToasts(shown, isLong);
    return <ToastRegion t={shown.t.header.site} />;
  };

export const examples: readonly Example[] = [
  {
    component: 'Empty',
    file: 'src/components/states.tsx',
    states: {
      'one sentence': ({ t }) => <Empty title={t.orders.empty} />,
      'with a hint and an action': ({ t }) => (
        <Empty
          title={t.orders.empty}
          hint={t.orders.emptyHint}
          action={
            <a href="#examples" className="button-primary">
              {t.orders.browse}
            </a>
          }
        />
      ),
      'long text': ({ say }) => <Empty title={say(facts.long)} hint={say(facts.long)} />,
    },
  },
  {
    component: 'Failure',
    file: 'src/components/states.tsx',
    states: {
      rest: ({ t }) => <Failure text={t.orders.loadFailed} retry={t.orders.retry} onRetry={nothing} />,
    },
  },
  {
    component: 'Skeleton',
    file: 'src/components/states.tsx',
    states: { 'three rows': ({ t }) => <Skeleton rows={3} label={t.orders.loading} /> },
  },
  {
    component: 'DoneBox',
    file: 'src/components/done-box.tsx',
    states: {
      rest: ({ t }) => (
        <DoneBox
          title={t['after-sale'].say.done}
          className="gap-3 rounded-card border border-line bg-card p-6"
        >
          <p className="text-ink-2">{t['after-sale'].hint.refunding}</p>
        </DoneBox>
      ),
    },
  },
  {
    component: 'FilterChips',
    file: 'src/components/filter-chips.tsx',
    states: { one: chips(1), 'some, with a long text': chips(3), focus: { focus: 'button', draw: chips(1) } },
  },
  {
    component: 'Pager',
    file: 'src/components/pager.tsx',
    states: {
      'the first of three': pager(1, 3),
      'in the middle of many': pager(50, 100),
      'the last': pager(12, 12),
      focus: { focus: 'a', draw: pager(2, 3) },
    },
  },
  {
    component: 'PagerInPlace',
    file: 'src/components/pager.tsx',
    states: {
      rest: ({ t }) => (
        <Stateful first={1}>
          {(page, go) => <PagerInPlace t={t.common} page={page} total={42} size={10} onGo={go} />}
        </Stateful>
      ),
    },
  },
  {
    component: 'ToastRegion',
    file: 'src/components/toast-region.tsx',
    alone: 520,
    states: { 'one of each kind': toasts(false), 'long text': toasts(true) },
  },
  {
    component: 'Avatar',
    file: 'src/components/avatar.tsx',
    width: 160,
    states: {
      'a picture': () => <Avatar url={photo('cactus')} className="size-14" />,
      'no picture': () => <Avatar url={null} className="size-14" />,
    },
  },
];
