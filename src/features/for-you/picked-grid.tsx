import type { Locale } from '../../../contract/basics.ts';
import { ProductCard } from '../../components/goods/product-card.tsx';
import { fill, pickText } from '../../lib/format/text.ts';
import { localPath, paths } from '../../lib/paths.ts';
import type { Picked } from './personal.ts';
import type { ForYouTexts } from './texts.ts';

interface PickedGridProps {
  readonly t: Pick<ForYouTexts, 'picked' | 'card'>;
  readonly locale: Locale;
  readonly records: Picked['records'];
  /** Twelve products: two full rows on wide screens, and the first six on phones. */
  readonly dozen?: boolean;
}

/** Recommended products, each with its reason below. */
export function PickedGrid({ t, locale, records, dozen = false }: PickedGridProps) {
  return (
    <ul className={dozen ? 'product-grid xl:grid-cols-6 max-sm:[&>:nth-child(n+7)]:hidden' : 'product-grid'}>
      {records.map(({ product, reason }) => (
        <li key={product.id} className="flex flex-col">
          <div className="grow">
            <ProductCard product={product} locale={locale} t={t.card} />
          </div>
          <Reason t={t.picked} locale={locale} reason={reason} />
        </li>
      ))}
    </ul>
  );
}

type ReasonOf = Picked['records'][number]['reason'];

function Reason({
  t,
  locale,
  reason,
}: {
  readonly t: ForYouTexts['picked'];
  readonly locale: Locale;
  readonly reason: ReasonOf;
}) {
  if (!reason.of) return null;
  const text = reason.key === 'bought_together' ? t.together : t.similar;
  return (
    <a
      href={localPath(paths.product(reason.of.productId), locale)}
      className="mt-1 flex min-h-6 items-start px-0.5 text-ink-3 text-xs hover:text-accent pointer-coarse:min-h-11"
    >
      <span className="line-clamp-2">{fill(text, { name: pickText(reason.of.name, locale) })}</span>
    </a>
  );
}
