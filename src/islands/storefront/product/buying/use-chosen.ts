import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { LiveProduct } from '../../../../../contract/catalogue/product.ts';
import { ApiError } from '../../../../lib/api.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import {
  type BuyableSku,
  type Choice,
  chosenSku,
  firstQuantity,
  type Goods,
  lineTotal,
  pictureOf,
  stockOf,
  totalOf,
  type Wanted,
  withLive,
} from '../../../../lib/goods.ts';
import { serverNow } from '../../../../lib/server-clock.ts';
import { takeUnsent, watchUnsent } from '../../../../lib/unsent.ts';
import { $shownImage } from '../shown-image.ts';
import type { BuyTexts } from '../texts.ts';

/** Minimum wait: a sale that has ended by this clock but not by the server's must not cause endless requests. */
const shortestWaitMs = 30_000;
const longestWaitMs = 86_400_000;

/** Current price and stock; null until loaded, and `gone` if the product is no longer sold. */
function useLive(id: number): { live: LiveProduct | null; gone: boolean; reload: () => void } {
  const [live, setLive] = useState<LiveProduct | null>(null);
  const [gone, setGone] = useState(false);
  const load = useCallback(() => {
    api('GET /api/product/live/{id}', { params: { id: String(id) } }).then(
      (answer) => {
        setLive(answer);
        setGone(!answer.onSale);
      },
      // Without an answer the static data stays; the server checks again on ordering.
      (error) => setGone(error instanceof ApiError && error.status === 404),
    );
  }, [id]);
  useEffect(load, [load]);
  // Reloads when a flash sale ends.
  useEffect(() => {
    const sales = live ? [live.sale, ...live.skus.map(({ flash }) => flash)] : [];
    const ends = sales.flatMap((sale) => (sale ? [Date.parse(sale.endTime)] : []));
    if (ends.length === 0) return undefined;
    const rest = Math.min(...ends) - serverNow();
    if (rest > longestWaitMs) return undefined;
    const timer = setTimeout(load, Math.max(rest, shortestWaitMs));
    return () => clearTimeout(timer);
  }, [live, load]);
  return { live, gone, reload: load };
}

/** The buyer's choice of a product, and the derived values. */
export interface Chosen {
  /** With the server's current data. */
  readonly goods: Goods;
  readonly live: LiveProduct | null;
  readonly gone: boolean;
  readonly sku: BuyableSku | null;
  readonly choice: Choice;
  readonly quantity: number;
  /** Stock of the chosen SKU; null until loaded. */
  readonly stock: number | null;
  readonly isMany: boolean;
  readonly pieces: ReadonlyMap<number, number>;
  readonly sum: number;
  /** Why the pieces of several SKUs cannot be ordered. */
  readonly problem: string | null;
  /** An option was open when the buyer clicked on. */
  readonly isMissing: boolean;
  readonly wanted: readonly Wanted[];
  /** Total in fen. */
  readonly total: number;
  readonly blocked: boolean;
  /** `Red / XL × 2`, or the list of several; empty while an option is open. */
  readonly words: string;
  choose(next: Choice): void;
  setQuantity(quantity: number): void;
  setPieces(skuId: number, count: number): void;
  toggleMany(): void;
  /** Marks open options and returns the message. */
  missing(): string;
  reload(): void;
}

