import { Rating } from '../../../components/goods/review-item.tsx';
import { fill, pickText } from '../../../lib/format/text.ts';
import type { Column, Filter } from '../../resource/list.ts';

interface Reviewed {
  readonly rating: number;
  readonly productName: Parameters<typeof pickText>[0];
}
interface ReviewTexts {
  readonly keyword: string;
  readonly rating: string;
  readonly stars: string;
  readonly product: string;
}

/** The filters of reviews on both sides. */
export const reviewFilters = (t: ReviewTexts): readonly Filter[] => [
  { kind: 'text', name: 'keyword', label: t.keyword },
  {
    kind: 'select',
    name: 'rating',
    label: t.rating,
    options: [5, 4, 3, 2, 1].map((count) => ({ value: `${count}`, label: fill(t.stars, { count }) })),
  },
];

/** Stars and product of a review. */
export const reviewColumns = (t: ReviewTexts, locale: 'zh' | 'en'): readonly Column<Reviewed>[] => [
  {
    name: 'rating',
    label: t.rating,
    sort: 'rating',
    cell: ({ rating }) => (
      <span className="flex max-md:justify-end">
        <Rating value={rating} label={fill(t.stars, { count: rating })} />
      </span>
    ),
  },
  {
    name: 'product',
    label: t.product,
    cell: ({ productName }) => (
      <span className="line-clamp-2 md:max-w-60">{pickText(productName, locale)}</span>
    ),
  },
];
