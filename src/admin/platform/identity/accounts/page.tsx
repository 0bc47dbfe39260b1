import { Eye, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import {
  AccountKind,
  AccountReason,
  type FoundAccount,
} from '../../../../../contract/identity/account-search.ts';
import { StaffState } from '../../../../../contract/identity/staff.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/text.ts';
import { DisableDialog } from '../../../parts/disable-dialog.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { When } from '../../../parts/when.tsx';
import type { Action, List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { optionsOf, tabsOf } from '../../../resource/tabs.tsx';
import { useOpenRow } from '../../../resource/use-open-row.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { AccountDrawer } from './account-drawer.tsx';
import { tones } from './tones.ts';
import { useAccountWords } from './words.ts';

const route = 'GET /api/system/account/list';
const stale = [route, 'GET /api/system/account/detail/{id}', 'POST /api/system/user/page'] as const;
const Reason = z.object({ reason: AccountReason });

/** Everybody who has an account in the mall. */
export function Page() {
  const t = useAccountWords();
  const act = useAct();
  const openRow = useOpenRow();
  const mayWrite = useMay()('platform.account.write');
  const [leaving, setLeaving] = useState<FoundAccount | null>(null);
  const enable = ({ id, nickname }: FoundAccount) =>
    void act(() => api('POST /api/system/account/enable/{id}', { params: { id: String(id) } }), {
      done: fill(t.enabled, { name: nickname }),
      stale,
    });
  const see: Action<FoundAccount> = { label: t.see, icon: Eye, onPick: ({ id }) => openRow(id) };
  const rest: Record<StaffState, Action<FoundAccount>> = {
    active: { label: t.disable, icon: UserX, isDanger: true, onPick: setLeaving },
    disabled: { label: t.enable, icon: UserCheck, onPick: enable },
  };
  const list: List<typeof route> = {
    name: 'platform/accounts',
    title: t.title,
    route,
    idOf: ({ id }) => id,
    nameOf: ({ nickname }) => nickname,
    tabs: tabsOf('state', { label: t.state, all: t.all }, StaffState.options, t.states),
    filters: [
      { kind: 'text', name: 'keyword', label: t.keyword },
      { kind: 'select', name: 'kind', label: t.kind, options: optionsOf(AccountKind.options, t.kinds) },
    ],
    columns: [
      { name: 'nickname', label: t.nickname, card: 'head', cell: ({ nickname }) => nickname },
      {
        name: 'state',
        label: t.state,
        card: 'head',
        cell: ({ state, closedTime }) =>
          closedTime ? (
            <Tag tone={tones.disabled}>{t.closed}</Tag>
          ) : (
            <Tag tone={tones[state]}>{t.states[state]}</Tag>
          ),
      },
      { name: 'id', label: t.id, isNumber: true, cell: ({ id }) => id },
      { name: 'username', label: t.username, cell: ({ username }) => username },
      { name: 'kind', label: t.kind, cell: ({ kind }) => t.kinds[kind] },
      { name: 'mobile', label: t.mobile, cell: ({ mobile }) => mobile || '–' },
      { name: 'email', label: t.email, isExtra: true, cell: ({ email }) => email || '–' },
      {
        name: 'login',
        label: t.login,
        sort: 'login',
        cell: ({ loginTime }) =>
          loginTime ? <When iso={loginTime} /> : <span className="text-ink-3">{t.never}</span>,
      },
      {
        name: 'since',
        label: t.since,
        sort: 'created',
        cell: ({ createTime }) => <When iso={createTime} />,
      },
    ],
    actions: (row) => (mayWrite && row.closedTime === null ? [see, rest[row.state]] : [see]),
    drawer: (id, close) => <AccountDrawer id={id} onDisable={setLeaving} onEnable={enable} onClose={close} />,
    empty: { title: t.none, hint: t.noneHint },
  };
  const name = leaving?.nickname ?? '';
  return (
    <>
      <ListPage list={list} />
      {leaving && (
        <DisableDialog
          t={t}
          draft={`platform/accounts/disable/${leaving.id}`}
          name={name}
          schema={Reason}
          save={async (reason) => {
            const params = { id: String(leaving.id) };
            await api('POST /api/system/account/disable/{id}', { params, body: { reason } });
            await invalidateAnswers(...stale);
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
