import type { Config } from '../../config.ts';
import { alipay } from './alipay/adapter.ts';
import type { PaymentProvider, PaymentProviders } from './port.ts';
import { sandboxPayment } from './sandbox.ts';
import { wechatPay } from './wechat/adapter.ts';

/**
 * The adapter of each method as it is configured; the sandbox where there are no keys. A production shop that takes
 * real money with one method never gives goods away with the other: that one is off.
 */
export function choosePayments(
  config: Pick<Config, 'siteUrl' | 'production' | 'wechatPay' | 'alipay' | 'gatewayTimeoutMs'>,
  now: () => Date,
): PaymentProviders {
  const { siteUrl, production, gatewayTimeoutMs: timeoutMs } = config;
  const around = (method: 'wechat' | 'alipay') => ({
    notifyUrl: `${siteUrl}/api/payment/notify/${method}`,
    timeoutMs,
    now,
  });
  const isReal = config.wechatPay !== null || config.alipay !== null;
  const other: PaymentProvider | null = production && isReal ? null : sandboxPayment(config);
  return {
    wechat: config.wechatPay ? wechatPay(config.wechatPay, around('wechat')) : other,
    alipay: config.alipay ? alipay(config.alipay, around('alipay')) : other,
  };
}
