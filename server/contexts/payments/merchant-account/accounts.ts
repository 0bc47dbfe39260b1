import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import type {
  AlipayAccountBody,
  MerchantAccounts,
  MerchantMethod,
  WechatAccountBody,
} from '../../../../contract/payments/merchant-account.ts';
import type { ShopScope } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { account, merchantAccount, supplier } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { day } from '../../../platform/time.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import {
  checkCode,
  noteChangeOf,
  ownContact,
  sendCodeToOwn,
  useCode as spendCode,
} from '../../identity/index.ts';
import { alipayDraft, type Before, certificateUntil, type Draft, wechatDraft } from './keys.ts';
import { callbackUrl, isSandboxed } from './providers.ts';
import { type AccountRow, openSecrets, sealSecrets } from './secrets.ts';

/** Whether it is too new to be turned on by the shop's people alone. */
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

/** Accounts as their shop sees them: no key is among it. */
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

/** What the journal keeps of an account: numbers and how it stands; which keys it had, only by the version. */
function toEntry({ method, number, settings, version, enabled, testOutcome }: AccountRow) {
  const { appId, serial, publicKeyId, sellerId } = settings;
  return { method, number, appId, serial, publicKeyId, sellerId, version, enabled, testOutcome };
}

const currentOf = (db: Db, shop: ShopScope) =>
  db
    .select()
    .from(merchantAccount)
    .where(and(shop.where(merchantAccount.supplierId), isNull(merchantAccount.retiredAt)));

/** The accounts of a shop that are in use or could be. */
export const showAccounts = async (deps: Deps, shop: ShopScope): Promise<MerchantAccounts> =>
  toAccounts(deps, await currentOf(deps.db, shop));

/** The shop's account of a method. @throws not_found */
export async function currentAccount(db: Db, shop: ShopScope, method: MerchantMethod): Promise<AccountRow> {
  const rows = await currentOf(db, shop);
  return rows.find((row) => row.method === method) ?? fail('not_found');
}

/** One writer of a shop's accounts at a time. */
const lock = (tx: Tx, { supplierId }: ShopScope) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('merchant_account'), ${supplierId}::int)`);

/** @throws conflict when it is not `version` any more, merchant_* with the field that is wrong */
export const saveWechat = (deps: Deps, shop: ShopScope, body: WechatAccountBody): Promise<MerchantAccounts> =>
  save(deps, shop, { method: 'wechat', number: body.mchId, version: body.version }, (before) =>
    wechatDraft(body, before),
  );

/** @throws as `saveWechat` */
export const saveAlipay = (deps: Deps, shop: ShopScope, body: AlipayAccountBody): Promise<MerchantAccounts> =>
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
  shop: ShopScope,
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
      // Other keys have to be tested anew.
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

/** Payments go to no new number without its owner's word within this time. */
const heldMs = 3 * day;

const untested = { enabled: false, testedAt: null, testOutcome: null, testCode: null };

const note = (work: UnitOfWork, before: AccountRow | undefined, after: AccountRow): void =>
  work.audit({ kind: 'merchant_account', id: after.id }, before ? toEntry(before) : null, toEntry(after));

/** Where the owner of a shop is reached. @throws phone_missing */
async function ownerContact(db: Db, shop: ShopScope): Promise<string> {
  const [owner] = await db
    .select({ phone: account.phone, email: account.email, emailVerifiedAt: account.emailVerifiedAt })
    .from(supplier)
    .innerJoin(account, eq(account.id, supplier.accountId))
    .where(shop.where(supplier.id));
  return (owner && ownContact(owner)) ?? fail('phone_missing');
}

const codeFor = (mobile: string) => ({ mobile, purpose: 'payout' }) as const;
/** Any session of the shop may bring the code that another one asked for. */
const requesterOf = ({ id }: AccountRow) => `merchant account ${id}`;

/** @throws not_found, phone_missing, mail_off, code_too_soon, code_daily_limit */
export async function sendEnablingCode(
  deps: Deps,
  shop: ShopScope,
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
 * @throws not_found; merchant_untested when it is to be on and no test went well; merchant_held while it is new and no code is given;
 * code_wrong, too_many_attempts
 */
export async function enableAccount(
  deps: Deps,
  shop: ShopScope,
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

/** Changes what is no key of an account. @throws not_found */
export async function changeAccount(
  deps: Deps,
  shop: ShopScope,
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
