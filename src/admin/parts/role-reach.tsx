import { CategoriesPicker } from './categories-picker.tsx';
import type { RoleReach } from './role-desk.ts';
import type { RoleTexts } from './role-words.ts';
import { ShopsPicker } from './shops-picker.tsx';

/** Whether it is held to anything at all. */
export const isHeld = ({ supplierIds, categoryIds }: RoleReach): boolean =>
  supplierIds.length + categoryIds.length > 0;

interface RoleReachFieldsProps {
  readonly t: RoleTexts;
  readonly reach: RoleReach;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly isFixed: boolean;
  readonly onChange: (change: Partial<RoleReach>) => void;
}

/** The part of the marketplace a role of the platform is for: shops, goods, or both. */
export function RoleReachFields({ t, reach, errors, isFixed, onChange }: RoleReachFieldsProps) {
  return (
    <section aria-label={t.reach} className="flex flex-col gap-3">
      <h3 className="font-semibold">{t.reach}</h3>
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
    </section>
  );
}
