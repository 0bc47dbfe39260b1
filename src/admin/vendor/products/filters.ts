import type { Locale } from '../../../../contract/basics.ts';
import { fill, pickText } from '../../../lib/text.ts';
import type { Filter } from '../../resource/list.ts';
import { useAsk } from '../../shell/data.ts';
import type { useMay } from '../../shell/use-may.ts';
import { listRoute } from './routes.ts';
import type { ProductTexts } from './words.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What a shop's products are narrowed by, with its own categories and templates. */
export function useFilters(t: ProductTexts, locale: Locale, may: ReturnType<typeof useMay>) {
  const shelves = useAsk('GET /api/supplier/category', may('shop.category.read') ? {} : null);
  const templates = useAsk('GET /api/supplier/freight/list', may('shop.freight.read') ? {} : null);
  const { data: whole } = useAsk(listRoute, { query: { size: '1' } });
  const categories: Choice[] = (shelves.data ?? []).map(({ id, level, name }) => ({
    value: String(id),
    label: `${level > 1 ? '– ' : ''}${pickText(name, locale)}`,
  }));
  const freights: Choice[] = (templates.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  const lacking = (value: 'zh' | 'en', label: string): Choice => ({
    value,
    label: whole ? fill(t.lacksCount, { label, count: whole.lacking[value] }) : label,
  });
  const modes = (['retail', 'wholesale'] as const).map((value) => ({ value, label: t.modes[value] }));
  const filters: Filter[] = [
    { kind: 'text', name: 'keyword', label: t.keyword },
    ...(categories.length > 0
      ? [{ kind: 'select', name: 'shopCategoryId', label: t.shopCategory, options: categories } as const]
      : []),
    ...(freights.length > 0
      ? [{ kind: 'select', name: 'freightTemplateId', label: t.freight, options: freights } as const]
      : []),
    { kind: 'select', name: 'mode', label: t.mode, options: modes },
    {
      kind: 'select',
      name: 'lacks',
      label: t.lacks,
      options: [lacking('zh', t.lacksZh), lacking('en', t.lacksEn)],
    },
    { kind: 'money', names: ['minPrice', 'maxPrice'], label: t.price },
  ];
  return { filters, freights, categories };
}
