import type { LocalText } from '../../../../contract/basics.ts';
import type { TradeData } from '../../../../contract/catalogue/trade-data.ts';
import { plainYuan } from '../../../../contract/money.ts';
import type { Texts } from '../../../platform/text/texts.ts';

type TradeWord = 'term' | 'sample' | 'leadTime' | 'carton' | 'certificate' | 'custom';
type Details = Readonly<Record<string, string | number | LocalText>>;

/** What is said for buyers abroad, a line for each thing, as the product's page says it. */
export function tradeLines({ word }: Pick<Texts, 'word'>, trade: TradeData): LocalText[] {
  const say = (name: TradeWord, details: Details): LocalText => {
    const said = (locale: 'zh' | 'en') => {
      const values = Object.entries(details).map(([key, value]) => [
        key,
        typeof value === 'object' ? value[locale] : value,
      ]);
      return word(locale, `product.trade.line.${name}`, Object.fromEntries(values));
    };
    return { zh: said('zh'), en: said('en') };
  };
  const { carton, sample } = trade;
  return [
    ...trade.incoterms.map((one) => say('term', one)),
    ...(sample === null ? [] : [say('sample', { amount: plainYuan(sample) })]),
    ...trade.leadTimes.map((one) => say('leadTime', one)),
    ...(carton === null
      ? []
      : [
          say('carton', {
            pieces: carton.pieces,
            length: carton.length / 10,
            width: carton.width / 10,
            height: carton.height / 10,
            weight: carton.grossWeight / 1_000,
          }),
        ]),
    ...trade.certificates.map(({ name, number }) => say('certificate', { name, number })),
    ...trade.customisation.map((one) => say('custom', one)),
  ];
}
