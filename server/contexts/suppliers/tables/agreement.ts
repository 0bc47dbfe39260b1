import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LocalText } from '../../../../contract/basics.ts';
import { created, id, instant, localText } from '../../../platform/db/columns.ts';
import { supplier } from './supplier.ts';

/** A kind of agreement with suppliers, with versions. */
export const agreementTemplate = pgTable('agreement_template', {
  id: id(),
  code: text('code').notNull().unique(),
  /** Every supplier must have signed the version in force. */
  required: boolean('required').notNull(),
  createdAt: created(),
});

/** A version of the text of an agreement template. */
export const agreementVersion = pgTable(
  'agreement_version',
  {
    id: id(),
    templateId: integer('template_id')
      .notNull()
      .references(() => agreementTemplate.id),
    number: smallint('number').notNull(),
    state: text('state', { enum: ['draft', 'published', 'retired'] }).notNull(),
    title: localText('title').notNull(),
    body: localText('body').notNull(),
    months: smallint('months'),
    revision: integer('revision').notNull().default(1),
    publishedAt: instant('published_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    unique('agreement_version_number').on(t.templateId, t.number),
    uniqueIndex('agreement_version_draft').on(t.templateId).where(sql`${t.state} = 'draft'`),
    uniqueIndex('agreement_version_published').on(t.templateId).where(sql`${t.state} = 'published'`),
    check('agreement_version_time', sql`(${t.state} = 'draft') = (${t.publishedAt} is null)`),
  ],
);

/** A version sent to one supplier. The text is copied; a trigger makes the text and its signature immutable. */
export const agreement = pgTable(
  'agreement',
  {
    id: id(),
    agreementNo: text('agreement_no').notNull().unique(),
    versionId: integer('version_id')
      .notNull()
      .references(() => agreementVersion.id),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id),
    state: text('state', { enum: ['pending', 'signed', 'refused', 'expired', 'terminated'] }).notNull(),
    words: jsonb('words').$type<{ readonly title: LocalText; readonly body: LocalText }>().notNull(),
    /** SHA-256 of the text. */
    hash: text('hash').notNull(),
    dueAt: instant('due_at').notNull(),
    remindedAt: instant('reminded_at'),
    signer: text('signer'),
    signerAccountId: integer('signer_account_id'),
    signerPhone: text('signer_phone'),
    signerIp: text('signer_ip'),
    signedAt: instant('signed_at'),
    endsAt: instant('ends_at'),
    /** The reason of a refusal or termination. */
    reason: text('reason'),
    createdAt: created(),
  },
  (t) => [
    index('agreement_supplier').on(t.supplierId, t.state, t.id),
    index('agreement_state').on(t.state, t.id),
    index('agreement_of_version').on(t.versionId, t.state),
    index('agreement_ends').on(t.state, t.endsAt),
    uniqueIndex('agreement_pending').on(t.versionId, t.supplierId).where(sql`${t.state} = 'pending'`),
    check(
      'agreement_signed',
      sql`${t.state} <> 'signed' or (${t.signedAt} is not null and ${t.signer} is not null and ${t.signerPhone} is not null)`,
    ),
  ],
);
