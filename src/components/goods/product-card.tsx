import type { Locale } from '../../../contract/basics.ts';
import type { ProductCard as Product } from '../../../contract/catalogue/product.ts';
import type common from '../../../locales/zh/common/common.json';
import { discountValue, formatMoney } from '../../lib/format/money.ts';
import { fill, formatSold, pick, pickText, unitText } from '../../lib/format/text.ts';
import { localPath, paths } from '../../lib/paths.ts';
import { DeliveryLine } from './delivery-line.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';
import { Stars } from './stars.tsx';

export type CardTexts = typeof common.card;

interface ProductCardProps {
  readonly product: Product;
  readonly locale: Locale;
  readonly t: CardTexts;
  readonly eager?: boolean;
  /** One of many that are narrow: one image width, to keep the page small. */
  readonly dense?: boolean;
  /** In a grid that readers can switch to rows, which have room for more text. */
  readonly turns?: boolean;
  /** The initially chosen SKU, for search results that match one. */
  readonly skuId?: number | undefined;
  /** In the shop's own lists: with the summary, and with the number sold in place of the minimum order. */
  readonly own?: boolean;
}

const sizes = '(min-width: 1280px) 236px, (min-width: 1024px) 25vw, (min-width: 640px) 33vw, 50vw';

/**
 * A product as a single link, the same in static pages and in lists rendered by islands. The buttons beside it are hidden until
 * src/lib/cards/hearts.ts and compare-marks.ts name and handle them.
 */
export function ProductCard({
  product,
  locale,
  t,
  eager = false,
  dense = false,
  turns = false,
  own = false,
  skuId,
}: ProductCardProps) {
  const name = pick(product.name, locale);
  const brief = pick(product.brief, locale);
  return (
    <div className="group relative h-full">
      <a
        href={localPath(
          own
            ? paths.productOfShop(product.id, product.supplierId)
            : paths.variant(product.id, skuId ?? null),
          locale,
        )}
        className="card-link"
      >
        <span className="card-picture">
          <Picture
            url={product.mainImage}
            alt=""
            sizes={dense ? undefined : sizes}
            eager={eager}
            className="card-image"
          />
          {!product.hasStock && (
            <span className="daylight absolute inset-x-0 bottom-0 bg-ink/75 py-1 text-center text-white text-xs">
              {t.soldOut}
            </span>
          )}
        </span>
        <span className="card-words">
          <span dir="auto" lang={name.lang} className="card-name">
            {name.text}
          </span>
          {turns && brief.text !== '' && (
            <span
              dir="auto"
              lang={brief.lang}
              className="hidden text-ink-2 text-sm listed:max-w-2xl listed:sm:line-clamp-2"
            >
              {brief.text}
            </span>
          )}
          {own && (
            <span dir="auto" lang={brief.lang} className="min-h-[1.5em] truncate text-ink-2 text-xs">
              {brief.text}
            </span>
          )}
          <CardPrice product={product} t={t} />
          <CardFacts product={product} locale={locale} t={t} own={own} />
          <DeliveryLine productId={product.id} />
          <CardTags product={product} locale={locale} t={t} />
        </span>
      </a>
      <button type="button" data-heart={product.id} className="heart" />
      <button type="button" data-compare={product.id} className="heart compare-mark" />
    </div>
  );
}

function CardPrice({ product, t }: Pick<ProductCardProps, 'product' | 't'>) {
  const [before, after] = product.maxPrice > product.price ? t.from.split('{{price}}') : [];
  return (
    <span className="line-of-prices">
      {before && <small>{before}</small>}
      <Price fen={product.price} />
      {after && <small>{after}</small>}
      {product.originalPrice > product.price && (
        <s title={t.listPrice}>{formatMoney(product.originalPrice)}</s>
      )}
    </span>
  );
}

/** The most useful of what is known: minimum order, number sold, or the shop; nothing of these in the list of a shop that has not sold it. */
function factOf(product: Product, locale: Locale, t: CardTexts, own: boolean | undefined): string {
  const { minQuantity, unit, sales, supplierName } = product;
  if (minQuantity > 1 && !own)
    return fill(t.minimum, { count: minQuantity, unit: unitText(unit, minQuantity, locale) });
  if (sales > 0) return fill(t.sold, { count: formatSold(sales, locale) });
  return own ? '' : pickText(supplierName, locale);
}

function CardFacts({ product, locale, t, own }: Pick<ProductCardProps, 'product' | 'locale' | 't' | 'own'>) {
  const fact = factOf(product, locale, t, own);
  return (
    <span className="card-facts">
      <span className="truncate">{fact}</span>
      {product.reviewCount > 0 && (
        <Stars
          rating={product.rating}
          label={fill(t.rating, { rating: product.rating.toFixed(1), count: product.reviewCount })}
        />
      )}
    </span>
  );
}

const tag = 'card-tag';
/** A string that never changes: React leaves what was filled in alone. */
const notKnown = '';

function CardTags({ product, locale, t }: Pick<ProductCardProps, 'product' | 'locale' | 't'>) {
  const discount = discountValue(product.discountRate, locale);
  return (
    <span className="card-tags">
      {/* Filled in by src/lib/place/card-coupons.ts. */}
      <b suppressHydrationWarning>{notKnown}</b>
      {discount && <span className={`${tag} tag-off`}>{fill(t.discount, { value: discount })}</span>}
      {product.tradeType !== 'both' && (
        <span className={`${tag} tag-trade`}>{t.trades[product.tradeType]}</span>
      )}
      {product.memberOffer && <span className={`${tag} bg-tint-2 text-price`}>{t.memberOffer}</span>}
      {product.isHot && <span className={`${tag} tag-hot`}>{t.hot}</span>}
      {product.isNew && <span className={`${tag} bg-verified-tint text-verified`}>{t.new}</span>}
      {product.freeShipping && (
        <span className={`${tag} card-free bg-soft text-ink-2`}>{t.freeShipping}</span>
      )}
    </span>
  );
}
