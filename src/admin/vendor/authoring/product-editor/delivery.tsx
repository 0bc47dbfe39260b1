import { Link } from 'react-router';
import { Service } from '../../../../../contract/catalogue/product.ts';
import { provinceCodes } from '../../../../../contract/provinces.ts';
import type { OwnShopCategory } from '../../../../../contract/suppliers/shop.ts';
import { pickText } from '../../../../lib/format/text.ts';
import { RadioField, SelectField } from '../../../form/choice-fields.tsx';
import { MoneyField } from '../../../form/field.tsx';
import { useLabels } from '../../../parts/identity/use-labels.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';
import type { PartProps } from './part-props.ts';
import { useListTexts, useProductTexts } from './texts.ts';

const tick =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line px-2.5 has-checked:border-accent has-checked:bg-tint lg:min-h-8';
/** Provinces have six-digit codes. */
const country = /^[A-Z]/;
const toggled = <T,>(list: readonly T[], one: T, isOn: boolean): T[] =>
  isOn ? [...list, one] : list.filter((other) => other !== one);

/** Delivery, service promises and shop categories. */
export function Delivery({ t, form }: PartProps) {
  const { draft, errors, set } = form;
  const words = t.delivery;
  const may = useMay();
  const product = useProductTexts();
  const lists = useListTexts();
  const templates = useApiQuery('GET /api/supplier/freight/list', may('shop.freight.read') ? {} : null);
  const names: Readonly<Record<string, string>> = { ...lists.filters.provinces, ...useLabels('province') };
  const promised: Readonly<Record<string, string>> = { ...product.services, ...useLabels('service') };
  const template = templates.data?.find(({ id }) => id === draft.freightTemplateId);
  const reachesAbroad = template?.areas.some((area) => area.provinces.some((place) => country.test(place)));
  const isKnown = provinceCodes.some((code) => code === draft.province);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="flex flex-col gap-1">
          <SelectField
            label={words.template}
            none={words.noTemplate}
            value={String(draft.freightTemplateId ?? '')}
            error={errors.freightTemplateId}
            options={(templates.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => set({ freightTemplateId: id === '' ? null : Number(id) })}
          />
          <Link to="/vendor/carriage" className="min-h-6 self-start text-accent text-xs underline">
            {words.templates}
          </Link>
        </div>
        {draft.freightTemplateId === null && (
          <MoneyField
            label={words.freight}
            hint={words.freightHint}
            value={draft.freight}
            error={errors.freight}
            onChange={(freight) => set({ freight })}
          />
        )}
        <SelectField
          label={words.province}
          value={draft.province}
          error={errors.province}
          options={[...(isKnown ? [] : [draft.province]), ...provinceCodes].map((code) => ({
            value: code,
            label: names[code] ?? code,
          }))}
          onChange={(province) => set({ province })}
        />
        <SelectField
          label={words.trade}
          value={draft.tradeType}
          options={(['both', 'zh', 'en'] as const).map((value) => ({ value, label: words.trades[value] }))}
          onChange={(value) => set({ tradeType: value === 'zh' || value === 'en' ? value : 'both' })}
        />
      </div>
      {draft.tradeType !== 'zh' && templates.data && !reachesAbroad && (
        <p role="note" className="rounded-control bg-tint px-3 py-2 text-sm">
          {template ? words.templateAtHome : words.noWayAbroad}
        </p>
      )}
      <fieldset>
        <legend className="mb-1.5 font-semibold">{words.services}</legend>
        <div className="flex flex-wrap gap-1.5">
          {Service.options.map((service) => (
            <label key={service} className={tick}>
              <input
                type="checkbox"
                checked={draft.services.includes(service)}
                onChange={(event) =>
                  set({ services: toggled(draft.services, service, event.target.checked) })
                }
                className="size-4 accent-accent"
              />
              {promised[service]}
            </label>
          ))}
        </div>
      </fieldset>
      <ShopCategories t={t} form={form} />
      <RadioField
        label={words.status}
        value={draft.status}
        options={(['on_sale', 'off_shelf'] as const).map((value) => ({
          value,
          label: words.statuses[value],
          hint: words.statusHints[value],
        }))}
        onChange={(value) => set({ status: value === 'on_sale' ? 'on_sale' : 'off_shelf' })}
      />
    </>
  );
}

/** Sorted by first-level category, each followed by its children. */
const inOrder = (all: readonly OwnShopCategory[]): readonly OwnShopCategory[] =>
  all
    .filter(({ parentId }) => parentId === null)
    .flatMap((top) => [top, ...all.filter(({ parentId }) => parentId === top.id)]);

function ShopCategories({ t, form }: PartProps) {
  const locale = useLanguage();
  const may = useMay();
  const { data } = useApiQuery('GET /api/supplier/category', may('shop.category.read') ? {} : null);
  const { shopCategoryIds } = form.draft;
  if (!data) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t.delivery.shopCategories}</legend>
      {data.length === 0 ? (
        <p className="text-ink-3">{t.delivery.noShopCategories}</p>
      ) : (
        <div className="flex flex-wrap gap-1.5">
          {inOrder(data).map(({ id, name, parentId }) => (
            <label key={id} className={tick}>
              <input
                type="checkbox"
                checked={shopCategoryIds.includes(id)}
                onChange={(event) =>
                  form.set({ shopCategoryIds: toggled(shopCategoryIds, id, event.target.checked) })
                }
                className="size-4 accent-accent"
              />
              {parentId === null ? '' : '› '}
              {pickText(name, locale)}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
