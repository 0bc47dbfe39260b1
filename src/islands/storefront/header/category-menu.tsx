import type header from '../../../../locales/zh/common/header.json';
import { keyOf } from '../../../lib/format/composing.ts';
import { CategoryHolder } from './category-holder.tsx';
import { usePopup } from './use-popup.ts';

interface CategoryMenuProps {
  readonly t: typeof header.menu;
  /** Page of all categories: the link without scripts. */
  readonly href: string;
  /** Static page with the whole menu; loaded once, when the menu is first opened. */
  readonly fragment: string;
}

/** The three-level menu. It is the same on every page, so it is loaded on demand instead of being part of each page. */
export function CategoryMenu({ t, href, fragment }: CategoryMenuProps) {
  const popup = usePopup({ hover: true });
  return (
    <div className="relative" {...popup.area}>
      <a
        href={href}
        aria-expanded={popup.isOpen}
        onClick={(event) => {
          event.preventDefault();
          popup.toggle();
        }}
        onKeyDown={(event) => {
          if (keyOf(event) !== ' ') return;
          event.preventDefault();
          popup.toggle();
        }}
        className="category-opener"
      >
        <i className="icon-menu size-5" />
        {t.all}
      </a>
      {popup.isOpen && (
        <div className="absolute top-full left-0 z-50 w-60 rounded-b-card border border-line border-t-0 bg-card shadow-float">
          <CategoryHolder t={t} fragment={fragment} selector="[data-category-menu]" />
        </div>
      )}
    </div>
  );
}
