import { Eye, FileUp, KeyRound, Pencil, Plus, ShieldOff, Trash2, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { DisableReason, NewPassword, type Operator } from '../../../../../contract/identity/operator.ts';
import { StaffState } from '../../../../../contract/identity/staff.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { Failure } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { Drawer } from '../../../parts/drawer.tsx';
import { DisableDialog } from '../../../parts/identity/disable-dialog.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { When } from '../../../parts/when.tsx';
import type { Action, Batch, List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { tabsOf } from '../../../resource/tabs.tsx';
import { useOpenRow } from '../../../resource/use-open-row.ts';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { ImportSheet } from './import-sheet.tsx';
import { OperatorForm } from './operator-form.tsx';
import { type OperatorTexts, useOperatorTexts } from './texts.ts';

/** Without a version, because an undo follows without reading the row again. */
export type SetDisabled = (
  operator: Pick<Operator, 'id'> & Partial<Operator>,
  disabled: boolean,
  reason?: string,
) => Promise<Operator>;

/** Bulk actions, row by row: accounts that may not be changed are skipped with a notice, and the last administrator is refused. */
export const batchOf = (t: OperatorTexts, setDisabled: SetDisabled): readonly Batch<Operator>[] => [
  {
    label: t.disable,
    fits: ({ mayChange, state }) => mayChange && state === 'active',
    words: { label: t.reason, hint: t.disableManyHint, least: 0, most: 200, tooShort: '' },
    run: (operator, reason) => setDisabled(operator, true, reason),
    undo: ({ id }) => setDisabled({ id }, false),
  },
  {
    label: t.enable,
    fits: ({ mayChange, state }) => mayChange && state === 'disabled',
    run: (operator) => setDisabled(operator, false),
  },
];

const route = 'POST /api/system/user/page';
const stale = [route, 'GET /api/system/user/detail/{id}', 'GET /api/system/role/list'] as const;
const tones = { active: 'bg-verified-tint text-success', disabled: 'bg-soft text-ink-2' } as const;
const Reason = z.object({ reason: DisableReason });

interface Open {
  readonly operator: Operator;
  readonly as: 'disable' | 'remove' | 'password' | 'factor';
}

/** The operators of the platform. */
export function Page() {
  const t = useOperatorTexts();
  const locale = useLanguage();
  const act = useAct();
  const may = useMay();
  const navigate = useNavigate();
  const openRow = useOpenRow();
  const [search] = useSearchParams();
  const [open, setOpen] = useState<Open | null>(null);
  const [isImporting, setImporting] = useState(false);
  const { data: roles = [] } = useApiQuery('GET /api/system/user/roles', {});
  const mayWrite = may('platform.operator.write');
  const setDisabled: SetDisabled = ({ id, version }, disabled, reason) =>
    api('POST /api/system/user/disable/{id}', {
      params: { id: String(id) },
      query: { version },
      body: { disabled, ...(reason ? { reason } : {}) },
    });
  const enable = (operator: Operator) =>
    act(() => setDisabled(operator, false), { done: fill(t.enabled, { name: operator.nickname }), stale });
  const resetFactor = ({ id, nickname, version }: Operator) =>
    act(
      () =>
        api('DELETE /api/system/user/second-factor/{id}', { params: { id: String(id) }, query: { version } }),
      {
        done: fill(t.factorReset, { name: nickname }),
        stale,
      },
    );
  const remove = ({ id, nickname, version }: Operator) =>
    act(
      () => api('DELETE /api/system/user/delete/{id}', { params: { id: String(id) }, query: { version } }),
      {
        done: fill(t.removed, { name: nickname }),
        stale,
      },
    );
  const edit = (label: string, icon: Action<Operator>['icon'] & object): Action<Operator> => ({
    label,
    icon,
    onPick: ({ id }) => openRow(id),
  });
  const asks = (as: Open['as']) => (operator: Operator) => setOpen({ operator, as });
  const rest: Record<StaffState, Action<Operator>> = {
    active: { label: t.disable, icon: UserX, onPick: asks('disable') },
    disabled: { label: t.enable, icon: UserCheck, onPick: enable },
  };
  const add = mayWrite && (
    <Link to="?new" className="control-button control-primary">
      <Plus className="size-4" aria-hidden="true" />
      {t.add}
    </Link>
  );
  const list: List<typeof route> = {
    name: 'platform/admin',
    title: t.title,
    route,
    exports: 'platform/admin',
    idOf: ({ id }) => id,
    nameOf: ({ nickname }) => nickname,
    tabs: tabsOf('state', { label: t.state, all: t.all }, StaffState.options, t.states),
    filters: [
      { kind: 'text', name: 'keyword', label: t.keyword },
      {
        kind: 'select',
        name: 'role',
        label: t.role,
        options: roles.map(({ id, name }) => ({ value: `${id}`, label: pickText(name, locale) })),
      },
    ],
    head: (
      <>
        {may('platform.role.read') && (
          <Link to="/permission" className="control-button">
            {t.rolesPage}
          </Link>
        )}
        {mayWrite && (
          <button type="button" className="control-button" onClick={() => setImporting(true)}>
            <FileUp className="size-4" aria-hidden="true" />
            {t.sheet.open}
          </button>
        )}
        {add}
      </>
    ),
    columns: [
      {
        name: 'nickname',
        label: t.nickname,
        card: 'head',
        cell: ({ nickname, isSelf }) => (isSelf ? `${nickname} · ${t.self}` : nickname),
      },
      {
        name: 'state',
        label: t.state,
        card: 'head',
        cell: ({ state }) => <Tag tone={tones[state]}>{t.states[state]}</Tag>,
      },
      { name: 'username', label: t.username, cell: ({ username }) => username },
      {
        name: 'roles',
        label: t.rolesOf,
        cell: (row) =>
          row.roles.map(({ name }) => pickText(name, locale)).join(locale === 'zh' ? '、' : ', '),
      },
      { name: 'department', label: t.department, isExtra: true, cell: ({ department }) => department || '–' },
      { name: 'remark', label: t.remark, isExtra: true, cell: ({ remark }) => remark || '–' },
      { name: 'mobile', label: t.mobile, cell: ({ mobile }) => mobile || '–' },
      { name: 'factor', label: t.factor, cell: ({ secondFactor }) => (secondFactor ? t.factorOn : '–') },
      { name: 'email', label: t.email, isExtra: true, cell: ({ email }) => email || '–' },
      {
        name: 'login',
        label: t.login,
        sort: 'login',
        cell: ({ loginTime, loginIp }) =>
          loginTime ? (
            <>
              <When iso={loginTime} />
              {loginIp && (
                <span className="block text-ink-3 text-xs">{fill(t.loginFrom, { ip: loginIp })}</span>
              )}
            </>
          ) : (
            <span className="text-ink-3">{t.never}</span>
          ),
      },
      {
        name: 'since',
        label: t.since,
        sort: 'created',
        isExtra: true,
        cell: ({ createTime }) => <When iso={createTime} />,
      },
    ],
    actions: (row) =>
      row.mayChange && mayWrite
        ? [
            edit(t.edit, Pencil),
            rest[row.state],
            { label: t.reset, icon: KeyRound, onPick: asks('password') },
            ...(row.secondFactor ? [{ label: t.resetFactor, icon: ShieldOff, onPick: asks('factor') }] : []),
            { label: t.remove, icon: Trash2, isDanger: true, onPick: asks('remove') },
          ]
        : [edit(t.see, Eye)],
    ...(mayWrite ? { batch: batchOf(t, setDisabled) } : {}),
    drawer: (id, close) => <OperatorDrawer id={id} onClose={close} />,
    empty: { title: t.none, hint: t.noneHint, action: add },
  };
  const close = () => setOpen(null);
  const name = open?.operator.nickname ?? '';
  return (
    <>
      <ListPage list={list} />
      {search.has('new') && <OperatorDrawer id={null} onClose={() => navigate('.')} />}
      {isImporting && <ImportSheet onClose={() => setImporting(false)} />}
      {open?.as === 'password' && <PasswordDialog operator={open.operator} onClose={close} />}
      {open?.as === 'disable' && (
        <DisableDialog
          t={t}
          draft={`platform/admin/disable/${open.operator.id}`}
          name={name}
          schema={Reason}
          save={async (reason) => {
            await setDisabled(open.operator, true, reason);
            await invalidateAnswers(...stale);
          }}
          onClose={close}
        />
      )}
      {open?.as === 'factor' && (
        <Confirm
          title={fill(t.resetFactorTitle, { name })}
          question={t.resetFactorHint}
          yes={t.resetFactor}
          no={t.keep}
          onYes={() => {
            close();
            void resetFactor(open.operator);
          }}
          onNo={close}
        />
      )}
      {open?.as === 'remove' && (
        <Confirm
          title={fill(t.removeTitle, { name })}
          question={t.removeHint}
          yes={t.remove}
          no={t.keep}
          onYes={() => {
            close();
            void remove(open.operator);
          }}
          onNo={close}
        />
      )}
    </>
  );
}

interface OperatorDrawerProps {
  /** null = a new operator. */
  readonly id: number | null;
  readonly onClose: () => void;
}

/** One operator; read-only without permission to change it. */
export function OperatorDrawer({ id, onClose }: OperatorDrawerProps) {
  const t = useOperatorTexts();
  const mayWrite = useMay()('platform.operator.write');
  const operator = useApiQuery(
    'GET /api/system/user/detail/{id}',
    id === null ? null : { params: { id: String(id) } },
  );
  const roles = useApiQuery('GET /api/system/user/roles', {});
  const retry = () => {
    if (id !== null) void operator.refetch();
    void roles.refetch();
  };
  const fixedOf = ({ isSelf, mayChange }: Operator) =>
    isSelf ? t.selfHint : !mayChange ? t.beyondHint : mayWrite ? null : t.readHint;
  return (
    <Drawer title={id === null ? t.add : (operator.data?.nickname ?? t.title)} onClose={onClose}>
      {(operator.isError || roles.isError) && (
        <Failure text={operator.isError ? t.gone : t.failed} retry={t.retry} onRetry={retry} />
      )}
      {roles.data && (id === null || operator.data) && (
        <OperatorForm
          key={id}
          operator={operator.data ?? null}
          roles={roles.data}
          fixed={operator.data ? fixedOf(operator.data) : null}
          onClose={onClose}
        />
      )}
    </Drawer>
  );
}

interface PasswordDialogProps {
  readonly operator: Operator;
  readonly onClose: () => void;
}

export function PasswordDialog({ operator: { id, nickname, version }, onClose }: PasswordDialogProps) {
  const t = useOperatorTexts();
  const form = useForm({
    name: `platform/admin/password/${id}`,
    initial: { password: '' },
    isSecret: true,
    schema: NewPassword,
    toBody: (draft: { readonly password: string }) => ({ ...draft, temporary: true }),
    seen: version,
    save: async (body, seen) => {
      await api('POST /api/system/user/password/{id}', {
        params: { id: String(id) },
        query: { version: seen },
        body,
      });
    },
  });
  const saved = () => {
    showToast('success', fill(t.wasReset, { name: nickname }));
    onClose();
  };
  return (
    <SheetForm
      form={form}
      title={fill(t.resetTitle, { name: nickname })}
      saveLabel={t.reset}
      onSaved={saved}
      onClose={onClose}
    >
      <TextField
        label={t.newPassword}
        hint={t.passwordHint}
        type="password"
        max={128}
        value={form.draft.password}
        error={form.errors.password}
        onChange={(password) => form.set({ password })}
      />
    </SheetForm>
  );
}
