import type { Locale } from '../../../../../contract/basics.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { pickText, plainText } from '../../../../lib/text.ts';
import type { Shown } from '../../../form/conflict-sheet.tsx';
import type { FormTexts } from '../../../form/words.ts';
import { combinations, skuOf } from './combinations.ts';
import type { EditorDraft } from './draft.ts';
import type { EditorTexts } from './words.ts';

const money = (fen: number | null) => (fen === null || Number.isNaN(fen) ? '–' : formatMoney(fen));

/** A draft in words, to be laid beside another. */
export function describeDraft(t: EditorTexts, form: FormTexts, locale: Locale, draft: EditorDraft): Shown[] {
  const both = (label: string, text: { readonly zh: string; readonly en: string }): Shown[] => [
    { label: `${label} · ${form.zh}`, text: plainText(text.zh) },
    { label: `${label} · ${form.en}`, text: plainText(text.en) },
  ];
  const { basics, tiers } = t;
  return [
    { label: basics.category, text: String(draft.categoryId ?? '') },
    ...both(basics.name, draft.name),
    ...both(basics.brief, draft.brief),
    { label: basics.points, text: draft.sellingPoints.map((one) => pickText(one, locale)).join('; ') },
    ...both(basics.brand, draft.brand),
    ...both(basics.unit, draft.unit),
    { label: basics.model, text: draft.model ?? '' },
    { label: basics.tags, text: draft.tags },
    { label: t.sections.pictures, text: draft.images.map((url) => url.slice(-14)).join(', ') },
    {
      label: t.sections.options,
      text: draft.options
        .map(
          ({ name, values }) =>
            `${pickText(name, locale)}: ${values.map(({ value }) => pickText(value, locale)).join(', ')}`,
        )
        .join('; '),
    },
    ...combinations(draft.options).flatMap((row) => {
      const sku = skuOf(draft.skus, row);
      if (!sku) return [];
      const name = row.values.map(({ value }) => pickText(value, locale)).join(' / ') || t.matrix.only;
      const { code, price, originalPrice, stock } = sku;
      return [
        { label: name, text: [code, money(price), money(originalPrice), `× ${stock ?? '–'}`].join(' ') },
      ];
    }),
    { label: tiers.mode, text: tiers.modes[draft.mode] },
    {
      label: tiers.ladder,
      text: draft.tiers.map(({ from, price }) => `${from ?? '–'}+ ${money(price)}`).join('; '),
    },
    { label: tiers.least, text: String(draft.minQuantity ?? '') },
    { label: tiers.multiple, text: String(draft.orderMultiple ?? '') },
    ...both(t.sections.description, draft.description),
    {
      label: t.sections.attributes,
      text: draft.attributes
        .map(({ name, value }) => `${pickText(name, locale)}: ${pickText(value, locale)}`)
        .join('; '),
    },
    { label: t.delivery.template, text: String(draft.freightTemplateId ?? '') },
    { label: t.delivery.freight, text: money(draft.freight) },
    { label: t.delivery.services, text: draft.services.join(', ') },
    { label: t.delivery.status, text: t.delivery.statuses[draft.status] },
    ...both(t.seo.title, draft.seo.title),
    ...both(t.seo.description, draft.seo.description),
  ];
}
