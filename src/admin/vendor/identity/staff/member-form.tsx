import {
  NewStaff,
  StaffChange,
  type StaffMember,
  type StaffRole,
} from '../../../../../contract/identity/staff.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { TextField } from '../../../form/field.tsx';
import { DrawerForm } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { MobileField } from '../../../parts/identity/mobile-field.tsx';
import { RolesField } from '../../../parts/identity/role-choice.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useStaffTexts } from './texts.ts';

interface MemberFormProps {
  /** null = a new member. */
  readonly member: StaffMember | null;
  readonly roles: readonly StaffRole[];
  readonly onClose: () => void;
}

interface Draft {
  readonly mobile: string;
  readonly name: string;
  readonly roleIds: readonly number[];
}

const stale = () =>
  invalidateAnswers(
    'GET /api/supplier/staff/list',
    'GET /api/supplier/staff/role/list',
    'GET /api/supplier/staff/invitation/list',
  );

export function MemberForm({ member, roles, onClose }: MemberFormProps) {
  const t = useStaffTexts();
  const initial: Draft = member
    ? { mobile: '', name: member.name, roleIds: member.roles.map(({ id }) => id) }
    : { mobile: '', name: '', roleIds: [] };
  const make = useForm({
    name: 'vendor/staff/new',
    initial,
    schema: NewStaff,
    toBody: (draft: Draft) => draft,
    save: async (body) => {
      await api('POST /api/supplier/staff/add', { body });
      await stale();
    },
  });
  const change = useForm({
    name: `vendor/staff/${member?.id ?? 0}`,
    initial,
    schema: StaffChange,
    toBody: ({ name, roleIds }: Draft) => ({ name, roleIds }),
    seen: member?.version,
    save: async (body, seen) => {
      await api('PUT /api/supplier/staff/update/{id}', {
        params: { id: String(member?.id) },
        query: { version: seen },
        body,
      });
      await stale();
    },
    onConflict: stale,
  });
  const form = member ? change : make;
  const { draft, errors, set } = form;
  const fields = (
    <>
      {!member && <MobileField label={t.mobile} hint={t.mobileHint} form={form} />}
      <TextField
        label={t.name}
        hint={t.nameHint}
        max={20}
        value={draft.name}
        error={errors.name}
        onChange={(name) => set({ name })}
      />
      <RolesField t={t} roles={roles} form={form} />
    </>
  );
  if (member && !member.mayChange) {
    const why = member.isOwner ? t.ownerHint : member.isSelf ? t.selfHint : t.beyondHint;
    return (
      <div className="flex flex-col gap-5 pb-5">
        <p role="note" className="rounded-control bg-tint px-4 py-2">
          {why}
        </p>
        {!member.isOwner && (
          <fieldset disabled className="flex flex-col gap-5">
            {fields}
          </fieldset>
        )}
      </div>
    );
  }
  return (
    <DrawerForm
      form={form}
      saved={member ? t.saved : fill(t.added, { name: draft.name })}
      onClose={onClose}
      {...(member ? {} : { saveLabel: t.send })}
    >
      {fields}
    </DrawerForm>
  );
}
