import { createPrivateKey, createPublicKey } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { MerchantMethod } from '../../../../contract/payments/merchant-account.ts';
import type { Database, Db } from '../../../platform/db/open.ts';
import { merchantAccount } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { alipay } from '../../../providers/payment/alipay/adapter.ts';
import { type PaymentProvider, ProviderError } from '../../../providers/payment/port.ts';
import { wechatPay } from '../../../providers/payment/wechat/adapter.ts';
import { type AccountRow, openSecrets } from './secrets.ts';

/** Whether this method runs in the sandbox: then no supplier's account is charged. */
export const isSandboxed = ({ payments }: Deps, method: MerchantMethod): boolean =>
  payments[method]?.name === 'sandbox';

export const callbackUrl = ({ config }: Deps, { id, method }: Pick<AccountRow, 'id' | 'method'>): string =>
  `${config.siteUrl}/api/payment/notify/${method}/${id}`;

/** The supplier's own account that new payments use; null = the platform's. */
export async function chargingAccount(
  deps: Deps,
  db: Db,
  supplierId: number,
  method: MerchantMethod,
): Promise<number | null> {
  const own = and(eq(merchantAccount.supplierId, supplierId), eq(merchantAccount.method, method));
  const [row] = await db
    .select()
    .from(merchantAccount)
    .where(and(own, isNull(merchantAccount.retiredAt), eq(merchantAccount.enabled, true)));
  // A test in sandbox mode does not count.
  const isTested = row?.testOutcome === 'ok' || isSandboxed(deps, method);
  return row && isTested ? row.id : null;
}

interface Cached {
  readonly version: number;
  readonly provider: PaymentProvider;
}
/** Adapters by account, because the WeChat adapter caches platform certificates. */
const cache = new WeakMap<Database, Map<number, Cached>>();
const cacheLimit = 500;

/** The adapter of an account, also of one that is turned off or retired; null when the account has another method. @throws ProviderError */
export async function accountProvider(
  deps: Deps,
  id: number,
  method: MerchantMethod,
): Promise<PaymentProvider | null> {
  const one = and(eq(merchantAccount.id, id), eq(merchantAccount.method, method));
  const [row] = await deps.db.select().from(merchantAccount).where(one);
  return row ? providerOfRow(deps, row) : null;
}

/** @throws ProviderError `unreadable` when its secrets cannot be decrypted */
export function providerOfRow(deps: Deps, row: AccountRow): PaymentProvider {
  const known = cache.get(deps.database) ?? new Map<number, Cached>();
  cache.set(deps.database, known);
  const before = known.get(row.id);
  if (before?.version === row.version) return before.provider;
  const provider = make(deps, row);
  if (known.size >= cacheLimit) known.clear();
  known.set(row.id, { version: row.version, provider });
  return provider;
}

function make(deps: Deps, row: AccountRow): PaymentProvider {
  const { config, clock } = deps;
  const { settings, method, number } = row;
  const secrets = openSecrets(deps, row);
  if (!secrets) throw new ProviderError('refused', 'unreadable');
  const around = {
    notifyUrl: callbackUrl(deps, row),
    siteUrl: config.siteUrl,
    timeoutMs: config.gatewayTimeoutMs,
    now: () => clock.now(),
  };
  const privateKey = createPrivateKey(secrets.privateKey);
  const publicKey = settings.publicKey === null ? null : createPublicKey(settings.publicKey);
  if (method === 'alipay') {
    if (!publicKey) throw new ProviderError('refused', 'unreadable');
    const { sellerId = null } = settings;
    return alipay(
      { appId: number, privateKey, publicKey, sellerId, gatewayUrl: config.gatewayUrls.alipay },
      around,
    );
  }
  const { appId = '', serial = '', publicKeyId } = settings;
  return wechatPay(
    {
      appId,
      mchId: number,
      serial,
      privateKey,
      apiV3Key: Buffer.from(secrets.apiV3Key ?? ''),
      publicKey: publicKey && publicKeyId ? { id: publicKeyId, key: publicKey } : null,
      url: config.gatewayUrls.wechat,
    },
    around,
  );
}
