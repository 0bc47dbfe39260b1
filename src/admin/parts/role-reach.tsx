import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
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
