import { useState } from 'react';
import { fill, pickText } from '../../../lib/format/text.ts';
import { paths } from '../../../lib/paths.ts';
import { SelectField } from '../../form/choice-fields.tsx';
import { useApiQuery } from '../../shell/data.ts';
import { useLanguage } from '../../shell/texts.ts';
import { useMay } from '../../shell/use-may.ts';
import { KeywordField, useKeyword } from '../keyword-field.tsx';
import { SeeLink } from './see-link.tsx';
import type { SlideTexts } from './texts.ts';

type Kind = 'none' | 'shop' | 'goods' | 'offers' | 'coupons' | 'category' | 'product' | 'other';

export interface LinkFieldProps {
  readonly t: SlideTexts;
  readonly supplierId: number;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (link: string | null) => void;
}

const numberAfter = (link: string, start: string): string | null =>
  link.startsWith(start) && /^[1-9]\d{0,8}$/.test(link.slice(start.length)) ? link.slice(start.length) : null;

/** The link target of a shop: one of its pages, products or categories, or its coupons. */
export function LinkField({ t, supplierId, value, error, onChange }: LinkFieldProps) {
  const locale = useLanguage();
  const may = useMay();
  const pages: Readonly<Record<string, Kind>> = {
    [paths.supplier(supplierId)]: 'shop',
    [paths.shopProducts(supplierId)]: 'goods',
    [`${paths.supplier(supplierId)}#offers`]: 'offers',
    [paths.couponCenter]: 'coupons',
  };
  const categoryStart = `${paths.shopProducts(supplierId)}?category=`;
  const productStart = paths.product(0).slice(0, -1);
  const product = value === null ? null : numberAfter(value, productStart);
  const category = value === null ? null : numberAfter(value, categoryStart);
  const kindOfValue: Kind =
    value === null ? 'none' : (pages[value] ?? (category ? 'category' : product ? 'product' : 'other'));
  // The kind "product" is chosen before the product.
  const [picked, pick] = useState<Kind | null>(null);
  const kind = picked ?? kindOfValue;
  const shopCategories = useApiQuery('GET /api/supplier/category', may('shop.category.read') ? {} : null);
  const options: Kind[] = ['none', 'shop', 'goods', 'offers', 'coupons'];
  if (shopCategories.data && shopCategories.data.length > 0) options.push('category');
  if (may('shop.carousel.read')) options.push('product');
  if (!options.includes(kind)) options.push(kind);
  const choose = (text: string) => {
    const next = options.find((one) => one === text) ?? 'none';
    pick(next === 'category' || next === 'product' ? next : null);
    const page = Object.entries(pages).find(([, name]) => name === next)?.[0];
    onChange(next === 'other' ? value : (page ?? null));
  };
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={t.link}
        hint={t.linkHints[kind]}
        value={kind}
        options={options.map((one) => ({ value: one, label: t.links[one] }))}
        error={error}
        onChange={choose}
      />
      {kind === 'category' && (
        <SelectField
          label={t.links.category}
          value={category ?? ''}
          none={t.choose}
          options={(shopCategories.data ?? []).map(({ id, level, name }) => ({
            value: String(id),
            label: `${level > 1 ? '– ' : ''}${pickText(name, locale)}`,
          }))}
          onChange={(id) => onChange(id === '' ? null : `${categoryStart}${id}`)}
        />
      )}
      {kind === 'product' && (
        <ProductChoice
          t={t}
          id={product === null ? null : Number(product)}
          onChange={(id) => onChange(paths.product(id))}
        />
      )}
      {value !== null && <SeeLink link={value} label={t.seeLink} />}
    </div>
  );
}

interface ProductChoiceProps {
  readonly t: SlideTexts;
  readonly id: number | null;
  readonly onChange: (id: number) => void;
}

/** A search for one product of the shop. */
function ProductChoice({ t, id, onChange }: ProductChoiceProps) {
  const locale = useLanguage();
  const { keyword, typed } = useKeyword();
  const route = 'GET /api/admin/carousel/goods';
  const named = useApiQuery(route, id === null ? null : { query: { ids: String(id) } });
  const found = useApiQuery(route, { query: keyword === '' ? {} : { keyword } });
  const [chosen] = named.data?.records ?? [];
  return (
    <fieldset className="flex flex-col gap-2 rounded-card border border-line bg-card p-4">
      <legend className="px-1 font-semibold">{t.links.product}</legend>
      {chosen && <p>{fill(t.chosenProduct, { name: pickText(chosen.name, locale) })}</p>}
      <KeywordField label={t.findProduct} typed={typed} />
      <ul className="max-h-60 divide-y divide-line overflow-y-auto">
        {found.data?.records.map((goods) => (
          <li key={goods.id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-2 hover:bg-soft lg:min-h-9">
              <input
                type="radio"
                name="linked-product"
                checked={goods.id === id}
                onChange={() => onChange(goods.id)}
                className="size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0 grow truncate">{pickText(goods.name, locale)}</span>
            </label>
          </li>
        ))}
      </ul>
      {found.data?.records.length === 0 && <p className="text-ink-2">{t.noProduct}</p>}
    </fieldset>
  );
}
