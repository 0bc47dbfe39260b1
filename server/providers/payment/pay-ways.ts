import type { PaymentMethodName, PaymentProviders } from './port.ts';

/** WeChat Pay and Alipay are always on the payment page, the others where the installation has them. */
export const payWaysOf = ({ bankcard, paypal }: PaymentProviders): PaymentMethodName[] => [
  'wechat',
  'alipay',
  ...(bankcard === null ? [] : (['bankcard'] as const)),
  ...(paypal === null ? [] : (['paypal'] as const)),
];
