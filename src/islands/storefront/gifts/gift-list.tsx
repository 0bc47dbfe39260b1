import type { Locale } from '../../../../contract/basics.ts';
import type { GiftIdea } from '../../../../contract/storefront/gift.ts';
import { ProductCard } from '../../../components/goods/product-card.tsx';
import { formatDays } from '../../../lib/format/date.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import type { GiftTexts } from './texts.ts';

interface GiftListProps {
  readonly t: GiftTexts;
  readonly locale: Locale;
  readonly ideas: readonly GiftIdea[];
}

/** Why a gift is among the picks: the words of its own texts, what buyers gave it, and the day it arrives. */
function reasonsOf(t: GiftTexts['reasons'], { product, says, arrives }: GiftIdea, locale: Locale): string[] {
  const words = [...new Set(says.map((word) => pickText(word, locale)))].filter((word) => word !== '');
  const { rating, reviewCount } = product;
  return [
    ...(words.length > 0
      ? [fill(t.says, { words: words.map((word) => fill(t.word, { word })).join(t.and) })]
      : []),
    ...(reviewCount > 0 ? [fill(t.rated, { rating: rating.toFixed(1), count: reviewCount })] : []),
    ...(arrives ? [fill(t.arrives, { day: formatDays(arrives.to, arrives.to, locale) })] : []),
  ];
}

export function GiftList({ t, locale, ideas }: GiftListProps) {
  return (
    <ul className="product-grid">
      {ideas.map((idea, at) => (
        <li key={idea.product.id} className="flex flex-col">
          <div className="grow">
            <ProductCard product={idea.product} locale={locale} t={t.card} eager={at < 4} />
          </div>
          <ul aria-label={t.reasons.title} className="flex flex-col gap-0.5 px-1 pt-2 text-ink-2 text-xs">
            {reasonsOf(t.reasons, idea, locale).map((reason) => (
              <li key={reason} className="flex gap-1.5">
                <i className="icon-check mt-0.5 size-3.5 shrink-0 text-verified" />
                {reason}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
