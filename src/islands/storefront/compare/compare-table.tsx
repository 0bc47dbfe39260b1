import { useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ProductDetail } from '../../../../contract/catalogue/product.ts';
import { Picture } from '../../../components/goods/picture.tsx';
import { fill, pick } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { type CompareTexts, type Row, rowsOf } from './rows.ts';

interface CompareTableProps {
  readonly t: CompareTexts;
  readonly locale: Locale;
  readonly products: readonly ProductDetail[];
  readonly onRemove: (id: number) => void;
}

/** A column per product, a row per property; rows with differences are marked, and the others can be hidden. */
export function CompareTable({ t, locale, products, onRemove }: CompareTableProps) {
  const [isShort, setShort] = useState(false);
  const several = products.length > 1;
  const rows = rowsOf(products, locale, t).filter(({ differs }) => !(several && isShort) || differs);
  return (
    <>
      {several ? (
        <label className="mb-4 inline-flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={isShort}
            onChange={(event) => setShort(event.target.checked)}
          />
          {t.onlyDifferent}
        </label>
      ) : (
        <p className="mb-4 text-ink-2 text-sm">{t.addMore}</p>
      )}
      <section aria-label={t.table} className="overflow-x-auto rounded-card border border-line bg-card">
        <table className="w-full table-fixed text-sm" style={{ minWidth: `${7 + products.length * 10}rem` }}>
          <colgroup>
            <col className="w-28 lg:w-44" />
            {products.map(({ id }) => (
              <col key={id} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <td className="sticky left-0 z-10 border-line border-r bg-page" />
              {products.map((product) => (
                <Head key={product.id} t={t} locale={locale} product={product} onRemove={onRemove} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={row.name} t={t} row={row} ids={products.map(({ id }) => id)} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Head({
  t,
  locale,
  product,
  onRemove,
}: Omit<CompareTableProps, 'products'> & { readonly product: ProductDetail }) {
  const name = pick(product.name, locale);
  return (
    <th scope="col" className="p-3 text-left align-top font-normal lg:p-4">
      <a href={localPath(paths.product(product.id), locale)} className="group block">
        <span className="block max-w-40 overflow-hidden rounded-control bg-soft">
          <Picture url={product.mainImage} alt="" sizes="160px" />
        </span>
        <span dir="auto" lang={name.lang} className="mt-2.5 line-clamp-3 group-hover:text-accent">
          {name.text}
        </span>
      </a>
      <button
        type="button"
        aria-label={fill(t.remove, { name: name.text })}
        onClick={() => onRemove(product.id)}
        className="mt-1 min-h-6 text-ink-3 text-xs underline-offset-4 hover:text-accent hover:underline max-lg:min-h-11"
      >
        {t.removeShort}
      </button>
    </th>
  );
}

function Line({
  t,
  row,
  ids,
}: {
  readonly t: CompareTexts;
  readonly row: Row;
  readonly ids: readonly number[];
}) {
  return (
    <tr className="border-line border-t">
      <th
        scope="row"
        className="sticky left-0 z-10 border-line border-r bg-page px-3 py-3 text-left align-top font-normal text-ink-2 lg:px-4"
      >
        {row.name}
        {row.differs && (
          <>
            <span
              aria-hidden="true"
              className="ml-1.5 inline-block size-1.5 rounded-full bg-accent align-middle"
            />
            <span className="sr-only"> ({t.differs})</span>
          </>
        )}
      </th>
      {ids.map((id, at) => {
        const lines = row.cells[at] ?? [];
        return (
          <td
            key={id}
            className={`break-words px-3 py-3 align-top tabular-nums lg:px-4 ${row.differs ? 'bg-tint' : ''}`}
          >
            {lines.length === 0 ? (
              <span className="text-ink-3">{t.nothing}</span>
            ) : (
              lines.map((line) => <p key={line}>{line}</p>)
            )}
          </td>
        );
      })}
    </tr>
  );
}
