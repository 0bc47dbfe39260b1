import { Suspense } from 'react';
import type { StaffSide } from '../../../../contract/access/permissions.ts';
import type { Locale } from '../../../../contract/basics.ts';
import { couponDiscount } from '../../../../contract/money.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { fill } from '../../../lib/format/text.ts';
import { SelectField, SwitchField } from '../../form/choice-fields.tsx';
import { MoneyField, NumberField, Typed, type TypedProps } from '../../form/field.tsx';
import { LocalTextField } from '../../form/local-text-field.tsx';
import type { Form } from '../../form/use-form.ts';
import { useLanguage } from '../../shell/texts.ts';
import { CategoriesPicker } from '../authoring/categories-picker.tsx';
import { GoodsPicker } from '../authoring/goods-picker.tsx';
import { PeriodFields } from '../figures/period-fields.tsx';
import { SuppliersPicker } from '../suppliers/suppliers-picker.tsx';
import { type CouponDraft, couponTypes, scopeName, scopesOf, typeOf } from './draft.ts';
import type { CouponTexts } from './texts.ts';

/** Percent to pay in each language's notation, without unit: 90 is `9` in Chinese and `10` in English. */
export const rateText = (rate: number | null, locale: Locale): string => {
  if (rate === null || Number.isNaN(rate)) return '';
  return locale === 'zh' ? String(rate / 10) : String(100 - rate);
};

/** Parses a discount to the percent to pay, with or without unit; NaN for an invalid one. */
export function typedRate(text: string, locale: Locale, unit: string): number {
  const plain = text.normalize('NFKC').replace('。', '.').trim();
  const bare = plain.endsWith(unit) ? plain.slice(0, -unit.length).trim() : plain;
  const [, tenths, hundredths = '0'] = /^(\d)(?:\.(\d))?$/.exec(bare) ?? [];
  if (locale === 'zh') return Number(`${tenths}${hundredths}`) || Number.NaN;
  const [, off] = /^(\d{1,2})\s*(?:%\s*(?:off)?)?$/i.exec(plain) ?? [];
  return Number(off) > 0 ? 100 - Number(off) : Number.NaN;
}

/** A discount in the reader's notation; the draft holds the percent to pay. */
function DiscountField(
  props: Omit<TypedProps, 'show' | 'read' | 'mode' | 'sign'> & { readonly unit: string },
) {
  const locale = useLanguage();
  const show = (rate: number | null) => rateText(rate, locale);
  return <Typed {...props} show={show} read={(text) => typedRate(text, locale, props.unit)} mode="decimal" />;
}

interface CouponFieldsProps {
  readonly side: StaffSide;
  readonly t: CouponTexts;
  readonly form: Form<CouponDraft>;
  /** Somebody has claimed it: the terms are fixed. */
  readonly isHeld?: boolean;
}

