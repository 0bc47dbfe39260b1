import {
  NewOperator,
  type Operator,
  OperatorChange,
  type PlatformRole,
} from '../../../../../contract/identity/operator.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { TextField } from '../../../form/field.tsx';
import { DrawerForm } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { MobileField } from '../../../parts/identity/mobile-field.tsx';
import { RolesField } from '../../../parts/identity/role-choice.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useOperatorTexts } from './texts.ts';

interface OperatorFormProps {
  /** null = a new operator. */
  readonly operator: Operator | null;
  readonly roles: readonly PlatformRole[];
  /** The reason why it is read-only. */
  readonly fixed: string | null;
  readonly onClose: () => void;
}

interface Draft {
  readonly username: string;
  readonly password: string;
  readonly nickname: string;
  readonly mobile: string;
  readonly email: string;
  readonly department: string;
  readonly remark: string;
  readonly roleIds: readonly number[];
}

const stale = () =>
  invalidateAnswers('POST /api/system/user/page', 'GET /api/system/user/roles', 'GET /api/system/role/list');

export function OperatorForm({ operator, roles, fixed, onClose }: OperatorFormProps) {
  const t = useOperatorTexts();
  const initial: Draft = {
    username: operator?.username ?? '',
    password: '',
    nickname: operator?.nickname ?? '',
    mobile: '',
    email: operator?.email ?? '',
    department: operator?.department ?? '',
    remark: operator?.remark ?? '',
    roleIds: operator?.roles.map(({ id }) => id) ?? [],
  };
  const make = useForm({
    name: 'platform/admin/new',
    initial,
    isSecret: true,
    schema: NewOperator,
    toBody: (draft: Draft) => ({ ...draft, temporary: true }),
    save: async (body) => {
      await api('POST /api/system/user/add', { body });
      await stale();
    },
    fieldOf: takenField,
  });
  const change = useForm({
    name: `platform/admin/${operator?.id ?? 0}`,
    initial,
    schema: OperatorChange,
    toBody: ({ nickname, mobile, email, department, remark, roleIds }: Draft) => ({
      id: operator?.id,
      nickname,
      email,
      department,
      remark,
      roleIds,
      ...(mobile === '' ? {} : { mobile }),
    }),
    seen: operator?.version,
    save: async (body, seen) => {
      await api('POST /api/system/user/update', { query: { version: seen }, body });
      await stale();
    },
    onConflict: stale,
    fieldOf: takenField,
  });
  const form = operator ? change : make;
  const { draft, errors, set } = form;
  const fields = (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t.username}
          {...(operator ? {} : { hint: t.usernameHint })}
          isDisabled={operator !== null}
          max={30}
          value={draft.username}
          error={errors.username}
          onChange={(username) => set({ username: username.trim() })}
        />
        <TextField
          label={t.nickname}
          hint={t.nicknameHint}
          max={30}
          value={draft.nickname}
          error={errors.nickname}
          onChange={(nickname) => set({ nickname })}
        />
        {!operator && (
          <TextField
            label={t.password}
            hint={t.passwordHint}
            type="password"
            max={128}
            value={draft.password}
            error={errors.password}
            onChange={(password) => set({ password })}
          />
        )}
        <MobileField
          label={t.mobile}
          hint={operator?.mobile ? fill(t.mobileKept, { mobile: operator.mobile }) : t.mobileHint}
          form={form}
        />
        <TextField
          label={t.email}
          type="email"
          max={120}
          value={draft.email}
          error={errors.email}
          onChange={(email) => set({ email: email.trim() })}
        />
        <TextField
          label={t.department}
          max={60}
          value={draft.department}
          error={errors.department}
          onChange={(department) => set({ department })}
        />
      </div>
      <TextField
        label={t.remark}
        hint={t.remarkHint}
        max={200}
        value={draft.remark}
        error={errors.remark}
        onChange={(remark) => set({ remark })}
      />
      <RolesField t={t} roles={roles} form={form} />
    </>
  );
  if (fixed !== null)
    return (
      <div className="flex flex-col gap-5 pb-5">
        <p role="note" className="rounded-control bg-tint px-4 py-2">
          {fixed}
        </p>
        <fieldset disabled className="flex flex-col gap-5">
          {fields}
        </fieldset>
      </div>
    );
  return (
    <DrawerForm
      form={form}
      saved={operator ? t.saved : fill(t.added, { name: draft.nickname })}
      onClose={onClose}
      {...(operator ? {} : { saveLabel: t.add })}
    >
      {operator?.reason && (
        <p role="note" className="rounded-control bg-tint px-4 py-2">
          {fill(t.disabledBecause, { reason: operator.reason })}
        </p>
      )}
      {fields}
    </DrawerForm>
  );
}

/** The field of a refusal because the value is already in use. */
const takenField = ({ error }: { readonly error?: string | undefined }): string | undefined =>
  ({ username_taken: 'username', phone_taken: 'mobile', email_taken: 'email' })[error ?? ''];
