import { useId } from 'react';
import { Note } from '../../../components/form/field.tsx';
import { fill, pickText } from '../../../lib/format/text.ts';
import type { Form } from '../../form/use-form.ts';
import { useLanguage } from '../../shell/texts.ts';
import type { AnyRole } from './role-api.ts';

interface RoleChoiceProps {
  readonly t: {
    readonly rolesOf: string;
    readonly rolesHint: string;
    readonly moreOf: string;
  };
  readonly roles: readonly AnyRole[];
  readonly value: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (ids: readonly number[]) => void;
}

/** Checkboxes for roles; roles that the account may not grant are disabled. */
export function RoleChoice({ t, roles, value, error, onChange }: RoleChoiceProps) {
  const locale = useLanguage();
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1" aria-describedby={`${id}-note`}>
      <legend className="mb-1 font-semibold">{t.rolesOf}</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {roles.map((role, i) => (
          <label
            key={role.id}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-card px-3 py-1.5 has-checked:border-accent has-disabled:cursor-not-allowed has-checked:bg-tint has-disabled:text-ink-3"
          >
            <input
              type="checkbox"
              checked={value.includes(role.id)}
              disabled={!role.mayGive}
              aria-invalid={i === 0 && error !== undefined}
              aria-describedby={`${id}-${role.id}`}
              onChange={(event) =>
                onChange(event.target.checked ? [...value, role.id] : value.filter((one) => one !== role.id))
              }
              className="size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="block truncate">{pickText(role.name, locale)}</span>
            </span>
            <span id={`${id}-${role.id}`} className="ml-auto shrink-0 text-ink-3 text-xs">
              {fill(t.moreOf, { count: role.permissions.length })}
            </span>
          </label>
        ))}
      </div>
      <Note id={`${id}-note`} hint={t.rolesHint} error={error} />
    </fieldset>
  );
}

interface RolesFieldProps<D> {
  readonly t: RoleChoiceProps['t'] & { readonly rolesNeeded: string };
  readonly roles: readonly AnyRole[];
  readonly form: Form<D>;
}

/** The roles of an account, at least one. */
export function RolesField<D extends { readonly roleIds: readonly number[] }>(props: RolesFieldProps<D>) {
  const { t, roles, form } = props;
  const { roleIds } = form.draft;
  const error = form.errors.roleIds;
  return (
    <RoleChoice
      t={t}
      roles={roles}
      value={roleIds}
      error={error && (roleIds.length === 0 ? t.rolesNeeded : error)}
      onChange={(ids) => form.set((before) => ({ ...before, roleIds: ids }))}
    />
  );
}
