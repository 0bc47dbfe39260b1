import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open.ts';
import { splitReceiver } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import type { PaymentMethodName, PaymentProvider, ProviderName } from '../../../providers/payment/port.ts';
import { unpaidOrders } from '../../orders/index.ts';
import { accountProvider, chargingAccount } from '../merchant-account/providers.ts';

/** The adapter that collects a payment, and the account it is collected for. */
export interface Collector {
  readonly provider: ProviderName;
  /** The supplier's own account; null = the platform's. */
  readonly merchantAccountId: number | null;
}

/** Picks these two fields from a charge or receipt. */
export const collectorIn = ({ provider, merchantAccountId }: Collector): Collector => ({
  provider,
  merchantAccountId,
});

/**
 * The account that collects a payment by a method: the supplier's own, if all unpaid orders are of one supplier that has one; else the
 * platform's.
 * @throws payment_method_unavailable for bank cards without a provider, payment_method_off for another method that is not offered
 */
export async function collectorOf(
  deps: Deps,
  tx: Tx,
  paymentId: number,
  method: PaymentMethodName,
): Promise<Collector> {
  const platform = deps.payments[method]?.name ?? null;
  // Suppliers have no accounts for cards and PayPal.
  if (method === 'bankcard')
    return { provider: platform ?? fail('payment_method_unavailable'), merchantAccountId: null };
  if (method === 'paypal')
    return { provider: platform ?? fail('payment_method_off'), merchantAccountId: null };
  const shops = new Set((await unpaidOrders(tx, paymentId)).map(({ supplierId }) => supplierId));
  const [supplierId] = shops;
  const account =
    supplierId !== undefined && shops.size === 1 ? await chargingAccount(deps, tx, supplierId, method) : null;
  if (account === null) return { provider: platform ?? fail('payment_method_off'), merchantAccountId: null };
  return { provider: platform === 'sandbox' ? platform : method, merchantAccountId: account };
}

/**
 * Whether parts of a payment can be split to its suppliers at the gateway: the platform collects it, and a supplier has a split receiver.
 */
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
 * The adapter that collected or is to collect a payment, regardless of later settings; null when it no longer exists.
 * @throws ProviderError when the keys of the account cannot be decrypted
 */
export async function providerFor(
  deps: Deps,
  { provider: name, merchantAccountId }: Collector,
): Promise<PaymentProvider | null> {
  if (merchantAccountId !== null && (name === 'wechat' || name === 'alipay'))
    return accountProvider(deps, merchantAccountId, name);
  return Object.values(deps.payments).find((provider) => provider?.name === name) ?? null;
}
