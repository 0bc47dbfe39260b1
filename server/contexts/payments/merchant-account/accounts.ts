import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import type {
  AlipayAccountBody,
  MerchantAccounts,
  MerchantMethod,
  WechatAccountBody,
} from '../../../../contract/payments/merchant-account.ts';
import { periods } from '../../../../contract/periods.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { rsaKey } from '../../../platform/crypto/rsa-key.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { account, type MerchantSettings, merchantAccount, supplier } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { hour } from '../../../platform/time.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import {
  checkCode,
  noteChangeOf,
  ownContact,
  sendCodeToOwn,
  useCode as spendCode,
} from '../../identity/index.ts';
import { callbackUrl, isSandboxed } from './providers.ts';
import { type AccountRow, openSecrets, type Secrets, sealSecrets } from './secrets.ts';

/** The new settings of an account. */
interface Draft {
  readonly number: string;
  readonly settings: MerchantSettings;
  readonly secrets: Secrets;
}
/** The current settings of the same merchant number. */
interface Before {
  readonly settings: MerchantSettings;
  /** null = they cannot be decrypted any more. */
  readonly secrets: Secrets | null;
}

/** The entered value, else the current one. @throws merchant_key_missing */
const typedOr = (typed: string, set: string | null | undefined, field: string): string =>
  typed || (set ?? fail('merchant_key_missing', {}, `body.${field}`));

function privateKeyOf(typed: string, before: Before | null): KeyObject {
  const text = typedOr(typed, before?.secrets?.privateKey, 'privateKey');
  return rsaKey(text, 'private') ?? fail('merchant_private_key', {}, 'body.privateKey');
}

const publicKeyOf = (text: string): KeyObject =>
  rsaKey(text, 'public') ?? fail('merchant_public_key', {}, 'body.publicKey');

const pemOf = (key: KeyObject): string =>
  String(key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }));

function certificateOf(text: string): X509Certificate {
  try {
    return new X509Certificate(text);
  } catch {
    return fail('merchant_certificate', {}, 'body.certificate');
  }
}

/** The expiry of a certificate that was validated before. */
const certificateUntil = (pem: string): Date => new X509Certificate(pem).validToDate;

/** @throws merchant_* with the invalid field */
function wechatDraft(body: WechatAccountBody, before: Before | null): Draft {
  const { mchId: number, appId, publicKeyId } = body;
  const pem = typedOr(body.certificate, before?.settings.certificate, 'certificate');
  const certificate = certificateOf(pem);
  const privateKey = privateKeyOf(body.privateKey, before);
  if (!certificate.checkPrivateKey(privateKey)) fail('merchant_key_pair', {}, 'body.privateKey');
  const apiV3Key = typedOr(body.apiV3Key, before?.secrets?.apiV3Key, 'apiV3Key');
  const isSameId = before?.settings.publicKeyId === publicKeyId;
  const publicKey =
    publicKeyId === ''
      ? null
      : publicKeyOf(typedOr(body.publicKey, isSameId ? before?.settings.publicKey : null, 'publicKey'));
  return {
    number,
    settings: {
      appId,
      serial: certificate.serialNumber,
      certificate: certificate.toString(),
      publicKeyId: publicKeyId || null,
      publicKey: publicKey && pemOf(publicKey),
      apiV3KeyEnd: apiV3Key.slice(-4),
    },
    secrets: { privateKey: pemOf(privateKey), apiV3Key },
  };
}

/** @throws merchant_* with the invalid field */
function alipayDraft(body: AlipayAccountBody, before: Before | null): Draft {
  const { applicationId: number, sellerId } = body;
  const privateKey = privateKeyOf(body.privateKey, before);
  const publicKey = publicKeyOf(typedOr(body.publicKey, before?.settings.publicKey, 'publicKey'));
  if (pemOf(publicKey) === pemOf(createPublicKey(pemOf(privateKey))))
    fail('merchant_own_key', {}, 'body.publicKey');
  return {
    number,
    settings: { sellerId: sellerId || null, publicKey: pemOf(publicKey) },
    secrets: { privateKey: pemOf(privateKey) },
  };
}

/** Whether it is too new to be turned on without the owner's confirmation. */
const isHeld = ({ heldUntil }: AccountRow, now: Date): boolean => heldUntil !== null && heldUntil > now;

const common = (deps: Deps, row: AccountRow) => ({
  heldUntil: isHeld(row, deps.clock.now()) ? (row.heldUntil?.toISOString() ?? null) : null,
  id: row.id,
  version: row.version,
  enabled: row.enabled,
  lastTest:
    row.testedAt && row.testOutcome
      ? { time: row.testedAt.toISOString(), outcome: row.testOutcome, code: row.testCode }
      : null,
  callbackUrl: callbackUrl(deps, row),
  updateTime: row.updatedAt.toISOString(),
});

