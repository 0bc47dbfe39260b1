import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ProductCard as Product } from '../../../../contract/catalogue/product.ts';
import type home from '../../../../locales/zh/content/home.json';
import type { CardTexts } from '../../../components/goods/product-card.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../../components/goods/product-grid.tsx';
import { api } from '../../../lib/client.ts';
import { keyOf } from '../../../lib/format/composing.ts';

const known = ['recommended', 'hot', 'new', 'discount', 'wholesale'] as const;
type TabKey = (typeof known)[number];
const size = 12;

interface FeaturedTabsProps {
  readonly t: typeof home.featured & { readonly retry: string; readonly card: CardTexts };
  readonly locale: Locale;
  readonly tabs: readonly { readonly key: string; readonly label: string }[];
  /** Static content of the first tab. */
  readonly children?: ReactNode;
}

/** Product tabs: the first is in the page, another is loaded once when it is chosen. */
export function FeaturedTabs({ t, locale, tabs, children }: FeaturedTabsProps) {
  const first = tabs[0]?.key ?? '';
  const [active, setActive] = useState(first);
  const [lists, setLists] = useState<Readonly<Record<string, readonly Product[] | 'failed'>>>({});

  const choose = (key: string) => {
    setActive(key);
    const tab = known.find((name) => name === key);
    if (key !== first && tab && !Array.isArray(lists[key])) load(tab);
  };
  const load = (tab: TabKey) => {
    setLists(({ [tab]: _, ...others }) => others);
    api('GET /api/admin/product/featured', { query: { tab, size: String(size) } }).then(
      ({ records }) => setLists((before) => ({ ...before, [tab]: records })),
      () => setLists((before) => ({ ...before, [tab]: 'failed' })),
    );
  };
  const list = lists[active];
  return (
    <div>
      <TabList label={t.tabs} tabs={tabs} active={active} onChoose={choose} />
      <div role="tabpanel" id="featured-panel" aria-labelledby={`tab-${active}`} tabIndex={-1}>
        <div hidden={active !== first}>{children}</div>
        {active !== first && list === undefined && (
          <ProductGridSkeleton count={size} label={t.loading} dozen />
        )}
        {active !== first && list === 'failed' && (
          <div className="flex flex-col items-center gap-4 py-16 text-ink-2">
            <p>{t.failed}</p>
            <button type="button" className="button-quiet" onClick={() => choose(active)}>
              {t.retry}
            </button>
          </div>
        )}
        {active !== first && Array.isArray(list) && (
          <ProductGrid products={list} locale={locale} t={t.card} dozen />
        )}
      </div>
    </div>
  );
}

interface TabListProps extends Pick<FeaturedTabsProps, 'tabs'> {
  readonly label: string;
  readonly active: string;
  readonly onChoose: (key: string) => void;
}

/** Arrow keys move between tabs, as the ARIA tab pattern requires. */
function TabList({ label, tabs, active, onChoose }: TabListProps) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = keyOf(event) === 'ArrowRight' ? 1 : keyOf(event) === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const at = tabs.findIndex((tab) => tab.key === active);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.key);
    event.currentTarget.querySelector<HTMLElement>(`#tab-${next.key}`)?.focus();
  };
  return (
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus -- the selected tab takes the focus: the ARIA pattern has one tab stop
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="scrollbar-none -mx-4 mb-3 flex gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:px-0.5 xl:-mt-15 xl:mr-36 xl:mb-4 xl:ml-auto xl:w-fit"
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          id={`tab-${tab.key}`}
          type="button"
          role="tab"
          aria-selected={tab.key === active}
          aria-controls="featured-panel"
          tabIndex={tab.key === active ? 0 : -1}
          onClick={() => onChoose(tab.key)}
          className="tab-pill"
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
