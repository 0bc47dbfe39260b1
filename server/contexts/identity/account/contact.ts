import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { account } from '../../../platform/db/schema.ts';
import { isMailed } from '../../../platform/delivery/sms-queries.ts';
import { phoneOf } from '../../../platform/text/phone.ts';

/** The stored form of a phone number, or a mail address in lower case. @throws invalid_input at `field` */
export const contactOf = (written: string, field: string): string =>
  isMailed(written) ? written.trim().toLowerCase() : phoneOf(written, field);

/** Condition for the account of a contact. A mail address counts only when it was proven, as anyone can enter one of somebody else. */
export const reachedAt = (contact: string): SQL | undefined =>
  isMailed(contact)
    ? and(eq(sql`lower(${account.email})`, contact), isNotNull(account.emailVerifiedAt))
    : eq(account.phone, contact);

type Reached = Pick<typeof account.$inferSelect, 'email' | 'emailVerifiedAt'>;

/** The proven mail address of the account; null = none. */
export const provenEmail = ({ email, emailVerifiedAt }: Reached): string | null =>
  emailVerifiedAt === null ? null : (email?.toLowerCase() ?? null);

/** The contact for the account's own codes: its number, or its proven address without a number. */
export const ownContact = (row: Reached & Pick<typeof account.$inferSelect, 'phone'>): string | null =>
  row.phone ?? provenEmail(row);

/** The columns of an account whose contact was proven by a code. */
export const provenBy = (contact: string, now: Date, locale: Locale) =>
  isMailed(contact) ? { email: contact, emailVerifiedAt: now, emailLocale: locale } : { phone: contact };

/** Removes a mail address from an account that entered it but never proved it. */
export async function freeContact(tx: Tx, contact: string, accountId = 0): Promise<void> {
  if (!isMailed(contact)) return;
  const unproven = and(eq(sql`lower(${account.email})`, contact), isNull(account.emailVerifiedAt));
  await tx
    .update(account)
    .set({ email: null })
    .where(and(unproven, ne(account.id, accountId)));
}