export function useChosen(t: BuyTexts, printed: Goods): Chosen {
  const { live, gone, reload } = useLive(printed.id);
  const goods = withLive(printed, live);
  const [choice, setChoice] = useState<Choice>(() => printed.options.map(() => null));
  const [quantity, setQuantity] = useState(() => firstQuantity(printed));
  const [isMissing, setMissing] = useState(false);
  const [isMany, setMany] = useState(false);
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(new Map());

  const now = useEffectEvent((): Stored => ({ choice, quantity, isMany, pieces: [...pieces] }));
  useEffect(() => {
    const name = `product-${printed.id}`;
    const before = takeUnsent(name);
    // Feeds and links name a SKU in the query; the static page is the same for all.
    const asked = Number(new URLSearchParams(location.search).get('sku'));
    const named = printed.skus.find(({ id }) => id === asked);
    if (isStoredChoice(before, printed)) {
      choose(before.choice);
      // eslint-disable-next-line react-hooks/set-state-in-effect -- storage and address exist only in the browser: the first render is without them
      setQuantity(before.quantity);
      setMany(before.isMany);
      setPieces(new Map(before.pieces));
    } else if (named?.choice.length === printed.options.length) choose(named.choice);
    function choose(next: Choice) {
      setChoice(next);
      const shown = pictureOf(printed, next);
      if (shown) $shownImage.set(shown);
    }
    return watchUnsent(name, () => now());
  }, [printed]);

  const only = goods.options.length === 0 ? goods.skus[0] : undefined;
  const sku = chosenSku(goods, choice);
  const stock = sku ? stockOf(sku.id, live) : null;
  const several = [...pieces].flatMap(([skuId, wanted]) => (wanted > 0 ? [{ skuId, quantity: wanted }] : []));
  const sum = several.reduce((all, line) => all + line.quantity, 0);
  const problem = isMany ? severalProblem(t, goods, sum) : null;
  const buyable = sku ?? only;
  const one: readonly Wanted[] = buyable ? [{ skuId: buyable.id, quantity }] : [];
  const names = choice.flatMap((value, at) => goods.options[at]?.values[value ?? -1]?.value.text ?? []);
  const spec = [names.join(' / '), `× ${quantity}`].filter(Boolean).join(' ');
  return {
    goods,
    live,
    gone,
    sku: isMany ? null : sku,
    choice,
    quantity: isMany ? Math.max(sum, 1) : quantity,
    stock,
    isMany,
    pieces,
    sum,
    problem,
    isMissing,
    wanted: isMany ? (problem === null ? several : []) : one,
    total: isMany ? totalOf(goods, several) : lineTotal(goods, sku, quantity),
    blocked: gone || !goods.hasStock || (!isMany && stock === 0),
    words: isMany ? fill(t.piecesInAll, { count: sum, unit: goods.unit }) : buyable ? spec : '',
    choose: (next) => {
      setChoice(next);
      setMissing(false);
      const shown = pictureOf(goods, next);
      if (shown) $shownImage.set(shown);
    },
    setQuantity,
    setPieces: (skuId, count) => setPieces((before) => new Map([...before, [skuId, count]])),
    toggleMany: () => {
      setMany(!isMany);
      setMissing(false);
    },
    missing: () => {
      setMissing(true);
      return problem ?? t.choose;
    },
    reload,
  };
}

/** State kept for the page in the other language. */
interface Stored {
  readonly choice: Choice;
  readonly quantity: number;
  readonly isMany: boolean;
  readonly pieces: readonly (readonly [number, number])[];
}

/** Whether the stored choice is valid for these goods. */
function isStoredChoice(value: unknown, { options, skus }: Goods): value is Stored {
  if (typeof value !== 'object' || value === null) return false;
  if (!('choice' in value && 'quantity' in value && 'isMany' in value && 'pieces' in value)) return false;
  const { choice, quantity, isMany, pieces } = value;
  return (
    Array.isArray(choice) &&
    choice.length === options.length &&
    choice.every((value, at) => value === null || options[at]?.values[value] !== undefined) &&
    Number.isInteger(quantity) &&
    typeof isMany === 'boolean' &&
    Array.isArray(pieces) &&
    pieces.every(([skuId, count]) => skus.some(({ id }) => id === skuId) && Number.isInteger(count))
  );
}

/** Why the pieces of several SKUs cannot be ordered, or null. */
function severalProblem(t: BuyTexts, goods: Goods, sum: number): string | null {
  const { minQuantity, orderMultiple, unit } = goods;
  if (sum === 0) return t.chooseSeveral;
  if (sum < minQuantity) return fill(t.fewInAll, { minimum: minQuantity, count: sum, unit });
  if (sum % orderMultiple !== 0) return fill(t.oddInAll, { multiple: orderMultiple, count: sum, unit });
  return null;
}
