import type trade from '../../../../locales/zh/trade.json';

interface CardPanelProps {
  readonly t: typeof trade.payment;
  /** The page that takes the card; null until it is known. */
  readonly link: string | null;
  readonly back: 'done' | 'left' | null;
}

/** What is to be known before the page of the gateway opens; phones have its button in their bar. */
export function CardPanel({ t, link, back }: CardPanelProps) {
  const told = { done: t.cardChecking, left: t.cardLeft };
  return (
    <div className="flex flex-col gap-3 md:w-72">
      {back && (
        <p role="status" className="rounded-control bg-tint px-3 py-2 text-sm">
          {told[back]}
        </p>
      )}
      <p className="text-ink-2 text-sm">{t.cardHint}</p>
      <p className="text-ink-3 text-xs">{t.cardCurrency}</p>
      {link ? (
        <a href={link} className="button-primary text-center max-lg:hidden">
          {t.cardOpen}
        </a>
      ) : (
        <div className="h-11 animate-pulse rounded-control bg-soft max-lg:hidden" />
      )}
    </div>
  );
}
