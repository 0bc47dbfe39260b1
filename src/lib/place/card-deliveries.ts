import type { Delivery } from '../../../contract/pricing/freight.ts';
import type header from '../../../locales/zh/common/header.json';
import { currentPage, safeLocalStorage } from '../browser.ts';
import { api } from '../client.ts';
import { formatDays } from '../format/date.ts';
import { formatMoney } from '../format/money.ts';
import { fill } from '../format/text.ts';
import { authorization } from '../login-token.ts';
import { $place, addressKey, chosenKey, type Place, placeCode } from '../stores/place.ts';
import { fillInView } from './cards-in-view.ts';
import { askAddressBook, placeInSentence } from './known-place.ts';

export type DeliveryTexts = typeof header.site.place.card;

interface Said {
  /** `¥45.00 delivery · 12 – 18 Dec`, or that it is not sent there. */
  readonly text: string;
  /** The same without the fee. */
  readonly brief: string;
}

function sayDelivery(t: DeliveryTexts, { amount, isFrom, rule, arrives }: Delivery, place: Place): Said {
  const locale = currentPage.locale();
  const same = (text: string) => ({ text, brief: text });
  if (rule === 'unavailable') return same(fill(t.unavailable, { place: placeInSentence(place, locale) }));
  if (rule === 'no_weight') return same(t.unknown);
  const fee = amount === 0 ? t.free : fill(isFrom ? t.feeFrom : t.fee, { amount: formatMoney(amount) });
  if (!arrives) return { text: fee, brief: '' };
  const days = formatDays(arrives.from, arrives.to, locale);
  return { text: fill(t.withDays, { fee, days }), brief: fill(t.arrives, { days }) };
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
      return new Map(deliveries.map((one) => [one.productId, sayDelivery(t, one, place)]));
    },
    textOf: (card, said) => (card.dataset.brief === undefined ? said.text : said.brief),
  });
  const needsAddress = [chosenKey, addressKey].every((key) => safeLocalStorage.get(key) === null);
  // Without an answer the guess stays.
  const asking = setTimeout(() => {
    if (authorization() && needsAddress) askAddressBook().catch(() => {});
  });
  const unlisten = $place.listen(cards.again);
  return () => {
    clearTimeout(asking);
    unlisten();
    cards.stop();
  };
}
