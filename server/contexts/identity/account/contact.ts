import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { account } from '../../../platform/db/schema.ts';
import { isMailed } from '../../../platform/delivery/sms-queries.ts';
import { phoneOf } from '../../../platform/text/phone.ts';

/** A phone number as it is kept, or an address of mail in small letters. @throws invalid_input at `field` */
export const contactOf = (written: string, field: string): string =>
  isMailed(written) ? written.trim().toLowerCase() : phoneOf(written, field);

/** Whose a contact is; an address only where it was proven: anybody can write down somebody else's. */
export const reachedAt = (contact: string): SQL | undefined =>
  isMailed(contact)
    ? and(eq(sql`lower(${account.email})`, contact), isNotNull(account.emailVerifiedAt))
    : eq(account.phone, contact);

type Reached = Pick<typeof account.$inferSelect, 'email' | 'emailVerifiedAt'>;

/** The address that was proven to be the account's; null = none was. */
export const provenEmail = ({ email, emailVerifiedAt }: Reached): string | null =>
  emailVerifiedAt === null ? null : (email?.toLowerCase() ?? null);

/** Where the account's own codes go: its number, or its proven address where it has none. */
export const ownContact = (row: Reached & Pick<typeof account.$inferSelect, 'phone'>): string | null =>
  row.phone ?? provenEmail(row);

/** What an account gets by a contact whose code was right. */
export const provenBy = (contact: string, now: Date, locale: Locale) =>
  isMailed(contact) ? { email: contact, emailVerifiedAt: now, emailLocale: locale } : { phone: contact };

/** Takes an address away from an account that never proved it: it was a slip, or not meant well. */
export async function freeContact(tx: Tx, contact: string, accountId = 0): Promise<void> {
  if (!isMailed(contact)) return;
  const unproven = and(eq(sql`lower(${account.email})`, contact), isNull(account.emailVerifiedAt));
  await tx
    .update(account)
    .set({ email: null })
    .where(and(unproven, ne(account.id, accountId)));
}
