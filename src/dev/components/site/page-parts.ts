import type { Example } from '../example.ts';

/** Their states are rendered in page-parts.astro. */
const states = {};

/** Astro components, which only a server can render: see page-parts.astro. */
export const examples: readonly Example[] = [
  { component: 'AgreeLine', file: 'src/components/page/agree-line.astro', states },
  { component: 'ArticleCard', file: 'src/components/page/article-card.astro', states },
  { component: 'Breadcrumbs', file: 'src/components/page/breadcrumbs.astro', states },
  { component: 'CategoryDirectory', file: 'src/components/page/category-directory.astro', states },
  { component: 'CategoryFlyouts', file: 'src/components/page/category-flyouts.astro', states },
  { component: 'CategoryIcon', file: 'src/components/page/category-icon.astro', states },
  { component: 'CategoryPicture', file: 'src/components/page/category-picture.astro', states },
  { component: 'CategoryRow', file: 'src/components/page/category-row.astro', states },
  { component: 'GoodsTile', file: 'src/components/goods/goods-tile.astro', states },
  { component: 'Phrases', file: 'src/components/page/phrases.astro', states },
  { component: 'QrCode', file: 'src/components/page/qr-code.astro', states },
  { component: 'ShownIn', file: 'src/components/page/shown-in.astro', states },
  { component: 'RegionList', file: 'src/components/page/region-list.astro', states },
  { component: 'SectionHeading', file: 'src/components/page/section-heading.astro', states },
  { component: 'Wordmark', file: 'src/components/page/wordmark.astro', states },
  { component: 'SupplierCard', file: 'src/components/supplier/supplier-card.astro', states },
  { component: 'SupplierLogo', file: 'src/components/supplier/supplier-logo.astro', states },
];
