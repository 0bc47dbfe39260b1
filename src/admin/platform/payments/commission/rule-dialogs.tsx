import type { CategoryNode } from '../../../../../contract/catalogue/product.ts';
import { type CommissionRule, commissionRoutes } from '../../../../../contract/payments/commission.ts';
import { api } from '../../../../lib/client.ts';
import { pickText } from '../../../../lib/format/text.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { NumberField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { type SentForm, useSentForm } from '../../../form/use-sent-form.ts';
import { SupplierField } from '../../../parts/suppliers/supplier-field.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useCommissionTexts } from './texts.ts';

const route = 'GET /api/system/commission/list';
const addBody = commissionRoutes['POST /api/system/commission/add'].body;
const rateBody = commissionRoutes['PUT /api/system/commission/update/{id}'].body;

/** Every save invalidates the list of rules. */
const useRuleForm = <D extends object, B>(form: Omit<SentForm<D, B>, 'stale'>) =>
  useSentForm<D, B>({ ...form, stale: [route] });

/** Converts a typed percentage to the contract's basis points. Too many decimals give a fraction, which the schema refuses. */
const basisPoints = (percent: number | null): number | null =>
  percent === null ? null : Number((percent * 100).toFixed(4));

interface RateDialogProps {
  readonly rule: CommissionRule;
  readonly name: string;
  readonly onClose: () => void;
}

/** Changes the rate of a rule. */
export function RateDialog({ rule, name, onClose }: RateDialogProps) {
  const t = useCommissionTexts();
  const initial: { rate: number | null } = { rate: rule.rate / 100 };
  const form = useRuleForm({
    name: `platform/commission/${rule.id}`,
    initial,
    schema: rateBody,
    toBody: ({ rate }: typeof initial) => ({ rate: basisPoints(rate) }),
    send: (body) =>
      api('PUT /api/system/commission/update/{id}', {
        params: { id: String(rule.id) },
        query: { version: rule.version },
        body,
      }),
    onConflict: () => {
      onClose();
      void invalidateAnswers(route);
    },
    done: t.changed,
  });
  return (
    <SheetForm form={form} title={`${t.edit} · ${name}`} onClose={onClose}>
      <NumberField
        label={t.rate}
        hint={t.rateHint}
        unit="%"
        value={form.draft.rate}
        error={form.errors.rate}
        onChange={(rate) => form.set({ rate })}
      />
    </SheetForm>
  );
}

const kinds = ['shop', 'category', 'both', 'product', 'everything'] as const;
type Kind = (typeof kinds)[number];

interface RuleDraft {
  readonly kind: Kind;
  readonly rate: number | null;
  readonly supplierId: string;
  readonly categoryId: string;
  readonly productId: number | null;
}
const initial: RuleDraft = { kind: 'shop', rate: null, supplierId: '', categoryId: '', productId: null };

const asksShop = (kind: Kind) => kind === 'shop' || kind === 'both';
const asksCategory = (kind: Kind) => kind === 'category' || kind === 'both';

/** A required value that was not chosen is refused at its field. */
const bodyOf = ({ kind, rate, supplierId, categoryId, productId }: RuleDraft) => ({
  rate: basisPoints(rate),
  ...(asksShop(kind) && { supplierId: Number(supplierId) }),
  ...(asksCategory(kind) && { categoryId: Number(categoryId) }),
  ...(kind === 'product' && { productId }),
});

/** Every category with its ancestors: `Food › Fresh`. */
const named = (
  nodes: readonly CategoryNode[],
  nameOf: (node: CategoryNode) => string,
  above = '',
): { value: string; label: string }[] =>
  nodes.flatMap((node) => {
    const label = `${above}${nameOf(node)}`;
    return [{ value: String(node.id), label }, ...named(node.children, nameOf, `${label} › `)];
  });

/** A new rule for a shop, a category, a product, or everything. */
export function NewRuleDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useCommissionTexts();
  const locale = useLanguage();
  const { data: categories = [] } = useApiQuery('GET /api/category/tree', {});
  const form = useRuleForm({
    name: 'platform/commission/new',
    initial,
    schema: addBody,
    toBody: bodyOf,
    send: (body) => api('POST /api/system/commission/add', { body }),
    done: t.added,
  });
  const { draft, errors, set } = form;
  return (
    <SheetForm form={form} title={t.add} onClose={onClose}>
      <SelectField
        label={t.kind}
        value={draft.kind}
        options={kinds.map((value) => ({ value, label: t.kinds[value] }))}
        onChange={(value) => set({ kind: kinds.find((kind) => kind === value) ?? 'shop' })}
      />
      {asksShop(draft.kind) && <SupplierField t={t} form={form} />}
      {asksCategory(draft.kind) && (
        <SelectField
          label={t.category}
          value={draft.categoryId}
          none={t.missing}
          error={errors.categoryId && t.missing}
          options={named(categories, ({ name }) => pickText(name, locale))}
          onChange={(categoryId) => set({ categoryId })}
        />
      )}
      {draft.kind === 'product' && (
        <NumberField
          label={t.productId}
          hint={t.productHint}
          value={draft.productId}
          error={errors.productId}
          onChange={(productId) => set({ productId })}
        />
      )}
      <NumberField
        label={t.rate}
        hint={t.rateHint}
        unit="%"
        value={draft.rate}
        error={errors.rate}
        onChange={(rate) => set({ rate })}
      />
    </SheetForm>
  );
}
