import type { AuditEntry } from '../../../../contract/operations/audit-log.ts';
import { AskFailed } from '../../../admin/parts/ask-failed.tsx';
import { Card, Line } from '../../../admin/parts/card.tsx';
import { PublicLink } from '../../../admin/parts/content/public-link.tsx';
import { SettingsPage } from '../../../admin/parts/content/settings-page.tsx';
import { Copied } from '../../../admin/parts/copied.tsx';
import { Drawer } from '../../../admin/parts/drawer.tsx';
import { Changes } from '../../../admin/parts/operations/audit-log-changes.tsx';
import { AuditLogLines } from '../../../admin/parts/operations/audit-log-lines.tsx';
import { SetupSteps, StepSign } from '../../../admin/parts/setup-steps.tsx';
import { When } from '../../../admin/parts/when.tsx';
import { ApiError } from '../../../lib/api.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import type { Draw, Example } from '../example.ts';
import { facts, nothingLater, order } from '../facts.ts';

const card =
  (isLong: boolean): Draw =>
  ({ t, say }) => (
    <Card title={isLong ? say(facts.long) : t['order-admin'].receiver}>
      <dl className="flex flex-col gap-2">
        <Line name={t['order-admin'].orderNo}>{order.orderNo}</Line>
        <Line name={t['order-admin'].buyerNote}>{say(isLong ? facts.long : facts.remark)}</Line>
      </dl>
    </Card>
  );

const entry: AuditEntry = {
  id: 1,
  time: '2026-10-12T02:00:00Z',
  accountId: 1,
  person: facts.buyer.zh,
  page: facts.chairs,
  action: facts.view,
  targetKind: 'product',
  kindName: facts.chairs,
  targetId: '1',
  changes: [
    { field: 'name', label: facts.size, before: facts.chair.zh, after: facts.bonsai.zh },
    { field: 'reason', label: facts.view, before: null, after: facts.remark.zh },
  ],
  names: {},
};

const settings =
  (asked: { readonly data?: string; readonly isPending?: boolean; readonly error?: Error }): Draw =>
  ({ t }) => (
    <SettingsPage
      t={{ ...t['admin-list'], title: t['goods-admin'].title }}
      asked={{
        data: asked.data,
        isPending: asked.isPending ?? false,
        error: asked.error ?? null,
        refetch: nothingLater,
      }}
    >
      {(data) => <Card>{data}</Card>}
    </SettingsPage>
  );

const setup =
  (done: number): Draw =>
  ({ t }) => {
    const { setup: title, setupHint: hint, steps } = t['shop-overview'];
    const all = (['about', 'logo', 'freight', 'staff'] as const).map((name, at) => ({
      name,
      label: steps[name],
      isDone: at < done,
      isOptional: name === 'staff',
      path: name === 'logo' ? null : '/',
    }));
    return (
      <SetupSteps t={t['shop-overview']} title={title} hint={hint} steps={all} done={done} all={all.length} />
    );
  };

export const examples: readonly Example[] = [
  {
    component: 'SetupSteps',
    file: 'src/admin/parts/setup-steps.tsx',
    states: { 'nothing done': setup(0), 'half done': setup(2) },
  },
  {
    component: 'StepSign',
    file: 'src/admin/parts/setup-steps.tsx',
    width: 60,
    states: {
      done: () => <StepSign state="done" />,
      open: () => <StepSign state="open" />,
      skipped: () => <StepSign state="skipped" />,
    },
  },
  {
    component: 'Card',
    file: 'src/admin/parts/card.tsx',
    states: { rest: card(false), 'long text': card(true) },
  },
  {
    component: 'Drawer',
    file: 'src/admin/parts/drawer.tsx',
    alone: 420,
    states: {
      rest: (shown) => (
        <Drawer title={order.orderNo} onClose={nothingLater}>
          {card(false)(shown)}
        </Drawer>
      ),
      'still being asked for': () => (
        <Drawer title={order.orderNo} onClose={nothingLater}>
          {null}
        </Drawer>
      ),
    },
  },
  {
    component: 'AskFailed',
    file: 'src/admin/parts/ask-failed.tsx',
    states: {
      'no connection': ({ t }) => (
        <AskFailed
          t={t['admin-list']}
          asked={{ error: new ApiError('network', '', 0), refetch: nothingLater }}
        />
      ),
    },
  },
  {
    component: 'SettingsPage',
    file: 'src/admin/parts/content/settings-page.tsx',
    states: {
      loaded: (shown) => settings({ data: shown.say(facts.remark) })(shown),
      loading: settings({ isPending: true }),
      failed: settings({ error: new ApiError('network', '', 0) }),
      'not allowed': settings({ error: new ApiError('forbidden', '', 403) }),
    },
  },
  {
    component: 'Copied',
    file: 'src/admin/parts/copied.tsx',
    states: {
      rest: ({ t }) => (
        <dl>
          <Copied t={t['webhook-admin']} name={t['order-admin'].orderNo} text={order.orderNo} />
        </dl>
      ),
      'long text': ({ t }) => (
        <dl>
          <Copied t={t['webhook-admin']} name={t['order-admin'].orderNo} text={order.orderNo.repeat(8)} />
        </dl>
      ),
    },
  },
  {
    component: 'When',
    file: 'src/admin/parts/when.tsx',
    width: 220,
    states: {
      today: () => <When iso={new Date(serverNow()).toISOString()} />,
      'another day': () => <When iso={order.createTime} />,
    },
  },
  {
    component: 'PublicLink',
    file: 'src/admin/parts/content/public-link.tsx',
    width: 220,
    states: {
      'in words': ({ t }) => <PublicLink to="/">{t['goods-admin'].publicPage}</PublicLink>,
      'as a sign': ({ t }) => <PublicLink to="/" label={t['goods-admin'].publicPage} />,
    },
  },
  {
    component: 'Changes',
    file: 'src/admin/parts/operations/audit-log-changes.tsx',
    states: {
      some: ({ t }) => <Changes t={t['audit-entry']} entry={entry} />,
      whole: ({ t }) => <Changes t={t['audit-entry']} entry={entry} isComplete />,
      none: ({ t }) => <Changes t={t['audit-entry']} entry={{ ...entry, changes: [] }} />,
    },
  },
  {
    component: 'AuditLogLines',
    file: 'src/admin/parts/operations/audit-log-lines.tsx',
    states: {
      some: ({ t }) => <AuditLogLines entries={[entry]} none={t['goods-admin'].noHistory} />,
      none: ({ t }) => <AuditLogLines entries={[]} none={t['goods-admin'].noHistory} />,
    },
  },
];
