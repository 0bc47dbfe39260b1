import type common from '../../../../locales/zh/common/common.json';
import type lists from '../../../../locales/zh/storefront/lists.json';
import type product from '../../../../locales/zh/storefront/product.json';
import type { CardTexts } from '../../../components/goods/product-card.tsx';

type Labels = Readonly<Record<string, string>>;

export type FilterTexts = typeof lists.filters &
  Pick<typeof lists.search, 'trades' | 'trade'> & {
    readonly services: typeof product.services & Labels;
    readonly promotions: typeof product.promotions & Labels;
    /** Labels of the minimum ratings. */
    readonly ratings: Labels;
    /** Filter values offered by the platform, in its order. */
    readonly offered: Readonly<
      Record<'ratings' | 'provinces' | 'services' | 'promotions', readonly string[]>
    >;
  };

export type ResultTexts = typeof lists.search &
  FilterTexts &
  Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber' | 'retry' | 'close'> & {
    readonly card: CardTexts;
  };
