import type { Config } from '../../config.ts';
import { alipay } from './alipay/adapter.ts';
import type { PaymentProvider, PaymentProviders } from './port.ts';
import { sandboxPayment } from './sandbox.ts';
import { stripe } from './stripe/adapter.ts';
import { wechatPay } from './wechat/adapter.ts';

/**
 * The adapter of each method as it is configured; where there are no keys the sandbox, which no production shop has unless
 * it only shows how it works (`ALLOW_SANDBOX`) and takes no real money with any method: goods would be given away. Cards are
 * off without keys: the sandbox plays them only where it is told to.
 */
export function choosePayments(
  config: Pick<
    Config,
    | 'siteUrl'
    | 'production'
    | 'showcase'
    | 'wechatPay'
    | 'alipay'
    | 'stripe'
    | 'cardSandbox'
    | 'gatewayTimeoutMs'
    | 'splitMaxBp'
  >,
  now: () => Date,
): PaymentProviders {
  const { siteUrl, production, showcase, gatewayTimeoutMs: timeoutMs } = config;
  const around = (method: 'wechat' | 'alipay') => ({
    notifyUrl: `${siteUrl}/api/payment/notify/${method}`,
    siteUrl,
    timeoutMs,
    now,
  });
  const isReal = [config.wechatPay, config.alipay, config.stripe].some((keys) => keys !== null);
  const other: PaymentProvider | null =
    production && (isReal || !showcase) ? null : sandboxPayment(config, now);
  return {
    wechat: config.wechatPay ? wechatPay(config.wechatPay, around('wechat')) : other,
    alipay: config.alipay ? alipay(config.alipay, around('alipay')) : other,
    bankcard: config.stripe
      ? stripe(config.stripe, { siteUrl, timeoutMs, now })
      : config.cardSandbox
        ? other
        : null,
  };
}
