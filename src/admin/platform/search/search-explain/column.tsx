import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { Locale } from '../../../../../contract/basics.ts';
import type { ApiOutput } from '../../../../../contract/index.ts';
import type { WordTable } from '../../../../../contract/search/explanation.ts';
import { Failure, Skeleton } from '../../../../components/states.tsx';
import { imageAt } from '../../../../lib/format/image.ts';
import { fill, htmlLang, pickText } from '../../../../lib/format/text.ts';
import { localPath, paths } from '../../../../lib/paths.ts';
import { Tag } from '../../../parts/tag.tsx';
import type { ExplainTexts } from './texts.ts';
import { Understood } from './understood.tsx';

type Found = ApiOutput<'GET /api/admin/product/searchPage'>;
type Placed = NonNullable<Found['explanation']>['products'][number];

interface TableColumnProps {
  readonly t: ExplainTexts;
  readonly table: WordTable;
  readonly language: Locale;
  readonly answer: UseQueryResult<Found>;
  /** The answer with the other table; undefined until it is there. */
  readonly other: Found | undefined;
}

/** What one table of synonyms makes of the keyword: how it is read, and the first products. */
export function TableColumn({ t, table, language, answer, other }: TableColumnProps) {
  const { data, isPending, error, refetch } = answer;
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-card p-4 lg:row-span-2 lg:grid lg:grid-rows-subgrid"
    >
      <div className="flex flex-col gap-3">
        <h2 id={title} className="text-base">
          {t.tables[table]}
        </h2>
        {data && <Understood t={t} language={language} found={data} />}
      </div>
      {isPending && <Skeleton rows={4} label={t.loading} />}
      {error && !data && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && <Products t={t} table={table} language={language} found={data} other={other} />}
    </section>
  );
}

interface ProductsProps extends Pick<TableColumnProps, 't' | 'table' | 'language' | 'other'> {
  readonly found: Found;
}

function Products({ t, table, language, found, other }: ProductsProps) {
  const { records, total, explanation } = found;
  const placed = new Map(explanation?.products.map((one) => [one.id, one]));
  const count = fill(total > records.length ? t.total : t.all, { count: total, shown: records.length });
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{t.products}</h3>
      <p className="text-ink-2">{records.length === 0 ? t.none : count}</p>
      {records.length > 0 && placed.size === 0 && <p className="text-ink-2">{t.unscored}</p>}
      <ol className="divide-y divide-line">
        {records.map((product, at) => {
          const name = pickText(product.name, language);
          const place = placed.get(product.id);
          return (
            <li key={product.id} className="flex gap-3 py-3">
              <span className="w-6 shrink-0 text-right text-ink-2 tabular-nums">{at + 1}</span>
              <img
                src={imageAt(product.mainImage, 200)}
                alt=""
                width={48}
                height={48}
                loading="lazy"
                className="size-12 shrink-0 rounded-control border border-line object-cover"
              />
              <div className="flex min-w-0 grow flex-col gap-1">
                <a
                  href={localPath(paths.product(product.id), language)}
                  target="_blank"
                  rel="noopener"
                  lang={htmlLang(language)}
                  className="break-words hover:text-accent"
                >
                  {name}
                </a>
                <Move t={t} table={table} id={product.id} at={at} other={other} />
                {place && <Place t={t} name={name} place={place} />}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface MoveProps extends Pick<TableColumnProps, 't' | 'table' | 'other'> {
  readonly id: number;
  /** Index in this list. */
  readonly at: number;
}

/** Where the other list has the product; nothing where it has the same place. */
function Move({ t, table, id, at, other }: MoveProps) {
  if (!other) return null;
  const there = other.records.findIndex((one) => one.id === id);
  if (there === at) return null;
  const beside = table === 'used' ? 'shipped' : 'used';
  const hasMore = other.total > other.records.length;
  const text =
    there >= 0
      ? fill(t.elsewhere[beside], { place: there + 1 })
      : fill(hasMore ? t.notShown[beside] : t.notFound[beside], { count: other.records.length });
  return (
    <span>
      <Tag tone={there >= 0 ? 'bg-tint text-accent-strong' : 'bg-tint-2 text-accent-strong'}>{text}</Tag>
    </span>
  );
}

interface PlaceProps {
  readonly t: ExplainTexts;
  readonly name: string;
  readonly place: Placed;
}

const parts = ['words', 'order', 'head', 'start', 'coverage', 'accessory', 'variant', 'sales'] as const;

/** The tier of a product in words, and its score with what it is made of. */
function Place({ t, name, place }: PlaceProps) {
  const score = place.score.toFixed(2);
  return (
    <>
      <p className="text-ink-2 text-xs">
        {place.isStrict ? fill(t.strict, { level: place.tier + 1 }) : t.loose}
        {!place.inStock && ` · ${t.soldOut}`}
      </p>
      <details className="group">
        <summary
          aria-label={fill(t.scoreOf, { name, score })}
          className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-accent tabular-nums lg:min-h-8"
        >
          {fill(t.score, { score })}
          <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
        </summary>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-xs xl:grid-cols-4">
          {parts.map((part) => (
            <div key={part} className="flex flex-col">
              <dt className="text-ink-2">{t.parts[part]}</dt>
              <dd className="tabular-nums">{place.parts[part].toFixed(2)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
