import { priceParts } from '../../lib/format/money.ts';

interface PriceProps {
  readonly fen: number;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
}

const sizes = { sm: 'text-sm', md: 'text-lg', lg: 'text-2xl', xl: 'text-3xl' } as const;

/** A price in yuan; currency sign and decimals are smaller. src/lib/format/show-currency.ts adds another currency. */
export function Price({ fen, size = 'md' }: PriceProps) {
  const { sign, integer, decimals } = priceParts(fen);
  return (
    <span data-fen={fen} translate="no" className={`price-figure ${sizes[size]}`}>
      <span>{sign}</span>
      {integer}
      <span>{`.${decimals}`}</span>
    </span>
  );
}
