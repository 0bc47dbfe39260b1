import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open.ts';
import { splitReceiver } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import type { PaymentMethodName, PaymentProvider, ProviderName } from '../../../providers/payment/port.ts';
import { unpaidOrders } from '../../orders/index.ts';
import { accountProvider, chargingAccount } from '../merchant-account/providers.ts';

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
 * @throws payment_method_unavailable for bank cards nobody takes, payment_method_off where another method is not offered
 */
export async function collectorOf(
  deps: Deps,
  tx: Tx,
  paymentId: number,
  method: PaymentMethodName,
): Promise<Collector> {
  const platform = deps.payments[method]?.name ?? null;
  // A shop's own accounts are none for cards.
  if (method === 'bankcard')
    return { provider: platform ?? fail('payment_method_unavailable'), merchantAccountId: null };
  const shops = new Set((await unpaidOrders(tx, paymentId)).map(({ supplierId }) => supplierId));
  const [supplierId] = shops;
  const account =
    supplierId !== undefined && shops.size === 1 ? await chargingAccount(deps, tx, supplierId, method) : null;
  if (account === null) return { provider: platform ?? fail('payment_method_off'), merchantAccountId: null };
  return { provider: platform === 'sandbox' ? platform : method, merchantAccountId: account };
}

/** Whether parts of a payment may go to its shops at the gateway: the platform takes it, and one of them has somebody to get it. */
export async function mayShare(
  deps: Deps,
  tx: Tx,
  paymentId: number,
  collector: Collector,
): Promise<boolean> {
  if (collector.merchantAccountId !== null) return false;
  const provider = await providerFor(deps, collector);
  const shops = (await unpaidOrders(tx, paymentId)).map(({ supplierId }) => supplierId);
  if (!provider?.split || shops.length === 0) return false;
  const active = and(inArray(splitReceiver.supplierId, shops), eq(splitReceiver.status, 'active'));
  return (await tx.$count(splitReceiver, active)) > 0;
}

/**
 * The adapter that took or is to take money, whatever the settings have become since; null when it is gone.
 * @throws ProviderError when the account's keys cannot be read
 */
export async function providerFor(
  deps: Deps,
  { provider: name, merchantAccountId }: Collector,
): Promise<PaymentProvider | null> {
  if (merchantAccountId !== null && (name === 'wechat' || name === 'alipay'))
    return accountProvider(deps, merchantAccountId, name);
  return Object.values(deps.payments).find((provider) => provider?.name === name) ?? null;
}
