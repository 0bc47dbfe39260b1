import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import {
  groupsOf,
  isPermission,
  type PermissionGroup,
  type StaffSide,
} from '../../../../contract/access/permissions.ts';
import { isScopable } from '../../../../contract/access/role-scope.ts';
import { Note } from '../../../components/form/field.tsx';
import { fill, pickText } from '../../../lib/format/text.ts';
import { DrawerForm } from '../../form/form-frame.tsx';
import { LocalTextField } from '../../form/local-text-field.tsx';
import { useForm } from '../../form/use-form.ts';
import { invalidateAnswers } from '../../shell/data.ts';
import { useLanguage } from '../../shell/texts.ts';
import { useMay } from '../../shell/use-may.ts';
import { CategoriesPicker } from '../authoring/categories-picker.tsx';
import { SuppliersPicker } from '../suppliers/suppliers-picker.tsx';
import type { RoleApi, RoleDraft, RoleScopeDraft } from './role-api.ts';
import { type RoleTexts, useRoleTexts } from './role-texts.ts';

interface PermissionTreeProps {
  readonly t: RoleTexts;
  readonly side: StaffSide;
  readonly value: readonly string[];
  readonly isFixed: boolean;
  /** Permissions that can be chosen; undefined = those of the caller. */
  readonly fits?: ((code: string) => boolean) | undefined;
  readonly error: string | undefined;
  readonly onChange: (codes: readonly string[]) => void;
}

const levels = ['nothing', 'seeAll', 'everything'] as const;
type Level = (typeof levels)[number];

/** Permission codes of these pages at a level. */
const codesAt = (level: Level, of: readonly PermissionGroup[]): string[] =>
  level === 'nothing'
    ? []
    : of
        .flatMap(({ actions }) => actions.map(({ code }) => code))
        .filter((code) => level === 'everything' || code.endsWith('.read'));

