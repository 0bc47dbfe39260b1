import { Eye, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import {
  type AccountDetail,
  AccountKind,
  AccountReason,
  type FoundAccount,
} from '../../../../../contract/identity/account-search.ts';
import { StaffState } from '../../../../../contract/identity/staff.ts';
import { Failure, Skeleton } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { Card, Line } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { DisableDialog } from '../../../parts/identity/disable-dialog.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { When } from '../../../parts/when.tsx';
import type { Action, List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { optionsOf, tabsOf } from '../../../resource/tabs.tsx';
import { useOpenRow } from '../../../resource/use-open-row.ts';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useAccountTexts } from './texts.ts';

/** Colours of account states. */
export const tones = { active: 'bg-verified-tint text-success', disabled: 'bg-soft text-ink-2' } as const;

const route = 'GET /api/system/account/list';
const stale = [route, 'GET /api/system/account/detail/{id}', 'POST /api/system/user/page'] as const;
const Reason = z.object({ reason: AccountReason });

/** All accounts of the marketplace. */
export function Page() {
  const t = useAccountTexts();
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

interface AccountDrawerProps {
  readonly id: number;
  readonly onDisable: (account: AccountDetail) => void;
  readonly onEnable: (account: AccountDetail) => void;
  readonly onClose: () => void;
}

/** An account with its roles, its number of sessions and orders, and its shop. */
export function AccountDrawer({ id, onDisable, onEnable, onClose }: AccountDrawerProps) {
  const t = useAccountTexts();
  const locale = useLanguage();
  const mayWrite = useMay()('platform.account.write');
  const { data, isError, isPending, refetch } = useApiQuery('GET /api/system/account/detail/{id}', {
    params: { id: String(id) },
  });
  const roleText = ({ name, shop }: AccountDetail['roles'][number]) =>
    shop
      ? fill(t.roleIn, { role: pickText(name, locale), shop: pickText(shop, locale) })
      : fill(t.ownRole, { role: pickText(name, locale) });
  return (
    <Drawer title={data?.nickname ?? t.title} onClose={onClose}>
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {isPending && <Skeleton rows={6} label={t.title} />}
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          <Card>
            <dl className="flex flex-col gap-2">
              <Line name={t.id}>{data.id}</Line>
              <Line name={t.username}>{data.username}</Line>
              <Line name={t.kind}>{t.kinds[data.kind]}</Line>
              <Line name={t.state}>
                {data.closedTime ? (
                  <Tag tone={tones.disabled}>{t.closed}</Tag>
                ) : (
                  <Tag tone={tones[data.state]}>{t.states[data.state]}</Tag>
                )}
              </Line>
              {data.closedTime && (
                <Line name={t.closedAt}>
                  <When iso={data.closedTime} />
                </Line>
              )}
              {data.disableTime && (
                <Line name={t.disabledAt}>
                  <When iso={data.disableTime} />
                </Line>
              )}
              {data.reason && <Line name={t.because}>{data.reason}</Line>}
              <Line name={t.mobile}>{data.mobile || '–'}</Line>
              <Line name={t.email}>{data.email || '–'}</Line>
              <Line name={t.since}>
                <When iso={data.createTime} />
              </Line>
            </dl>
          </Card>
          <Card>
            <dl className="flex flex-col gap-2">
              <Line name={t.login}>
                {data.loginTime ? <When iso={data.loginTime} /> : t.never}{' '}
                {data.loginIp && (
                  <span className="text-ink-3">{fill(t.loginFrom, { ip: data.loginIp })}</span>
                )}
              </Line>
              <Line name={t.sessions}>{fill(t.sessionCount, { count: data.sessions })}</Line>
              <Line name={t.orders}>{data.orders}</Line>
              <Line name={t.shop}>{data.shop ? pickText(data.shop.name, locale) : '–'}</Line>
              <Line name={t.roles}>
                {data.roles.length === 0
                  ? t.noRoles
                  : data.roles.map(roleText).join(locale === 'zh' ? '、' : ', ')}
              </Line>
            </dl>
          </Card>
          {mayWrite && !data.mayChange && (
            <p role="note" className="rounded-control bg-tint px-4 py-2">
              {data.isSelf ? t.self : t.beyond}
            </p>
          )}
          {mayWrite && data.mayChange && data.closedTime === null && (
            <div>
              <button
                type="button"
                className="control-button"
                onClick={() => (data.state === 'active' ? onDisable(data) : onEnable(data))}
              >
                {data.state === 'active' ? t.disable : t.enable}
              </button>
            </div>
          )}
        </div>
      )}
    </Drawer>
  );
}
