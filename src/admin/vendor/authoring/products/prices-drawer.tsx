import { useState } from 'react';
import { ProductUpdate } from '../../../../../contract/authoring/product-update.ts';
import type { SupplierProduct } from '../../../../../contract/authoring/supplier-product.ts';
import { Failure } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { pickText } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { MoneyField, NumberField } from '../../../form/field.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { Drawer } from '../../../parts/drawer.tsx';
import { sayWhenPublished } from '../../../parts/operations/watch-published.ts';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { detailRoute, listRoute } from './routes.ts';
import { type ProductTexts, useProductTexts } from './texts.ts';

interface SkuDraft {
  readonly id: number;
  readonly price: number | null;
  readonly originalPrice: number | null;
  readonly stock: number | null;
}
interface Draft {
  readonly skus: readonly SkuDraft[];
}

interface PricesDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** Changes prices and stock of every SKU of a public product at once. */
export function PricesDrawer({ id, onClose }: PricesDrawerProps) {
  const t = useProductTexts();
  const locale = useLanguage();
  const { data, isError, error, refetch } = useApiQuery(detailRoute, { params: { id: String(id) } });
  const name = data && pickText((data.published ?? data.fields).name, locale);
  return (
    <Drawer title={name ? `${t.prices} · ${name}` : t.prices} onClose={onClose}>
      {isError && <Failure text={error.message || t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && <PricesForm key={id} t={t} product={data} onClose={onClose} />}
    </Drawer>
  );
}

const draftOf = ({ stored }: SupplierProduct): Draft => ({
  skus: stored.map(({ id, price, originalPrice, stock }) => ({ id, price, originalPrice, stock })),
});

const withStockOf = (stored: Draft, { skus }: Draft): Draft => ({
  skus: skus.map((now) => ({ ...now, ...stored.skus.find(({ id }) => id === now.id), stock: now.stock })),
});

/** Only changed values are sent: orders may have reduced the stock meanwhile. Each SKU keeps its index, because errors refer to it. */
const bodyOf = (id: number, before: Draft, { skus }: Draft) => ({
  id,
  skus: skus.map((sku, at) => {
    const was = before.skus[at];
    return {
      id: sku.id,
      ...(sku.price !== was?.price && { price: sku.price }),
      ...(sku.originalPrice !== was?.originalPrice && { originalPrice: sku.originalPrice }),
      ...(sku.stock !== was?.stock && { stock: sku.stock }),
    };
  }),
});

interface PricesFormProps {
  readonly t: ProductTexts;
  readonly product: SupplierProduct;
  readonly onClose: () => void;
}

function PricesForm({ t, product, onClose }: PricesFormProps) {
  const locale = useLanguage();
  const [before] = useState(() => draftOf(product));
  const { id } = product;
  const form = useForm({
    name: `vendor/products/${id}/prices`,
    initial: before,
    // The stock is taken from the current state, because orders have reduced it since.
    carry: (stored, saved, isOutdated) => (isOutdated ? withStockOf(stored, saved) : stored),
    schema: ProductUpdate,
    toBody: (draft) => bodyOf(id, before, draft),
    isMoney: (path) => !path.endsWith('stock'),
    save: async (body) => {
      await api('PUT /api/admin/product/update', { body });
      await invalidateAnswers(listRoute, detailRoute);
    },
  });
  const { draft, errors, set } = form;
  const change = (at: number, values: Partial<SkuDraft>) =>
    set({ skus: draft.skus.map((sku, i) => (i === at ? { ...sku, ...values } : sku)) });
  const all = (values: Partial<SkuDraft>) => set({ skus: draft.skus.map((sku) => ({ ...sku, ...values })) });
  const saved = () => {
    showToast('success', t.pricesSaved);
    void sayWhenPublished(id, t.live);
    onClose();
  };
  return (
    <FormFrame form={form} onSaved={saved} onCancel={onClose}>
      <p className="text-ink-2">{t.pricesHint}</p>
      {draft.skus.length > 1 && (
        <fieldset className="rounded-card border border-line bg-card p-4">
          <legend className="px-1 font-semibold">{t.fillAll}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            <MoneyField
              label={t.fillPrice}
              value={null}
              onChange={(price) => price !== null && all({ price })}
            />
            <NumberField
              label={t.fillStock}
              unit={t.pieces}
              value={null}
              onChange={(stock) => stock !== null && all({ stock })}
            />
          </div>
        </fieldset>
      )}
      <ul className="flex flex-col gap-3">
        {draft.skus.map((sku, at) => {
          const name = skuName(product, sku.id, locale) || t.onlyOne;
          const named = (label: string) => `${name}: ${label}`;
          return (
            <li key={sku.id} className="rounded-card border border-line bg-card p-4">
              <p className="mb-2 font-semibold">{name}</p>
              <div className="grid gap-3 sm:grid-cols-3">
                <Labelled label={t.price}>
                  <MoneyField
                    isBare
                    label={named(t.price)}
                    value={sku.price}
                    error={errors[`skus.${at}.price`]}
                    onChange={(price) => change(at, { price })}
                  />
                </Labelled>
                <Labelled label={t.listPrice}>
                  <MoneyField
                    isBare
                    label={named(t.listPrice)}
                    value={sku.originalPrice}
                    error={errors[`skus.${at}.originalPrice`]}
                    onChange={(originalPrice) => change(at, { originalPrice })}
                  />
                </Labelled>
                <Labelled label={t.stock}>
                  <NumberField
                    isBare
                    label={named(t.stock)}
                    unit={t.pieces}
                    value={sku.stock}
                    error={errors[`skus.${at}.stock`]}
                    onChange={(stock) => change(at, { stock })}
                  />
                </Labelled>
              </div>
            </li>
          );
        })}
      </ul>
    </FormFrame>
  );
}

/** A short label above a field; screen readers get the full name. */
const Labelled = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <div className="flex flex-col gap-1">
    <span aria-hidden="true" className="text-ink-2">
      {label}
    </span>
    {children}
  </div>
);

/** The values of a SKU, such as `Red / L`, and its code. */
function skuName({ published }: SupplierProduct, id: number, locale: 'zh' | 'en'): string {
  const sku = published?.skus.find((one) => one.id === id);
  if (!sku) return '';
  const values = sku.choice.flatMap((choice, at) => {
    const value = published?.options[at]?.values[choice]?.value;
    return value ? [pickText(value, locale)] : [];
  });
  return values.length === 0 ? '' : `${values.join(' / ')} · ${sku.code}`;
}
