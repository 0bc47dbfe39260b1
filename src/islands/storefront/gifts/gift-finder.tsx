import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import { ProductGridSkeleton } from '../../../components/goods/product-grid.tsx';
import { Pager } from '../../../components/pager.tsx';
import { Empty, Failure } from '../../../components/states.tsx';
import { useAddressList } from '../../../components/use-address-list.ts';
import { api, toastError } from '../../../lib/client.ts';
import { shownCurrency } from '../../../lib/format/currency-choice.ts';
import { fill } from '../../../lib/format/text.ts';
import { placeInSentence } from '../../../lib/place/known-place.ts';
import { $place, placeCode } from '../../../lib/stores/place.ts';
import { BudgetQuestion, budgetText } from './budget.tsx';
import { Choice, Question } from './choice.tsx';
import { GiftList } from './gift-list.tsx';
import {
  budgetOf,
  fenOf,
  type GiftCurrency,
  type GiftQuery,
  noChoice,
  type Offered,
  readGifts,
  unitsOf,
  writeGifts,
  yuanRate,
} from './query.ts';
import type { GiftTexts } from './texts.ts';

interface GiftFinderProps {
  readonly t: GiftTexts;
  readonly locale: Locale;
  /** The choices that goods of the shop are for, at any place. */
  readonly offered: Offered;
  /** The picks of the static page. */
  readonly children?: ReactNode;
}

interface Page {
  readonly gifts: ApiOutput<'GET /api/product/gifts'>;
  readonly rate: number;
}

const perPage = 12;

/** The rate of a currency; that of the yuan is fixed. @throws RangeError without a rate */
async function rateOf(currency: GiftCurrency): Promise<number> {
  if (currency === 'CNY') return yuanRate;
  const rates = await api('GET /api/currency/rates');
  const own = rates.find((one) => one.currency === currency);
  if (!own) throw new RangeError(`no rate of ${currency}`);
  return own.rate;
}

async function ask({ person, occasion, min, max, currency, current }: GiftQuery): Promise<Page> {
  const rate =
    min === null && max === null ? await rateOf(currency).catch(() => yuanRate) : await rateOf(currency);
  const place = $place.get();
  const query = {
    ...(person && { person }),
    ...(occasion && { occasion }),
    ...(min !== null && { minPrice: String(fenOf(min, rate)) }),
    ...(max !== null && { maxPrice: String(fenOf(max, rate)) }),
    ...(place && { shipsTo: placeCode(place) }),
    current: String(current),
    size: String(perPage),
  };
  return { gifts: await api('GET /api/product/gifts', { query }), rate };
}

