import type { Locale } from '../../../contract/basics.ts';
import type { SupplierListItem } from '../../../contract/suppliers/supplier.ts';
import type common from '../../../locales/zh/common/common.json';
import type suppliers from '../../../locales/zh/suppliers/suppliers.json';
import { fill, formatCount, pick, pickText } from '../../lib/format/text.ts';
import { localPath, paths } from '../../lib/paths.ts';
import { Picture } from '../goods/picture.tsx';
import { Price } from '../goods/price.tsx';
import { Stars } from '../goods/stars.tsx';
import { SupplierMark } from './supplier-mark.tsx';

interface SupplierRowTexts {
  readonly list: Pick<typeof suppliers.list, 'visit' | 'products'>;
  readonly supplier: typeof common.supplier;
}

interface SupplierRowProps {
  readonly supplier: SupplierListItem;
  readonly locale: Locale;
  readonly t: SupplierRowTexts;
}

/** A supplier with its main products and up to four best sellers. */
function SupplierRow({ supplier, locale, t }: SupplierRowProps) {
  const name = pick(supplier.name, locale);
  const href = localPath(paths.supplier(supplier.id), locale);
  return (
    <article className="grid gap-5 rounded-card border border-line bg-card p-4 lg:grid-cols-[1fr_minmax(0,520px)] lg:gap-8 lg:p-6">
      <div className="flex min-w-0 gap-4">
        <SupplierMark url={supplier.logo} name={name.text} />
        <div className="flex min-w-0 flex-col items-start gap-2">
          <h2 dir="auto" lang={name.lang} className="text-lg leading-snug">
            <a href={href} className="hover:text-accent">
              {name.text}
            </a>
          </h2>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-sm">
            {supplier.verified && (
              <span className="font-semibold text-verified">✓ {t.supplier.verified}</span>
            )}
            {supplier.rating > 0 && (
              <Stars
                rating={supplier.rating}
                label={fill(t.supplier.rating, { rating: supplier.rating.toFixed(1) })}
              />
            )}
            <span>{pickText(supplier.location, locale)}</span>
            <span>{fill(t.supplier.yearsLabel, { count: supplier.yearsInBusiness })}</span>
            {supplier.transactions > 0 && (
              <span>{fill(t.supplier.transactions, { count: formatCount(supplier.transactions) })}</span>
            )}
          </p>
          <p className="line-clamp-2 text-ink-2 text-sm">
            {supplier.mainProducts.map((text) => pickText(text, locale)).join(' · ')}
          </p>
          <a href={href} className="button-quiet mt-auto text-sm">
            {t.list.visit}
            <span className="sr-only">{name.text}</span>
          </a>
        </div>
      </div>
      <ul className="grid grid-cols-4 gap-2 lg:gap-3" aria-label={fill(t.list.products, { name: name.text })}>
        {supplier.products.map((product) => (
          <li key={product.id}>
            <a href={localPath(paths.product(product.id), locale)} className="group flex flex-col gap-2">
              <span className="overflow-hidden rounded-control border border-line bg-soft group-hover:border-accent">
                <Picture url={product.mainImage} alt="" sizes="(min-width: 1024px) 120px, 25vw" />
              </span>
              <span className="sr-only">{pickText(product.name, locale)}</span>
              <Price fen={product.price} size="sm" />
            </a>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** A list of suppliers. */
export function SupplierRows({
  suppliers,
  locale,
  t,
}: {
  readonly suppliers: readonly SupplierListItem[];
  readonly locale: Locale;
  readonly t: SupplierRowTexts;
}) {
  return (
    <ul className="flex flex-col gap-4">
      {suppliers.map((supplier) => (
        <li key={supplier.id}>
          <SupplierRow supplier={supplier} locale={locale} t={t} />
        </li>
      ))}
    </ul>
  );
}
