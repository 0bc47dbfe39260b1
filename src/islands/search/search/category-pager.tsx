import type { Locale } from '../../../../contract/basics.ts';
import { Pager } from '../../../components/pager.tsx';
import { localPath, paths } from '../../../lib/paths.ts';
import type { ResultTexts } from './texts.ts';

interface CategoryPagerProps {
  readonly t: ResultTexts;
  readonly locale: Locale;
  readonly categoryId: number;
  readonly total: number;
  /** The category's pages on the site, in the order its goods came. */
  readonly pages: number;
  /** Goods on its first page, which begins with the best sellers. */
  readonly size: number;
  readonly isReady: boolean;
  readonly onGo: (page: number) => void;
}

/**
 * From a category's own page on. Its links lead to the static pages, which have every product in a lasting order; where scripts run
 * a click goes on with the best sellers instead, and so there may be a page less: the static ones begin again after the first.
 */
export function CategoryPager({
  t,
  locale,
  categoryId,
  total,
  pages,
  size,
  isReady,
  onGo,
}: CategoryPagerProps) {
  return (
    <Pager
      t={t}
      current={1}
      pages={isReady ? Math.ceil(total / size) : pages}
      hrefOf={(page) => localPath(paths.shelf(categoryId, page), locale)}
      onGo={onGo}
    />
  );
}
