import { Plus, Send, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { InvitationState, type StaffInvitation } from '../../../../../contract/identity/staff-invitation.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { When } from '../../../parts/when.tsx';
import type { Action, List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { StaffTabs } from '../staff/staff-tabs.tsx';
import { useStaffTexts } from '../staff/texts.ts';

const route = 'GET /api/supplier/staff/invitation/list';
const stale = [route, 'GET /api/supplier/staff/role/list'] as const;

const tones: Readonly<Record<InvitationState, string>> = {
  open: 'bg-verified-tint text-success',
  expired: 'bg-soft text-ink-2',
  declined: 'bg-soft text-ink-2',
};

/** The invitations to staff and their state. */
export function Page() {
  const staff = useStaffTexts();
  const t = staff.invitations;
  const locale = useLanguage();
  const act = useAct();
  const [withdrawing, ask] = useState<StaffInvitation | null>(null);
  const byId = (id: number) => ({ params: { id: String(id) } });
  const remove = ({ id }: StaffInvitation) =>
    api('DELETE /api/supplier/staff/invitation/delete/{id}', byId(id));
  const resend: Action<StaffInvitation> = {
    label: t.resend,
    icon: Send,
    onPick: ({ id, name }) =>
      void act(() => api('POST /api/supplier/staff/invitation/resend/{id}', byId(id)), {
        done: fill(t.resent, { name }),
        stale,
      }),
  };
  const withdraw: Action<StaffInvitation> = { label: t.withdraw, icon: Undo2, isDanger: true, onPick: ask };
  const hide: Action<StaffInvitation> = {
    label: t.hide,
    icon: X,
    onPick: (row) => void act(() => remove(row), { done: fill(t.hidden, { name: row.name }), stale }),
  };
  const invite = (
    <Link to="/vendor/staff?new" className="control-button control-primary">
      <Plus className="size-4" aria-hidden="true" />
      {staff.add}
    </Link>
  );
  const list: List<typeof route> = {
    name: 'vendor/staff/invitations',
    title: t.title,
    route,
    stale: [stale[1]],
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    lead: <StaffTabs current="invitations" />,
    head: invite,
    tabs: {
      name: 'state',
      label: staff.state,
      all: staff.all,
      options: InvitationState.options.map((value) => ({ value, label: t.states[value] })),
    },
    filters: [],
    columns: [
      { name: 'name', label: staff.name, card: 'head', cell: ({ name }) => name },
      {
        name: 'state',
        label: staff.state,
        card: 'head',
        cell: ({ state }) => (
          <span className={`inline-block whitespace-nowrap rounded-tag px-2 py-0.5 text-xs ${tones[state]}`}>
            {t.states[state]}
          </span>
        ),
      },
      { name: 'mobile', label: staff.mobile, cell: ({ mobile }) => mobile },
      {
        name: 'roles',
        label: staff.rolesOf,
        cell: ({ roles }) =>
          roles.map(({ name }) => pickText(name, locale)).join(locale === 'zh' ? '、' : ', '),
      },
      { name: 'sent', label: t.sent, sort: 'created', cell: ({ sentTime }) => <When iso={sentTime} /> },
      { name: 'expires', label: t.expires, cell: ({ expireTime }) => <When iso={expireTime} /> },
    ],
    actions: (row) => {
      if (!row.mayChange) return [];
      const last = row.state === 'open' ? withdraw : hide;
      return row.resendTime === null ? [last] : [resend, last];
    },
    empty: { title: t.none, hint: t.noneHint, action: invite },
  };
  return (
    <>
      <ListPage list={list} />
      {withdrawing && (
        <Confirm
          title={fill(t.withdrawTitle, { name: withdrawing.name })}
          question={t.withdrawHint}
          yes={t.withdraw}
          no={staff.keep}
          onYes={() => {
            const row = withdrawing;
            ask(null);
            void act(() => remove(row), { done: fill(t.withdrawn, { name: row.name }), stale });
          }}
          onNo={() => ask(null)}
        />
      )}
    </>
  );
}
