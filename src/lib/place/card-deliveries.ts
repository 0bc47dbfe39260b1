import type { Delivery } from '../../../contract/pricing/freight.ts';
import type header from '../../../locales/zh/common/header.json';
import { currentPage, safeLocalStorage } from '../browser.ts';
import { api } from '../client.ts';
import { formatDays } from '../format/date.ts';
import { formatMoney } from '../format/money.ts';
import { fill } from '../format/text.ts';
import { authorization } from '../login-token.ts';
import { $place, addressKey, chosenKey, type Place, placeCode } from '../stores/place.ts';
import { askAddressBook, placeInSentence } from './known-place.ts';

export type DeliveryTexts = typeof header.site.place.card;

/** Maximum number of products of one request (contract/pricing/freight.ts). */
const most = 60;
/** Cards that come into view within this time are asked for together. */
const gatherMs = 60;
/** Cards this close to the viewport count as in view. */
const rootMargin = '200px';

interface Said {
  /** `¥45.00 delivery · 12 – 18 Dec`, or that it is not sent there. */
  readonly text: string;
  /** The same without the fee. */
  readonly brief: string;
}

function sayDelivery(t: DeliveryTexts, { amount, rule, arrives }: Delivery, place: Place): Said {
  const locale = currentPage.locale();
  const same = (text: string) => ({ text, brief: text });
  if (rule === 'unavailable') return same(fill(t.unavailable, { place: placeInSentence(place, locale) }));
  if (rule === 'no_weight') return same(t.unknown);
  const fee = amount === 0 ? t.free : fill(t.fee, { amount: formatMoney(amount) });
  if (!arrives) return { text: fee, brief: '' };
  const days = formatDays(arrives.from, arrives.to, locale);
  return { text: fill(t.withDays, { fee, days }), brief: fill(t.arrives, { days }) };
}

/**
 * Fills in what delivery of each card in view costs and when it arrives at the reader's place: the cards are part of static pages, which
 * are the same for all. Asks the address book for the place where nobody has chosen one. Returns a function that stops it.
 */
export function startCardDeliveries(t: DeliveryTexts): () => void {
  let known = new Map<number, Said>();
  const waiting = new Set<number>();
  const inView = new Set<HTMLElement>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const idOf = (card: HTMLElement) => Number(card.dataset.delivery);
  const paint = () => {
    for (const card of inView) {
      const said = known.get(idOf(card));
      const text = (card.dataset.brief === undefined ? said?.text : said?.brief) ?? '';
      if (card.textContent !== text) card.textContent = text;
    }
  };
  const ask = async () => {
    const place = $place.get();
    if (!place) return;
    const ids = [...waiting].slice(0, most);
    for (const id of ids) waiting.delete(id);
    if (waiting.size > 0) gather();
    const answers = known;
    const query = { ids: ids.join(), place: placeCode(place) };
    // Without an answer the line stays empty.
    const deliveries = await api('GET /api/product/deliveries', { query }).catch(() => []);
    for (const one of deliveries) answers.set(one.productId, sayDelivery(t, one, place));
    if (answers === known) paint();
  };
  const gather = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, gatherMs);
  };
  const want = (card: HTMLElement) => {
    inView.add(card);
    if (known.has(idOf(card))) return;
    waiting.add(idOf(card));
    gather();
  };
  const views = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        views.unobserve(target);
        want(target);
      }
      paint();
    },
    { rootMargin },
  );
  const watch = () => {
    for (const card of inView) if (!card.isConnected) inView.delete(card);
    for (const card of document.querySelectorAll<HTMLElement>('[data-delivery]')) {
      if (!inView.has(card)) views.observe(card);
    }
  };
  const added = new MutationObserver(watch);
  added.observe(document.body, { childList: true, subtree: true });
  watch();
  const needsAddress = [chosenKey, addressKey].every((key) => safeLocalStorage.get(key) === null);
  // Without an answer the guess stays.
  const asking = setTimeout(() => {
    if (authorization() && needsAddress) askAddressBook().catch(() => {});
  });
  const unlisten = $place.listen(() => {
    known = new Map();
    waiting.clear();
    paint();
    for (const card of inView) want(card);
  });
  return () => {
    clearTimeout(asking);
    clearTimeout(timer);
    unlisten();
    added.disconnect();
    views.disconnect();
  };
}
