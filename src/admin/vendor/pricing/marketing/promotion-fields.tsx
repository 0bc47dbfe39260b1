import { RadioField, SelectField } from '../../../form/choice-fields.tsx';
import { MoneyField, NumberField } from '../../../form/field.tsx';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import type { Form } from '../../../form/use-form.ts';
import { GoodsPicker } from '../../../parts/authoring/goods-picker.tsx';
import { PeriodFields } from '../../../parts/figures/period-fields.tsx';
import type { PromotionTexts } from '../../../parts/promotions/texts.ts';
import { kinds, type PromotionDraft } from './draft.ts';

interface PromotionFieldsProps {
  readonly t: PromotionTexts;
  readonly form: Form<PromotionDraft>;
  readonly isDisabled?: boolean;
}

export function PromotionFields({ t, form, isDisabled = false }: PromotionFieldsProps) {
  const { draft, errors, set } = form;
  const { rule } = draft;
  const change = (part: Partial<PromotionDraft['rule']>) => set({ rule: { ...rule, ...part } });
  return (
    <>
      <SelectField
        label={t.kind}
        hint={t.kindHints[rule.kind]}
        value={rule.kind}
        options={kinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
        isDisabled={isDisabled}
        error={errors['rule.kind']}
        onChange={(text) => change({ kind: kinds.find((kind) => kind === text) ?? 'full_reduction' })}
      />
      <LocalTextField
        label={t.name}
        hint={t.nameHint}
        max={40}
        hasCopy
        isDisabled={isDisabled}
        value={draft.name}
        errors={{ zh: errors['name.zh'] ?? (errors.name && t.nameNeeded), en: errors['name.en'] }}
        onChange={(name) => set({ name })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {rule.kind === 'flash_sale' && (
          <NumberField
            label={t.percent}
            hint={t.percentHint}
            unit="%"
            isDisabled={isDisabled}
            value={rule.percent}
            error={errors['rule.percent']}
            onChange={(percent) => change({ percent })}
          />
        )}
        {(rule.kind === 'full_reduction' || rule.kind === 'gift') && (
          <MoneyField
            label={t.threshold}
            hint={t.thresholdHint}
            isDisabled={isDisabled}
            value={rule.threshold}
            error={errors['rule.threshold']}
            onChange={(threshold) => change({ threshold })}
          />
        )}
        {rule.kind === 'full_reduction' && (
          <MoneyField
            label={t.off}
            isDisabled={isDisabled}
            value={rule.off}
            error={errors['rule.off']}
            onChange={(off) => change({ off })}
          />
        )}
      </div>
      {rule.kind === 'gift' && (
        <LocalTextField
          label={t.gift}
          max={60}
          hasCopy
          isDisabled={isDisabled}
          value={rule.gift}
          errors={{
            zh: errors['rule.gift.zh'] ?? (errors['rule.gift'] && t.giftNeeded),
            en: errors['rule.gift.en'],
          }}
          onChange={(gift) => change({ gift })}
        />
      )}
      <fieldset disabled={isDisabled}>
        <RadioField
          label={t.scope}
          value={draft.scope}
          options={(['all', 'goods'] as const).map((scope) => ({ value: scope, label: t.scopes[scope] }))}
          onChange={(scope) => set({ scope: scope === 'goods' ? 'goods' : 'all' })}
        />
      </fieldset>
      {draft.scope === 'goods' && (
        <GoodsPicker
          label={t.scopes.goods}
          route="GET /api/supplier/promotion/goods"
          ids={draft.productIds}
          isDisabled={isDisabled}
          error={errors.productIds && (draft.productIds.length === 0 ? t.goodsNeeded : errors.productIds)}
          onChange={(productIds) => set({ productIds })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <PeriodFields
          t={t}
          startHint={t.chinaTime}
          form={form}
          isStartHeld={isDisabled}
          isEndHeld={isDisabled}
        />
      </div>
    </>
  );
}