/** Accounts as their supplier sees them, without keys. */
function toAccounts(deps: Deps, rows: readonly AccountRow[]): MerchantAccounts {
  const [wechat, alipay] = (['wechat', 'alipay'] as const).map((name) =>
    rows.find(({ method }) => method === name),
  );
  return {
    wechat: wechat
      ? {
          ...common(deps, wechat),
          mchId: wechat.number,
          appId: wechat.settings.appId ?? '',
          serial: wechat.settings.serial ?? '',
          certificateUntil: certificateUntil(wechat.settings.certificate ?? '').toISOString(),
          apiV3Key: `••••${wechat.settings.apiV3KeyEnd ?? ''}`,
          publicKeyId: wechat.settings.publicKeyId ?? null,
        }
      : null,
    alipay: alipay
      ? {
          ...common(deps, alipay),
          applicationId: alipay.number,
          sellerId: alipay.settings.sellerId ?? null,
        }
      : null,
    sandboxed: (['wechat', 'alipay'] as const).filter((method) => isSandboxed(deps, method)),
  };
}

/** The audit data of an account: number and state; keys only by their version. */
function toEntry({ method, number, settings, version, enabled, testOutcome }: AccountRow) {
  const { appId, serial, publicKeyId, sellerId } = settings;
  return { method, number, appId, serial, publicKeyId, sellerId, version, enabled, testOutcome };
}

const currentOf = (db: Db, shop: SupplierScope) =>
  db
    .select()
    .from(merchantAccount)
    .where(and(shop.where(merchantAccount.supplierId), isNull(merchantAccount.retiredAt)));

/** The supplier's accounts, one per method that is available or in use. */
export const showAccounts = async (deps: Deps, shop: SupplierScope): Promise<MerchantAccounts> =>
  toAccounts(deps, await currentOf(deps.db, shop));

/** The supplier's account for a payment method. @throws not_found */
export async function currentAccount(
  db: Db,
  shop: SupplierScope,
  method: MerchantMethod,
): Promise<AccountRow> {
  const rows = await currentOf(db, shop);
  return rows.find((row) => row.method === method) ?? fail('not_found');
}

