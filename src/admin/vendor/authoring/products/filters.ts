import { useSearchParams } from 'react-router';
import type { Locale } from '../../../../../contract/basics.ts';
import { pickText } from '../../../../lib/text.ts';
import type { Filter } from '../../../resource/list.ts';
import { useApiQuery } from '../../../shell/data.ts';
import type { useMay } from '../../../shell/use-may.ts';
import type { ProductTexts } from './words.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What a shop's products are narrowed by, with its own categories and templates. */
export function useFilters(t: ProductTexts, locale: Locale, may: ReturnType<typeof useMay>) {
  const [search] = useSearchParams();
  const shelves = useApiQuery('GET /api/supplier/category', may('shop.category.read') ? {} : null);
  const templates = useApiQuery('GET /api/supplier/freight/list', may('shop.freight.read') ? {} : null);
  const categories: Choice[] = (shelves.data ?? []).map(({ id, level, name }) => ({
    value: String(id),
    label: `${level > 1 ? '– ' : ''}${pickText(name, locale)}`,
  }));
  const freights: Choice[] = (templates.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  // What is not declared is left out of the question: an address is asked whole, before its choices are there.
  const modes = (['retail', 'wholesale'] as const).map((value) => ({ value, label: t.modes[value] }));
  const filters: Filter[] = [
    { kind: 'text', name: 'keyword', label: t.keyword },
    ...(categories.length > 0 || search.has('shopCategoryId')
      ? [{ kind: 'select', name: 'shopCategoryId', label: t.shopCategory, options: categories } as const]
      : []),
    ...(freights.length > 0 || search.has('freightTemplateId')
      ? [{ kind: 'select', name: 'freightTemplateId', label: t.freight, options: freights } as const]
      : []),
    { kind: 'select', name: 'mode', label: t.mode, options: modes },
    {
      kind: 'select',
      name: 'unweighed',
      label: t.unweighed,
      options: [{ value: 'true', label: t.unweighedOnly }],
    },
    {
      kind: 'select',
      name: 'lacks',
      label: t.lacks,
      options: [
        { value: 'zh', label: t.lacksZh },
        { value: 'en', label: t.lacksEn },
      ],
      counted: t.lacksCount,
    },
    { kind: 'money', names: ['minPrice', 'maxPrice'], label: t.price },
  ];
  return { filters, freights, categories };
}
