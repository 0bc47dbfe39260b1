import type common from '../../../../locales/zh/common.json';
import type lists from '../../../../locales/zh/lists.json';
import type product from '../../../../locales/zh/product.json';
import type { CardTexts } from '../../../components/product-card.tsx';

export type FilterTexts = typeof lists.filters &
  Pick<typeof lists.search, 'trades' | 'trade'> & {
    readonly services: typeof product.services;
    readonly promotions: typeof product.promotions;
  };

export type ResultTexts = typeof lists.search &
  FilterTexts &
  Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber' | 'retry' | 'close'> & {
    readonly card: CardTexts;
  };
