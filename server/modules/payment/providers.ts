import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import type { PaymentMethodName, PaymentProvider, ProviderName } from '../../providers/payment/port.ts';
import { accountProvider, chargingAccount } from '../merchant-account/index.ts';
import { unpaidOrders } from '../order/index.ts';

/** Which adapter takes money, and for whom. */
export interface Collector {
  readonly provider: ProviderName;
  /** The shop's own account; null = the platform's. */
  readonly merchantAccountId: number | null;
}

/** Of a charge or receipt, which both have it among other things. */
export const collectorIn = ({ provider, merchantAccountId }: Collector): Collector => ({
  provider,
  merchantAccountId,
});

/**
 * Who is to take a payment by a method: the account of the shop where all its unpaid orders are of one that has such, else the platform.
 * @throws payment_method_unavailable for bank cards, payment_method_off where it is not offered
 */
export async function collectorOf(
  deps: Deps,
  tx: Tx,
  paymentId: number,
  method: PaymentMethodName,
): Promise<Collector> {
  if (method === 'bankcard') fail('payment_method_unavailable');
  const platform = deps.payments[method]?.name ?? null;
  const shops = new Set((await unpaidOrders(tx, paymentId)).map(({ supplierId }) => supplierId));
  const [supplierId] = shops;
  const account =
    supplierId !== undefined && shops.size === 1 ? await chargingAccount(deps, tx, supplierId, method) : null;
  if (account === null) return { provider: platform ?? fail('payment_method_off'), merchantAccountId: null };
  return { provider: platform === 'sandbox' ? platform : method, merchantAccountId: account };
}

/**
 * The adapter that took or is to take money, whatever the settings have become since; null when it is gone.
 * @throws ProviderError when the account's keys cannot be read
 */
export async function providerFor(
  deps: Deps,
  { provider: name, merchantAccountId }: Collector,
): Promise<PaymentProvider | null> {
  if (merchantAccountId !== null && name !== 'sandbox') return accountProvider(deps, merchantAccountId, name);
  const { wechat, alipay } = deps.payments;
  return [wechat, alipay].find((provider) => provider?.name === name) ?? null;
}
