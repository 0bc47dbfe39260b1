import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { isReachable } from '../../../contract/access/reach.ts';
import { DrawerForm } from '../form/form-frame.tsx';
import { LocalTextField } from '../form/local-text-field.tsx';
import { useForm } from '../form/use-form.ts';
import { invalidateAnswers } from '../shell/data.ts';
import { CategoriesPicker } from './categories-picker.tsx';
import { PermissionTree } from './permission-tree.tsx';
import type { RoleDesk, RoleDraft, RoleReach } from './role-desk.ts';
import { type RoleTexts, useRoleWords } from './role-words.ts';
import { ShopsPicker } from './shops-picker.tsx';

/** Whether it is held to anything at all. */
const isHeld = ({ supplierIds, categoryIds }: RoleReach): boolean =>
  supplierIds.length + categoryIds.length > 0;

interface RoleReachFieldsProps {
  readonly t: RoleTexts;
  readonly reach: RoleReach;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly isFixed: boolean;
  readonly onChange: (change: Partial<RoleReach>) => void;
}

/** The part of the marketplace a role of the platform is for: shops, goods, or both. */
function RoleReachFields({ t, reach, errors, isFixed, onChange }: RoleReachFieldsProps) {
  // Open where there is something in it; after that it is as it was left.
  const [wasHeld] = useState(isHeld(reach));
  return (
    <details open={wasHeld} className="group rounded-card border border-line">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2">
        <span className="font-semibold">{t.reach}</span>
        <span className="grow text-ink-2">{isHeld(reach) ? t.part : t.whole}</span>
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="flex flex-col gap-4 border-line border-t p-4">
        <p className="text-ink-2">{isHeld(reach) ? t.reachHeld : t.reachHint}</p>
        <ShopsPicker
          label={t.reachShops}
          ids={reach.supplierIds}
          isDisabled={isFixed}
          error={errors['reach.supplierIds']}
          onChange={(supplierIds) => onChange({ supplierIds })}
        />
        <CategoriesPicker
          label={t.reachCategories}
          hint={t.reachBoth}
          ids={reach.categoryIds}
          isDisabled={isFixed}
          error={errors['reach.categoryIds']}
          onChange={(categoryIds) => onChange({ categoryIds })}
        />
      </div>
    </details>
  );
}

interface RoleFormProps<B> {
  readonly desk: RoleDesk<B>;
  /** null = a new one. */
  readonly id: number | null;
  /** Of what is changed. */
  readonly version: string;
  readonly initial: RoleDraft;
  /** Why it can only be looked at. */
  readonly fixed: 'builtIn' | 'beyond' | null;
  readonly onClose: () => void;
}

export function RoleForm<B>({ desk, id, version, initial, fixed, onClose }: RoleFormProps<B>) {
  const t = useRoleWords();
  // The list behind is asked anew now and then: what is changed is what was opened.
  const [seen] = useState(version);
  const form = useForm({
    name: `${desk.name}/${id ?? 'new'}`,
    initial,
    schema: desk.schema,
    toBody: ({ reach, ...draft }: RoleDraft) =>
      reach ? { ...draft, reach: isHeld(reach) ? reach : null } : draft,
    save: async (body) => {
      await (id === null ? desk.add(body) : desk.change(id, body, seen));
      await invalidateAnswers(desk.route, ...desk.stale);
    },
    onConflict: () => {
      onClose();
      void invalidateAnswers(desk.route);
    },
  });
  const { draft, errors, set } = form;
  const hold = (change: Partial<RoleReach>) => {
    if (!draft.reach) return;
    const reach = { ...draft.reach, ...change };
    const permissions = isHeld(reach) ? draft.permissions.filter(isReachable) : draft.permissions;
    set({ reach, permissions });
  };
  const reach = draft.reach && (
    <RoleReachFields t={t} reach={draft.reach} errors={errors} isFixed={fixed !== null} onChange={hold} />
  );
  const tree = (
    <PermissionTree
      t={t}
      side={desk.side}
      value={draft.permissions}
      isFixed={fixed !== null}
      fits={draft.reach && isHeld(draft.reach) ? isReachable : undefined}
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
        {draft.reach && isHeld(draft.reach) && reach}
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
      {reach}
      {tree}
    </DrawerForm>
  );
}