/** The permission tree: every page of a back office with its actions; one click grants reading or everything. */
function PermissionTree({ t, side, value, isFixed, fits, error, onChange }: PermissionTreeProps) {
  const locale = useLanguage();
  const may = useMay();
  const id = useId();
  const groups = groupsOf(side);
  const mayGive = (code: string) => isPermission(code) && may(code) && (fits?.(code) ?? true);
  const isShort = !isFixed && !codesAt('everything', groups).every(mayGive);
  const put = (of: readonly PermissionGroup[], level: Level) => {
    const those = codesAt('everything', of);
    onChange([...value.filter((code) => !those.includes(code)), ...codesAt(level, of).filter(mayGive)]);
  };
  const toggle = (code: string, isOn: boolean) =>
    onChange(isOn ? [...value, code] : value.filter((one) => one !== code));
  const quick = (name: string, of: readonly PermissionGroup[]) => {
    const held = codesAt('everything', of).filter((code) => value.includes(code));
    const isAt = (level: Level) => {
      const codes = codesAt(level, of);
      return codes.length === held.length && codes.every((code) => held.includes(code));
    };
    return (
      <fieldset
        disabled={isFixed}
        className="flex shrink-0 gap-1"
        aria-label={fill(t.quickOf, { group: name })}
      >
        {levels
          .filter((level) => level !== 'seeAll' || codesAt('seeAll', of).length > 0)
          .map((level) => (
            <button
              key={level}
              type="button"
              aria-pressed={isAt(level)}
              onClick={() => put(of, level)}
              className="min-h-11 whitespace-nowrap rounded-control border border-line px-2.5 text-ink-2 text-xs hover:border-accent disabled:opacity-60 aria-pressed:border-accent aria-pressed:bg-tint aria-pressed:text-accent-strong lg:min-h-8"
            >
              {t[level]}
            </button>
          ))}
      </fieldset>
    );
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={`${id}-note`}>
      <legend className="mb-1 font-semibold">{t.permissions}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-3 text-xs">{isShort && (fits ? t.unheld : t.beyond)}</p>
        {quick(t.permissions, groups)}
      </div>
      <Note id={`${id}-note`} error={error} />
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {groups.map((group, at) => {
          const name = pickText(group.label, locale);
          return (
            <li
              key={group.name}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:flex-nowrap"
            >
              <span id={`${id}-${group.name}`} className="w-full shrink-0 font-semibold sm:w-32">
                {name}
              </span>
              <fieldset
                aria-labelledby={`${id}-${group.name}`}
                className="flex min-w-0 grow flex-wrap gap-x-4"
              >
                {group.actions.map(({ code, label }, i) => (
                  <label
                    key={code}
                    className="flex min-h-11 cursor-pointer items-center gap-1.5 has-disabled:cursor-not-allowed has-disabled:text-ink-3 lg:min-h-8"
                  >
                    <input
                      type="checkbox"
                      checked={value.includes(code)}
                      disabled={isFixed || !mayGive(code)}
                      aria-invalid={at === 0 && i === 0 && error !== undefined}
                      onChange={(event) => toggle(code, event.target.checked)}
                      className="size-4 accent-accent"
                    />
                    {pickText(label, locale)}
                  </label>
                ))}
              </fieldset>
              {quick(name, [group])}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/** Whether it is scoped at all. */
const isHeld = ({ supplierIds, categoryIds }: RoleScopeDraft): boolean =>
  supplierIds.length + categoryIds.length > 0;

interface RoleScopeFieldsProps {
  readonly t: RoleTexts;
  readonly reach: RoleScopeDraft;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly isFixed: boolean;
  readonly onChange: (change: Partial<RoleScopeDraft>) => void;
}

/** The scope of a platform role: shops, categories, or both. */
function RoleScopeFields({ t, reach: roleScope, errors, isFixed, onChange }: RoleScopeFieldsProps) {
  // Initially open if a scope is set; afterwards the user decides.
  const [wasHeld] = useState(isHeld(roleScope));
  return (
    <details open={wasHeld} className="group rounded-card border border-line">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2">
        <span className="font-semibold">{t.reach}</span>
        <span className="grow text-ink-2">{isHeld(roleScope) ? t.part : t.whole}</span>
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="flex flex-col gap-4 border-line border-t p-4">
        <p className="text-ink-2">{isHeld(roleScope) ? t.reachHeld : t.reachHint}</p>
        <SuppliersPicker
          label={t.reachShops}
          ids={roleScope.supplierIds}
          isDisabled={isFixed}
          error={errors['reach.supplierIds']}
          onChange={(supplierIds) => onChange({ supplierIds })}
        />
        <CategoriesPicker
          label={t.reachCategories}
          hint={t.reachBoth}
          ids={roleScope.categoryIds}
          isDisabled={isFixed}
          error={errors['reach.categoryIds']}
          onChange={(categoryIds) => onChange({ categoryIds })}
        />
      </div>
    </details>
  );
}

interface RoleFormProps<B> {
  readonly roleApi: RoleApi<B>;
  /** null = a new one. */
  readonly id: number | null;
  /** Version of the edited role. */
  readonly version: string;
  readonly initial: RoleDraft;
  /** The reason why it is read-only. */
  readonly fixed: 'builtIn' | 'beyond' | null;
  readonly onClose: () => void;
}

export function RoleForm<B>({ roleApi, id, version, initial, fixed, onClose }: RoleFormProps<B>) {
  const t = useRoleTexts();
  // The list is reloaded now and then: a save refers to the version that was opened.
  const [seen] = useState(version);
  const form = useForm({
    name: `${roleApi.name}/${id ?? 'new'}`,
    initial,
    schema: roleApi.schema,
    toBody: ({ reach: roleScope, ...draft }: RoleDraft) =>
      roleScope ? { ...draft, reach: isHeld(roleScope) ? roleScope : null } : draft,
    save: async (body) => {
      await (id === null ? roleApi.add(body) : roleApi.change(id, body, seen));
      await invalidateAnswers(roleApi.route, ...roleApi.stale);
    },
    onConflict: () => {
      onClose();
      void invalidateAnswers(roleApi.route);
    },
  });
  const { draft, errors, set } = form;
  const hold = (change: Partial<RoleScopeDraft>) => {
    if (!draft.reach) return;
    const roleScope = { ...draft.reach, ...change };
    const permissions = isHeld(roleScope) ? draft.permissions.filter(isScopable) : draft.permissions;
    set({ reach: roleScope, permissions });
  };
  const roleScope = draft.reach && (
    <RoleScopeFields t={t} reach={draft.reach} errors={errors} isFixed={fixed !== null} onChange={hold} />
  );
  const tree = (
    <PermissionTree
      t={t}
      side={roleApi.side}
      value={draft.permissions}
      isFixed={fixed !== null}
      fits={draft.reach && isHeld(draft.reach) ? isScopable : undefined}
      error={
        errors.permissions && (draft.permissions.length === 0 ? t.permissionsNeeded : errors.permissions)
      }
      onChange={(permissions) => set({ permissions })}
    />
  );
  if (fixed)
    return (
      <div className="flex flex-col gap-5 pb-5">
        <p role="note" className="rounded-control bg-tint px-4 py-2">
          {fixed === 'builtIn' ? t.builtInHint : t.beyondHint}
        </p>
        {draft.reach && isHeld(draft.reach) && roleScope}
        {tree}
      </div>
    );
  return (
    <DrawerForm form={form} saved={id === null ? t.made : t.saved} onClose={onClose}>
      <LocalTextField
        label={t.name}
        max={60}
        value={draft.name}
        errors={{ zh: errors['name.zh'] ?? (errors.name && t.nameNeeded), en: errors['name.en'] }}
        onChange={(name) => set({ name })}
      />
      {roleScope}
      {tree}
    </DrawerForm>
  );
}
