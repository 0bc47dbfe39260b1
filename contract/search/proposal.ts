import { z } from 'zod';
import { AsRead, ContentVersion, Id, Instant, Locale, listQuery, Money, tabbedPageOf } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { unfitWords } from './synonym.ts';

export const ProposalState = z.enum(['open', 'accepted', 'refused']);
export type ProposalState = z.infer<typeof ProposalState>;

/** A synonym that searches of at least three visitors in 30 days suggest. */
export const Proposal = z.object({
  version: ContentVersion,
  id: Id,
  /**
   * `followed` = the left word led to nothing, and the right one, searched next in the same visit, to products; `opened` = the products that
   * were opened say the right word and never the left one.
   */
  kind: z.enum(['followed', 'opened']),
  language: Locale,
  left: z.string(),
  right: z.string(),
  times: z.int().positive(),
  visitors: z.int().positive(),
  /** Products opened afterwards. */
  opened: z.int().nonnegative(),
  /** Order lines with these products within seven days, and what was paid for them. */
  bought: z.int().nonnegative(),
  sales: Money,
  state: ProposalState,
  /** Accepted from left to right only; null unless it is accepted. */
  oneWay: z.boolean().nullable(),
  createTime: Instant,
  decideTime: Instant.nullable(),
});
export type Proposal = z.infer<typeof Proposal>;

/** Proposed synonyms, for operators. */
export const proposalRoutes = defineRoutes({
  'GET /api/admin/search/proposal/list': {
    summary: 'Synonyms that searches suggest, those of most visitors first; `keyword` is part of a word',
    auth: 'staff',
    permission: 'platform.search.read',
    query: z.object({
      ...listQuery('visitors', 'times', 'opened', 'bought', 'sales', 'created'),
      keyword: z.string().trim().max(100).optional(),
      state: ProposalState.optional(),
      language: Locale.optional(),
    }),
    output: tabbedPageOf(Proposal, ProposalState),
  },
  'PUT /api/admin/search/proposal/decide': {
    summary:
      'Accept a proposal as an own rule, both ways or from left to right only; refuse it for good; or reopen a refused one',
    auth: 'staff',
    permission: 'platform.search.write',
    query: AsRead,
    body: z.strictObject({ id: Id, decision: z.enum(['accept', 'accept_one_way', 'refuse', 'reopen']) }),
    output: Proposal,
    errors: ['not_found', ...unfitWords, 'decided'],
  },
});
