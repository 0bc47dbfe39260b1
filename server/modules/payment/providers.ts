import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import type { PaymentMethodName, PaymentProvider, ProviderName } from '../../providers/payment/port.ts';

/** The adapter behind a method. @throws payment_method_unavailable for bank cards, payment_method_off where it is not offered. */
export function providerOf(deps: Deps, method: PaymentMethodName): PaymentProvider {
  if (method === 'bankcard') fail('payment_method_unavailable');
  return deps.payments[method] ?? fail('payment_method_off');
}

/** The adapter of that name, also for money that came in before the settings changed; null when it is gone. */
export function providerNamed(deps: Deps, name: ProviderName): PaymentProvider | null {
  const { wechat, alipay } = deps.payments;
  return [wechat, alipay].find((provider) => provider?.name === name) ?? null;
}
