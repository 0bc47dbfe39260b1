import type { Locale, LocalText } from '../../../../contract/basics.ts';
import type { QuickQuestion } from '../../../../contract/messaging/chat.ts';
import { afterSaleAnswerHours, afterSaleDays } from '../../../../contract/returns/after-sale-deadlines.ts';
import { formatYuan } from '../../../platform/money.ts';
import type { MessageName, Texts } from '../../../platform/text/texts.ts';
import type { ShopFacts, Subject } from './facts.ts';

type Details = Readonly<Record<string, string | number>>;
type Say = (name: MachineText, details?: Details) => string;
type MachineText =
  Extract<MessageName, `chat-machine.${string}`> extends `chat-machine.${infer N}` ? N : never;

const tiersShown = 3;

export const inLocale = (text: LocalText, locale: Locale): string => text[locale] || text.zh || text.en;

interface AnswerFacts {
  readonly shop: NonNullable<ShopFacts>;
  readonly subject: Subject | null;
}

/** The marketplace's answer to a quick question, made of what is known of the shop and its goods. */
export function defaultAnswer(
  texts: Texts,
  locale: Locale,
  question: QuickQuestion,
  facts: AnswerFacts,
): string {
  const say: Say = (name, details) => texts.message(`chat-machine.${name}`, details)[locale];
  const parts = made[question](say, facts, locale).filter((part) => part !== '');
  return parts.join(locale === 'zh' ? '' : ' ');
}

const made: Readonly<Record<QuickQuestion, (say: Say, facts: AnswerFacts, locale: Locale) => string[]>> = {
  price: (say, { shop, subject }, locale) => [
    subject?.isViewed
      ? say('price_product', { ...goods(subject, locale), price: formatYuan(subject.price) })
      : shop.low !== null && shop.high !== null
        ? say('price_range', { low: formatYuan(shop.low), high: formatYuan(shop.high) })
        : '',
    subject?.isViewed ? tiers(say, subject, locale) : '',
    say('price_cart'),
  ],
  quality: (say, { shop }) => [
    shop.verified ? say('quality_verified', { years: shop.years }) : '',
    shop.rating > 0 ? say('quality_rating', { rating: shop.rating.toFixed(1) }) : '',
    shop.transactions > 0 ? say('quality_orders', { orders: shop.transactions }) : '',
    say('quality_after'),
  ],
  shipping: (say, { shop }, locale) => [
    say('shipping_from', { place: inLocale(shop.location, locale) }),
    shop.shippingHours === null ? say('shipping_ask') : say('shipping_hours', { hours: shop.shippingHours }),
    shop.freeAbove !== null ? say('shipping_free', { amount: formatYuan(shop.freeAbove) }) : '',
    say('shipping_cost'),
  ],
  afterSale: (say, { shop }) => [
    say('after_sale_terms', {
      days: afterSaleDays,
      hours: afterSaleAnswerHours,
    }),
    shop.returns ? say('after_sale_returns') : '',
    say('after_sale_platform'),
  ],
  bulk: (say, { subject }, locale) => [
    subject ? say('bulk_minimum', { ...goods(subject, locale), price: formatYuan(subject.price) }) : '',
    subject ? tiers(say, subject, locale) : '',
    say('bulk_request'),
  ],
};

const goods = ({ name, unit, minQuantity }: Subject, locale: Locale) => ({
  product: inLocale(name, locale),
  unit: inLocale(unit, locale),
  minimum: minQuantity,
});

function tiers(say: Say, { tiers: steps, unit }: Subject, locale: Locale): string {
  if (steps.length === 0) return '';
  const shown = steps
    .slice(0, tiersShown)
    .map(({ from, price }) => say('tier', { from, unit: inLocale(unit, locale), price: formatYuan(price) }));
  return say('tiers', { tiers: shown.join(locale === 'zh' ? '，' : ', ') });
}
