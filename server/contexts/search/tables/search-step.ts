import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { created, fen, id, instant } from '../../../platform/db/columns.ts';
import { product } from '../../catalogue/tables/catalogue.ts';
import { account } from '../../identity/tables/account.ts';

/**
 * What visitors searched and which products they opened from the results, kept for 30 days. Nobody reads single rows: the job that proposes
 * synonyms counts them (contexts/search/learning/propose.ts).
 */
export const searchStep = pgTable(
  'search_step',
  {
    id: id(),
    at: instant('at').notNull(),
    /** A keyed hash of the account, or of the client address and the day. */
    visitor: text('visitor').notNull(),
    /** null = a visitor without a login. */
    accountId: integer('account_id').references(() => account.id, { onDelete: 'cascade' }),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    keyword: text('keyword').notNull(),
    /** Whether the search had results; true for an opened product. */
    found: boolean('found').notNull(),
    /** The product opened from the results; null = the search itself. */
    productId: integer('product_id').references(() => product.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('search_step_visitor').on(t.visitor, t.at, t.id),
    index('search_step_at').on(t.at),
    index('search_step_account').on(t.accountId).where(sql`${t.accountId} IS NOT NULL`),
    index('search_step_product').on(t.productId).where(sql`${t.productId} IS NOT NULL`),
  ],
);

/** Synonyms that searches of several visitors suggest, for operators to decide. */
export const searchProposal = pgTable(
  'search_proposal',
  {
    id: id(),
    /** Both words in alphabetical order: a pair is decided once, in whichever direction it is found. */
    pair: text('pair').notNull(),
    /** `followed` = searched next, with success; `opened` = said by the products that were opened instead. */
    kind: text('kind', { enum: ['followed', 'opened'] }).notNull(),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    left: text('left_word').notNull(),
    right: text('right_word').notNull(),
    times: integer('times').notNull(),
    visitors: integer('visitors').notNull(),
    /** Products opened afterwards, those of them that were bought, and what was paid for them in fen. */
    opened: integer('opened').notNull(),
    bought: integer('bought').notNull(),
    sales: fen('sales').notNull(),
    state: text('state', { enum: ['open', 'accepted', 'refused'] })
      .notNull()
      .default('open'),
    /** The rule found the right word by the left one only; null while it is not accepted. */
    oneWay: boolean('one_way'),
    createdAt: created(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    unique('search_proposal_pair').on(t.pair),
    index('search_proposal_state').on(t.state, t.visitors.desc().nullsFirst(), t.id),
    check('search_proposal_decided', sql`(${t.state} = 'open') = (${t.decidedAt} IS NULL)`),
  ],
);
