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

/** A sale that is over by our count and not yet by the server's must not make a page ask again and again. */
const shortestWaitMs = 30_000;
const longestWaitMs = 86_400_000;

/** Price and stock as of now; null until told, and `gone` where the product is no longer sold. */
function useLive(id: number): { live: LiveProduct | null; gone: boolean; reload: () => void } {
  const [live, setLive] = useState<LiveProduct | null>(null);
  const [gone, setGone] = useState(false);
  const load = useCallback(() => {
    api('GET /api/product/live/{id}', { params: { id: String(id) } }).then(
      (answer) => {
        setLive(answer);
        setGone(!answer.onSale);
      },
      // Without an answer the page's own figures stand; the server checks again when ordering.
      (error) => setGone(error instanceof ApiError && error.status === 404),
    );
  }, [id]);
  useEffect(load, [load]);
  // A flash sale that ends while somebody looks takes its price along.
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

/** What a buyer has chosen of a product so far, and what comes of it. */
export interface Chosen {
  /** As the server sells it now. */
  readonly goods: Goods;
  readonly live: LiveProduct | null;
  readonly gone: boolean;
  readonly sku: BuyableSku | null;
  readonly choice: Choice;
  readonly quantity: number;
  /** Pieces left of the chosen SKU; null while nobody has told. */
  readonly stock: number | null;
  readonly isMany: boolean;
  readonly pieces: ReadonlyMap<number, number>;
  readonly sum: number;
  /** Why pieces of several specs cannot be ordered. */
  readonly problem: string | null;
  /** Something was left open when the buyer wanted to go on. */
  readonly isMissing: boolean;
  readonly wanted: readonly Wanted[];
  /** In fen. */
  readonly total: number;
  readonly blocked: boolean;
  /** `Red / XL × 2`, or what of several; empty while something is open. */
  readonly words: string;
  choose(next: Choice): void;
  setQuantity(quantity: number): void;
  setPieces(skuId: number, count: number): void;
  toggleMany(): void;
  /** Marks what is open; answers with the words for it. */
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
    // Feeds and links to one variant name it; the page itself is the same file for all of them.
    const asked = Number(new URLSearchParams(location.search).get('sku'));
    const named = printed.skus.find(({ id }) => id === asked);
    if (isStoredChoice(before, printed)) {
      choose(before.choice);
      // eslint-disable-next-line react-hooks/set-state-in-effect -- what was kept or is named by the address is in the browser alone: the page is drawn without it
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

/** What goes along into the other language. */
interface Stored {
  readonly choice: Choice;
  readonly quantity: number;
  readonly isMany: boolean;
  readonly pieces: readonly (readonly [number, number])[];
}

/** Whether it can be chosen of these goods. */
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

/** What keeps pieces of several specs from being ordered, or null. */
function severalProblem(t: BuyTexts, goods: Goods, sum: number): string | null {
  const { minQuantity, orderMultiple, unit } = goods;
  if (sum === 0) return t.chooseSeveral;
  if (sum < minQuantity) return fill(t.fewInAll, { minimum: minQuantity, count: sum, unit });
  if (sum % orderMultiple !== 0) return fill(t.oddInAll, { multiple: orderMultiple, count: sum, unit });
  return null;
}