export function CouponFields({ side, t, form, isHeld = false }: CouponFieldsProps) {
  const { draft, errors, set } = form;
  const isRate = draft.type === '3';
  const value = {
    value: draft.discountValue,
    error: errors.discountValue,
    isDisabled: isHeld,
    onChange: (discountValue: number | null) => set({ discountValue }),
  };
  const choose = (text: string) => {
    const type = typeOf(text);
    // An amount in fen is not valid as a percentage.
    if ((type === '3') !== isRate) set({ type, discountValue: null });
    else set({ type });
  };
  return (
    <>
      <LocalTextField
        label={t.name}
        max={40}
        value={draft.name}
        errors={{ zh: errors['name.zh'] ?? (errors.name && t.nameNeeded), en: errors['name.en'] }}
        onChange={(name) => set({ name })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t.type}
          hint={t.typeHints[draft.type]}
          value={draft.type}
          options={couponTypes.map((type) => ({ value: type, label: t.types[type] }))}
          isDisabled={isHeld}
          error={errors.type}
          onChange={choose}
        />
        {isRate ? (
          <DiscountField
            key="rate"
            label={t.rate}
            hint={t.rateHint}
            unit={t.rateUnit}
            {...value}
            error={errors.discountValue && t.rateWrong}
          />
        ) : (
          <MoneyField key="off" label={t.off} {...value} />
        )}
        <MoneyField
          label={t.threshold}
          hint={draft.type === '1' ? t.thresholdAbove : t.thresholdZero}
          value={draft.minOrderAmount}
          error={errors.minOrderAmount}
          isDisabled={isHeld}
          onChange={(minOrderAmount) => set({ minOrderAmount })}
        />
        <SelectField
          label={t.scope}
          value={draft.scope}
          options={scopesOf[side].map((scope) => ({ value: scope, label: scopeName(t, side, scope) }))}
          isDisabled={isHeld}
          error={errors.scope}
          onChange={(text) => {
            const scope = scopesOf[side].find((one) => one === text) ?? 'all';
            // Ids of products are not valid as ids of shops.
            if (scope !== draft.scope) set({ scope, scopeIds: [] });
          }}
        />
      </div>
      <Example t={t} draft={draft} />
      {draft.scope === 'goods' && (
        <GoodsPicker
          label={t.scopes.goods}
          route="GET /api/coupon/supplier/goods"
          ids={draft.scopeIds}
          isDisabled={isHeld}
          error={errors.scopeIds && (draft.scopeIds.length === 0 ? t.goodsNeeded : errors.scopeIds)}
          onChange={(scopeIds) => set({ scopeIds })}
        />
      )}
      {draft.scope === 'shops' && (
        <Suspense>
          <SuppliersPicker
            label={t.scopes.shops}
            ids={draft.scopeIds}
            isDisabled={isHeld}
            error={errors.scopeIds && (draft.scopeIds.length === 0 ? t.shopsNeeded : errors.scopeIds)}
            onChange={(scopeIds) => set({ scopeIds })}
          />
        </Suspense>
      )}
      {draft.scope === 'categories' && (
        <Suspense>
          <CategoriesPicker
            label={t.scopes.categories}
            hint={t.categoriesHint}
            ids={draft.scopeIds}
            isDisabled={isHeld}
            error={errors.scopeIds && (draft.scopeIds.length === 0 ? t.categoriesNeeded : errors.scopeIds)}
            onChange={(scopeIds) => set({ scopeIds })}
          />
        </Suspense>
      )}
      {side === 'platform' && (
        <NumberField
          label={t.share}
          hint={t.shareHint}
          unit="%"
          value={draft.shopShare}
          error={errors.shopShare}
          isDisabled={isHeld}
          onChange={(shopShare) => set({ shopShare })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <PeriodFields t={t} startHint={t.chinaTime} form={form} isStartHeld={isHeld} />
        <NumberField
          label={t.remaining}
          hint={t.remainingHint}
          unit={t.pieces}
          value={draft.remaining}
          error={errors.remaining}
          onChange={(remaining) => set({ remaining })}
        />
        <NumberField
          label={t.limit}
          unit={t.pieces}
          value={draft.perPersonLimit}
          error={errors.perPersonLimit}
          isDisabled={isHeld}
          onChange={(perPersonLimit) => set({ perPersonLimit })}
        />
        <MoneyField
          label={t.budget}
          hint={t.budgetHint}
          value={draft.budget}
          error={errors.budget}
          onChange={(budget) => set({ budget })}
        />
      </div>
      <LocalTextField
        label={t.description}
        hint={t.descriptionHint}
        max={200}
        rows={2}
        value={draft.description}
        errors={{ zh: errors['description.zh'], en: errors['description.en'] }}
        onChange={(description) => set({ description })}
      />
      <SwitchField
        label={t.enabled}
        hint={t.enabledHint}
        isOn={draft.enabled}
        onChange={(enabled) => set({ enabled })}
      />
    </>
  );
}

interface ExampleProps {
  readonly t: CouponTexts;
  readonly draft: CouponDraft;
}

/** An example order: at the threshold, or of a hundred yuan without one. */
function Example({ t, draft }: ExampleProps) {
  const { discountValue, minOrderAmount } = draft;
  const amount = minOrderAmount || 10_000;
  const isKnown = discountValue !== null && discountValue > 0 && !Number.isNaN(amount);
  const off = isKnown ? couponDiscount({ type: Number(draft.type), discountValue }, amount) : 0;
  return (
    <p aria-live="polite" className="rounded-control bg-soft px-4 py-2 empty:hidden">
      {isKnown && fill(t.example, { amount: formatMoney(amount), pays: formatMoney(amount - off) })}
    </p>
  );
}
