import type { Delivery } from '../../../contract/pricing/freight.ts';
import type header from '../../../locales/zh/common/header.json';
import { currentPage, safeLocalStorage } from '../browser.ts';
import { api } from '../client.ts';
import { formatDays } from '../format/date.ts';
import { formatMoney } from '../format/money.ts';
import { $shownRate, shownMoney } from '../format/shown-money.ts';
import { fill } from '../format/text.ts';
import { authorization } from '../login-token.ts';
import { $place, addressKey, chosenKey, type Place, placeCode } from '../stores/place.ts';
import { fillInView } from './cards-in-view.ts';
import { askAddressBook, placeInSentence } from './known-place.ts';

export type DeliveryTexts = typeof header.site.place.card;

/** What is known of a card's delivery, and to which place. */
interface Said {
  readonly delivery: Delivery;
  readonly place: Place;
}

/** `¥45.00 delivery · 12 – 18 Dec`, or that it is not sent there; `isBrief`: without the fee. */
function sayDelivery(t: DeliveryTexts, { delivery, place }: Said, isBrief: boolean): string {
  const { amount, isFrom, rule, arrives } = delivery;
  const locale = currentPage.locale();
  if (rule === 'unavailable') return fill(t.unavailable, { place: placeInSentence(place, locale) });
  if (rule === 'no_weight') return t.unknown;
  const days = arrives && formatDays(arrives.from, arrives.to, locale);
  if (isBrief) return days ? fill(t.arrives, { days }) : '';
  const fee =
    amount === 0 ? t.free : fill(isFrom ? t.feeFrom : t.fee, { amount: shownMoney(amount, formatMoney) });
  return days ? fill(t.withDays, { fee, days }) : fee;
}

/**
 * Fills in what delivery of each card in view costs and when it arrives at the reader's place: the cards are part of static pages, which
 * are the same for all. Asks the address book for the place where nobody has chosen one. Returns a function that stops it.
 */
export function startCardDeliveries(t: DeliveryTexts): () => void {
  const cards = fillInView<Said>({
    selector: '[data-delivery]',
    idOf: (card) => Number(card.dataset.delivery),
    async ask(ids) {
      const place = $place.get();
      if (!place) return new Map();
      const query = { ids: ids.join(), place: placeCode(place) };
      const deliveries = await api('GET /api/product/deliveries', { query });
      return new Map(deliveries.map((one) => [one.productId, { delivery: one, place }]));
    },
    textOf: (card, said) => sayDelivery(t, said, card.dataset.brief !== undefined),
  });
  const needsAddress = [chosenKey, addressKey].every((key) => safeLocalStorage.get(key) === null);
  // Without an answer the guess stays.
  const asking = setTimeout(() => {
    if (authorization() && needsAddress) askAddressBook().catch(() => {});
  });
  const stops = [$place.listen(cards.again), $shownRate.listen(cards.paint)];
  return () => {
    clearTimeout(asking);
    for (const stop of stops) stop();
    cards.stop();
  };
}
