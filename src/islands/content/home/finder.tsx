import { type KeyboardEvent, type ReactNode, type SubmitEvent, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type home from '../../../../locales/zh/content/home.json';
import { keyOf } from '../../../lib/format/composing.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/stores/toast.ts';

const tabs = ['products', 'manufacturers', 'regions'] as const;
type Tab = (typeof tabs)[number];

interface FinderProps {
  readonly t: typeof home.finder;
  readonly locale: Locale;
  /** Static content of the region tab. */
  readonly children?: ReactNode;
}

/** The search of the home page: by product, supplier or region. */
export function Finder({ t, locale, children }: FinderProps) {
  const [active, setActive] = useState<Tab>('products');
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = keyOf(event) === 'ArrowRight' ? 1 : keyOf(event) === 'ArrowLeft' ? -1 : 0;
    const next = tabs[(tabs.indexOf(active) + step + tabs.length) % tabs.length];
    if (step === 0 || !next) return;
    setActive(next);
    event.currentTarget.querySelector<HTMLElement>(`#find-${next}`)?.focus();
  };
  const panel = (tab: Tab) => ({
    role: 'tabpanel',
    id: `find-${tab}-panel`,
    'aria-labelledby': `find-${tab}`,
    hidden: active !== tab,
  });
  return (
    <div>
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- the selected tab takes the focus: the ARIA pattern has one tab stop */}
      <div role="tablist" aria-label={t.label} onKeyDown={move} className="flex gap-6 border-line border-b">
        {tabs.map((tab) => (
          <button
            key={tab}
            id={`find-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === active}
            aria-controls={`find-${tab}-panel`}
            tabIndex={tab === active ? 0 : -1}
            onClick={() => setActive(tab)}
            className="-mb-px min-h-11 border-transparent border-b-2 text-ink-2 hover:text-accent aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink"
          >
            {t.tabs[tab]}
          </button>
        ))}
      </div>
      <div {...panel('products')}>
        <FinderForm t={t} of="products" action={localPath(paths.search, locale)} name="keyword" />
      </div>
      <div {...panel('manufacturers')}>
        <FinderForm t={t} of="manufacturers" action={localPath(paths.suppliers, locale)} name="name" />
      </div>
      <div {...panel('regions')} className="pt-3">
        {children}
      </div>
    </div>
  );
}

interface FinderFormProps {
  readonly t: FinderProps['t'];
  readonly of: 'products' | 'manufacturers';
  readonly action: string;
  readonly name: string;
}

/** A plain form; with scripts an empty keyword is not submitted. */
function FinderForm({ t, of, action, name }: FinderFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const keyword = new FormData(event.currentTarget).get(name);
    if (typeof keyword === 'string' && keyword.trim() !== '') return;
    event.preventDefault();
    showToast('info', t.empty);
  };
  return (
    <form action={action} onSubmit={submit} className="flex gap-3 pt-5">
      <input
        type="search"
        name={name}
        maxLength={100}
        aria-label={t[of].label}
        placeholder={t[of].hint}
        className="field"
      />
      <button type="submit" className="button-primary shrink-0">
        {t.submit}
      </button>
    </form>
  );
}
