import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import type { AccountChangeKind } from '../../../../contract/identity/confirmation.ts';
import { localPath, paths } from '../../../../contract/paths.ts';
import { periods } from '../../../../contract/periods.ts';
import { account, accountChange, supplier } from '../../../platform/db/schema.ts';
import { sendMail, sendSms } from '../../../platform/delivery/sms.ts';
import { fail } from '../../../platform/fail.ts';
import { maskContact } from '../../../platform/text/mask.ts';
import { hour } from '../../../platform/time.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { isAbroad } from '../../../providers/sms/port.ts';
import { provenEmail } from './contact.ts';
import { readAccount } from './queries.ts';

/** How long a change can be reverted. */
const restorableMs = periods.accountRestoreHours * hour;

export const hashRestoreToken = (token: string) => createHash('sha256').update(token).digest('hex');

interface ChangeNote {
  readonly accountId: number;
  readonly kind: AccountChangeKind;
  /** Language of the text message; by default that of the number's country. */
  readonly locale?: Locale | undefined;
  /** The new number or address, for a change of contact. */
  readonly contact?: string | undefined;
}

/** Message events by kind of change; `security_changed` also names what changed. */
const eventOf = {
  mobile: 'mobile_changed',
  email: 'email_changed',
  password: 'password_changed',
  second_factor: 'security_changed',
  payout: 'security_changed',
  webhook: 'security_changed',
} as const satisfies Record<AccountChangeKind, string>;

type Setting = 'second_factor' | 'payout' | 'webhook';
const settingOf = (kind: AccountChangeKind): Setting =>
  kind === 'payout' || kind === 'webhook' ? kind : 'second_factor';

/**
 * Sends a notice of a change to the account's current number and proven address, with a link that reverts it within 72 hours. Must be
 * called before the change is written.
 */
export async function noteChange(
  work: UnitOfWork,
  { accountId, kind, locale, contact }: ChangeNote,
): Promise<void> {
  const { tx, now, deps } = work;
  const before = (await readAccount(tx, eq(account.id, accountId)))?.account ?? fail('internal');
  const { phone, email, emailVerifiedAt } = before;
  const mail = deps.mail === null ? null : provenEmail(before);
  if (phone === null && mail === null) return;
  const token = randomBytes(18).toString('base64url');
  await tx.insert(accountChange).values({
    accountId,
    kind,
    phone,
    email,
    emailVerifiedAt,
    tokenHash: hashRestoreToken(token),
    expiresAt: new Date(now.getTime() + restorableMs),
    createdAt: now,
  });
  const event = eventOf[kind];
  const paramsIn = (language: Locale): Record<string, string> => {
    const link = `${deps.config.siteUrl}${localPath(paths.restoreAccount, language)}#${token}`;
    const to = contact === undefined ? '' : maskContact(contact);
    if (event === 'mobile_changed') return { mobile: to, link };
    if (event === 'email_changed') return { address: to, link };
    if (event === 'password_changed') return { link };
    return { what: deps.texts.message(`sms.change_${settingOf(kind)}`)[language], link };
  };
  if (phone !== null) {
    const spoken = locale ?? (isAbroad(phone) ? 'en' : 'zh');
    await sendSms(work, { mobile: phone, event, params: paramsIn(spoken), locale: spoken });
  }
  const mailLocale = before.emailLocale;
  if (mail !== null) {
    await sendMail(work, { address: mail, event, params: paramsIn(mailLocale), locale: mailLocale });
  }
}

/** Notifies the owner of a supplier about a change by its staff; for the platform, notifies the actor. */
export async function noteChangeOf(
  work: UnitOfWork,
  { supplierId, accountId }: { readonly supplierId: number | null; readonly accountId: number },
  kind: AccountChangeKind,
): Promise<void> {
  const [shop] =
    supplierId === null
      ? []
      : await work.tx.select({ owner: supplier.accountId }).from(supplier).where(eq(supplier.id, supplierId));
  await noteChange(work, { accountId: shop?.owner ?? accountId, kind });
}