/** Serializes writes to the accounts of a supplier by an advisory lock. */
const lock = (tx: Tx, { supplierId }: SupplierScope) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('merchant_account'), ${supplierId}::int)`);

/** @throws conflict when `version` is not the current one, merchant_* with the invalid field */
export const saveWechat = (
  deps: Deps,
  shop: SupplierScope,
  body: WechatAccountBody,
): Promise<MerchantAccounts> =>
  save(deps, shop, { method: 'wechat', number: body.mchId, version: body.version }, (before) =>
    wechatDraft(body, before),
  );

/** @throws as `saveWechat` */
export const saveAlipay = (
  deps: Deps,
  shop: SupplierScope,
  body: AlipayAccountBody,
): Promise<MerchantAccounts> =>
  save(deps, shop, { method: 'alipay', number: body.applicationId, version: body.version }, (before) =>
    alipayDraft(body, before),
  );

interface Asked {
  readonly method: MerchantMethod;
  readonly number: string;
  readonly version: number;
}

async function save(
  deps: Deps,
  shop: SupplierScope,
  { method, number, version }: Asked,
  draftOf: (before: Before | null) => Draft,
): Promise<MerchantAccounts> {
  await withTransaction(deps, async (work) => {
    const { tx, now } = work;
    await lock(tx, shop);
    const current = (await currentOf(tx, shop)).find((row) => row.method === method);
    if ((current?.version ?? 0) !== version) fail('conflict');
    const [same] = await tx
      .select()
      .from(merchantAccount)
      .where(
        and(
          shop.where(merchantAccount.supplierId),
          eq(merchantAccount.method, method),
          eq(merchantAccount.number, number),
        ),
      );
    const { settings, secrets } = draftOf(
      same ? { settings: same.settings, secrets: openSecrets(deps, same) } : null,
    );
    if (current && current.id !== same?.id) {
      const retired = { enabled: false, retiredAt: now, updatedAt: now };
      await tx.update(merchantAccount).set(retired).where(eq(merchantAccount.id, current.id));
    }
    const { supplierId } = shop;
    const isOther = !current || current.id !== same?.id;
    const values = {
      supplierId,
      method,
      number,
      settings,
      sealed: sealSecrets(deps, { supplierId, method, number }, secrets),
      version: Math.max(version, same?.version ?? 0) + 1,
      // Changed keys must be tested again.
      ...untested,
      ...(isOther && { heldUntil: new Date(now.getTime() + heldMs) }),
      retiredAt: null,
      updatedAt: now,
    };
    const [row] = same
      ? await tx.update(merchantAccount).set(values).where(eq(merchantAccount.id, same.id)).returning()
      : await tx
          .insert(merchantAccount)
          .values({ ...values, createdAt: now })
          .returning();
    if (!row) fail('internal');
    if (isOther) await noteChangeOf(work, { supplierId, accountId: 0 }, 'payout');
    note(work, current, row);
  });
  return showAccounts(deps, shop);
}

/** How long after a change of number the account cannot be turned on without the owner's confirmation. */
const heldMs = periods.merchantAccountHours * hour;

const untested = { enabled: false, testedAt: null, testOutcome: null, testCode: null };

const note = (work: UnitOfWork, before: AccountRow | undefined, after: AccountRow): void =>
  work.audit({ kind: 'merchant_account', id: after.id }, before ? toEntry(before) : null, toEntry(after));

/** The contact of the supplier's owner. @throws phone_missing */
async function ownerContact(db: Db, shop: SupplierScope): Promise<string> {
  const [owner] = await db
    .select({ phone: account.phone, email: account.email, emailVerifiedAt: account.emailVerifiedAt })
    .from(supplier)
    .innerJoin(account, eq(account.id, supplier.accountId))
    .where(shop.where(supplier.id));
  return (owner && ownContact(owner)) ?? fail('phone_missing');
}

const codeFor = (mobile: string) => ({ mobile, purpose: 'payout' }) as const;
/** The code may be entered in any session of the supplier, not only in the one that requested it. */
const requesterOf = ({ id }: AccountRow) => `merchant account ${id}`;

/** @throws not_found, phone_missing, mail_off, code_too_soon, code_daily_limit */
export async function sendEnablingCode(
  deps: Deps,
  shop: SupplierScope,
  method: MerchantMethod,
  by: { readonly locale: Locale; readonly ip: string },
): Promise<null> {
  const row = await currentAccount(deps.db, shop, method);
  const contact = await ownerContact(deps.db, shop);
  await withTransaction(deps, async (work) => {
    await sendCodeToOwn(work, codeFor(contact), { ...by, tokenHash: requesterOf(row) });
    work.audit({ kind: 'merchant_account', id: row.id }, null, { codeSent: true });
  });
  return null;
}

/**
 * @throws not_found; merchant_untested when it is turned on without a successful test; merchant_held while it is new and no code is given;
 * code_wrong, too_many_attempts
 */
export async function enableAccount(
  deps: Deps,
  shop: SupplierScope,
  method: MerchantMethod,
  {
    enabled,
    code,
    ip,
  }: { readonly enabled: boolean; readonly code?: string | undefined; readonly ip: string },
): Promise<MerchantAccounts> {
  const asked = await currentAccount(deps.db, shop, method);
  const isHeldNow = enabled && isHeld(asked, deps.clock.now());
  const codeId =
    isHeldNow && code !== undefined
      ? await checkCode(deps, codeFor(await ownerContact(deps.db, shop)), code, {
          ip,
          requester: requesterOf(asked),
        })
      : null;
  await changeAccount(deps, shop, method, async (row, { tx, now }) => {
    const isTested = row.testOutcome === 'ok' || (row.testOutcome === 'sandbox' && isSandboxed(deps, method));
    if (enabled && !isTested) fail('merchant_untested');
    if (!enabled || !isHeld(row, now)) return { enabled };
    if (codeId === null || row.id !== asked.id) {
      fail('merchant_held', { until: row.heldUntil?.toISOString() ?? '' });
    }
    await spendCode(tx, codeId, now);
    return { enabled, heldUntil: null };
  });
  return showAccounts(deps, shop);
}

/** Changes settings of an account other than its keys. @throws not_found */
export async function changeAccount(
  deps: Deps,
  shop: SupplierScope,
  method: MerchantMethod,
  change: (row: AccountRow, work: UnitOfWork) => Partial<AccountRow> | Promise<Partial<AccountRow>>,
): Promise<void> {
  await withTransaction(deps, async (work) => {
    await lock(work.tx, shop);
    const before = await currentAccount(work.tx, shop, method);
    const [row] = await work.tx
      .update(merchantAccount)
      .set({ ...(await change(before, work)), updatedAt: work.now })
      .where(eq(merchantAccount.id, before.id))
      .returning();
    note(work, before, row ?? fail('internal'));
  });
}
