import type { ProductDetail } from '../../../contract/catalogue/product.ts';
import { plainYuan } from '../../../contract/money.ts';
import type { FreightTemplate } from '../../../contract/pricing/freight.ts';
import type { JsonLd } from './node.ts';

type Terms = Pick<ProductDetail, 'freight' | 'freightTemplate' | 'services' | 'skus'>;

/** What sending one piece costs and how it can go back, as search engines read it (schema.org, Google's merchant listings). */
export function termsOf(product: Terms): Readonly<Record<string, JsonLd>> {
  const returns = product.services.includes('seven_day_return');
  return {
    shippingDetails: shippingNode(product),
    ...(returns ? { hasMerchantReturnPolicy: sevenDays } : {}),
  };
}

const china = { '@type': 'DefinedRegion', addressCountry: 'CN' };
const days = (least: number, most: number): JsonLd => ({
  '@type': 'QuantitativeValue',
  minValue: least,
  maxValue: most,
  unitCode: 'DAY',
});

/** Where the shop ships within 48 hours it says so, and how long the carrier takes where its template does. */
function shippingNode(product: Terms): JsonLd {
  const isFast = product.services.includes('fast_delivery');
  const transit = product.freightTemplate?.standard.days;
  const deliveryTime = {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(0, 2),
    ...(transit ? { transitTime: days(transit.least, transit.most) } : {}),
  };
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: china,
    shippingRate: { '@type': 'MonetaryAmount', value: plainYuan(freightOfOne(product)), currency: 'CNY' },
    ...(isFast ? { deliveryTime } : {}),
  };
}

/** For one of the heaviest, to where no area says otherwise. */
function freightOfOne({ freight, freightTemplate, skus }: Terms): number {
  if (!freightTemplate) return freight;
  const heaviest = Math.max(0, ...skus.map(({ weight }) => weight));
  return feeOf(freightTemplate.standard, freightTemplate.method === 'piece' ? 1 : heaviest);
}

const feeOf = (fee: FreightTemplate['standard'], units: number): number =>
  fee.firstFee + Math.ceil(Math.max(0, units - fee.first) / fee.extra) * fee.extraFee;

const sevenDays: JsonLd = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'CN',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 7,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
};