/** The choices that something is left for at the reader's place; null = not known yet, all can be chosen. */
function useChoicesAt(place: string | null): Offered | null {
  const [known, setKnown] = useState<Offered | null>(null);
  useEffect(() => {
    if (place === null) return undefined;
    let isGone = false;
    api('GET /api/product/gift-choices', { query: { shipsTo: place } }).then(
      (choices) => !isGone && setKnown(choices),
      // Without an answer every choice stays open.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [place]);
  return known;
}

/** Gifts by person, occasion and budget; what was chosen is in the address. */
export function GiftFinder({ t, locale, offered, children }: GiftFinderProps) {
  const id = useId();
  const place = useStore($place, { ssr: 'initial' });
  const code = place ? placeCode(place) : null;
  const there = useChoicesAt(code);
  const { query, found, go, reload } = useAddressList<GiftQuery, Page>({
    usual: noChoice,
    read: (search) => {
      const read = readGifts(search, offered);
      const hasBudget = read.min !== null || read.max !== null;
      return hasBudget ? read : { ...read, currency: shownCurrency() ?? 'CNY' };
    },
    write: writeGifts,
    ask,
    beside: () => code ?? '',
    printed: 'plain',
    keeps: 20,
    onFailed: (error) => toastError(error, t.failed),
  });
  const { person, occasion, min, max, currency } = query;
  const isLeft = (kind: keyof Offered, key: string) =>
    there === null || there[kind].some((one) => one.key === key);
  const page = 'page' in found ? found.page : null;
  const isPlain = writeGifts(query) === '';
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-5 rounded-card border border-line bg-card p-4 lg:p-6">
        <Question legend={t.person.title}>
          <Choice
            name={`${id}p`}
            label={t.person.any}
            isChosen={person === null}
            onChoose={() => void go({ person: null })}
          />
          {offered.persons.map(({ key }) => (
            <Choice
              key={key}
              name={`${id}p`}
              label={t.person.of[key]}
              isChosen={person === key}
              isDisabled={person !== key && !isLeft('persons', key)}
              onChoose={() => void go({ person: key })}
            />
          ))}
        </Question>
        <Question legend={t.occasion.title}>
          <Choice
            name={`${id}o`}
            label={t.occasion.any}
            isChosen={occasion === null}
            onChoose={() => void go({ occasion: null })}
          />
          {offered.occasions.map(({ key }) => (
            <Choice
              key={key}
              name={`${id}o`}
              label={t.occasion.of[key]}
              isChosen={occasion === key}
              isDisabled={occasion !== key && !isLeft('occasions', key)}
              onChoose={() => void go({ occasion: key })}
            />
          ))}
        </Question>
        <BudgetQuestion
          t={t.budget}
          currency={currency}
          chosen={{ min, max }}
          onChange={(budget) => void go(budget)}
        />
      </div>
      <p role="status" className="min-h-[1lh] text-ink-2 text-sm">
        {page && found.state === 'found' && fill(t.total, { count: page.gifts.total })}
        {page && place && found.state === 'found' && page.gifts.total > 0 && (
          <span className="ms-2">{fill(t.sentTo, { place: placeInSentence(place, locale) })}</span>
        )}
      </p>
      {found.state === 'failed' && <Failure text={t.failed} retry={t.retry} onRetry={() => void reload()} />}
      {found.state === 'found' && found.page.gifts.total === 0 && (
        <NothingLeft t={t} query={query} page={found.page} onGo={(change) => void go(change)} />
      )}
      {page && page.gifts.total > 0 && found.state !== 'failed' && (
        <div aria-busy={found.state === 'loading'} className={found.state === 'loading' ? 'opacity-60' : ''}>
          <GiftList t={t} locale={locale} ideas={page.gifts.records} />
          <Pager
            t={t}
            current={query.current}
            pages={Math.ceil(page.gifts.total / perPage)}
            hrefOf={(number) => writeGifts({ ...query, current: number }) || '?'}
            onGo={(number) => void go({ current: number })}
          />
        </div>
      )}
      {page === null && found.state !== 'failed' && isPlain && children}
      {page === null && found.state === 'loading' && !(isPlain && children) && (
        <ProductGridSkeleton count={8} label={t.loading} />
      )}
    </div>
  );
}

interface NothingLeftProps {
  readonly t: GiftTexts;
  readonly query: GiftQuery;
  readonly page: Page;
  readonly onGo: (change: Partial<GiftQuery>) => void;
}

/** Says that nothing fits, and offers the nearest budget, or fewer choices. */
function NothingLeft({ t, query, page: { gifts, rate }, onGo }: NothingLeftProps) {
  const { currency, person, occasion } = query;
  if (gifts.nearest !== null) {
    const budget = budgetOf(unitsOf(gifts.nearest, rate), currency);
    return (
      <Empty
        title={t.nothing.budget}
        action={
          <button type="button" className="button-primary" onClick={() => onGo(budget)}>
            {fill(t.nothing.nearest, { budget: budgetText(t.budget, budget, currency) })}
          </button>
        }
      />
    );
  }
  const all = { person: null, occasion: null, min: null, max: null };
  return (
    <Empty
      title={t.nothing.title}
      {...((person || occasion) && {
        action: (
          <button type="button" className="button-primary" onClick={() => onGo(all)}>
            {t.nothing.all}
          </button>
        ),
      })}
    />
  );
}
