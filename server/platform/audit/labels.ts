import type { LocalText } from '../../../contract/basics.ts';
import type { Texts } from '../text/texts.ts';

/** What a kind's own form calls its fields; what means the same everywhere stands in `journal.fields`. */
const forms: Readonly<Record<string, readonly string[]>> = {
  agreement: ['agreement-desk'],
  agreement_template: ['agreement-desk'],
  article: ['news-desk'],
  banner: ['slide-desk'],
  bill: ['bill-desk'],
  category: ['category-desk'],
  commission_rule: ['commission-desk'],
  coupon: ['coupon-desk'],
  currency: ['currency-desk'],
  dictionary: ['dictionary-desk'],
  flash_sale: ['flash-desk'],
  freight_template: ['carriage'],
  host: ['host-desk'],
  inquiry: ['answer-desk'],
  invoice: ['invoice-desk'],
  ledger: ['ledger-desk'],
  menu: ['menu-desk'],
  merchant_account: ['merchant-account'],
  operator: ['operator-desk'],
  order: ['order-desk'],
  page: ['operation'],
  product: ['audit.productFields', 'product-editor', 'product-desk'],
  product_file: ['import-desk'],
  product_job: ['import-desk'],
  quotation: ['quote-desk'],
  review: ['review-desk', 'answer-desk'],
  sensitive_word: ['search-desk'],
  shop: ['audit.guarded', 'shop-settings'],
  slide: ['slide-desk'],
  sms: ['sms-desk'],
  split: ['split-desk'],
  split_receiver: ['split-desk'],
  synonym: ['search-desk'],
  text: ['text-desk'],
  webhook: ['webhook-desk'],
};

/** Where a form says it better than the word for everywhere. */
const own: Readonly<Record<string, string>> = {
  'freight_template.method': 'carriage.method',
  'order.number': 'order-desk.number',
  'product.attributes': 'audit.productFields.attributes',
  'product.sellingPoints': 'audit.productFields.sellingPoints',
  'product.type': 'audit.productFields.type',
};

/** A field in people's words; one that nobody has words for as it is called inside. */
export function labelOf({ find }: Texts, kind: string, field: string): LocalText {
  const named = own[`${kind}.${field}`];
  const places = [...(named ? [named] : []), `journal.fields.${field}`];
  for (const form of forms[kind] ?? []) places.push(`${form}.${field}`);
  for (const place of places) {
    const text = find(place);
    // A text that wants values is a sentence and no name.
    if (text && !text.en.includes('{{')) return text;
  }
  return { zh: field, en: field };
}

/** A kind of thing in people's words. */
export const kindName = ({ find }: Texts, kind: string): LocalText =>
  find(`journal.kinds.${kind}`) ?? { zh: kind, en: kind };
