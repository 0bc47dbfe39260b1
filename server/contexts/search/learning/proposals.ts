import { and, asc, desc, eq, like, or } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import { type Proposal, ProposalState } from '../../../../contract/search/proposal.ts';
import { failGone, failLate, requireAsRead } from '../../../platform/audit/late.ts';
import { containing } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { countTabs, sliceOf } from '../../../platform/db/paging.ts';
import { searchProposal } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { fold } from '../language/analyse.ts';
import { insertRule } from '../language/synonyms.ts';

type Row = typeof searchProposal.$inferSelect;
type Listed = 'GET /api/admin/search/proposal/list';
type Decided = ApiParsed<'PUT /api/admin/search/proposal/decide'>['body'];

/** The figures are renewed every day and not part of it. */
const versionOf = ({ left, right, state, oneWay }: Row): string =>
  contentVersion({ left, right, state, oneWay });

const toProposal = (entry: Row): Proposal => {
  const { pair: _, locale, createdAt, decidedAt, ...row } = entry;
  return {
    ...row,
    version: versionOf(entry),
    language: locale,
    createTime: createdAt.toISOString(),
    decideTime: decidedAt?.toISOString() ?? null,
  };
};

const sorted = {
  visitors: searchProposal.visitors,
  times: searchProposal.times,
  opened: searchProposal.opened,
  bought: searchProposal.bought,
  sales: searchProposal.sales,
  created: searchProposal.createdAt,
} as const;

/** Proposals with the number in each state, those of most visitors first. */
export async function listProposals(db: Db, query: ApiParsed<Listed>['query']): Promise<ApiOutput<Listed>> {
  const { state, language, keyword, sort = 'visitors', order: direction, current, size } = query;
  const part = keyword === undefined || keyword === '' ? undefined : containing(fold(keyword));
  const asked = and(
    language && eq(searchProposal.locale, language),
    part === undefined ? undefined : or(like(searchProposal.left, part), like(searchProposal.right, part)),
  );
  const among = (tab: ProposalState | undefined) => and(asked, tab && eq(searchProposal.state, tab));
  const counted = await countTabs(state, ProposalState.options, (tab) =>
    db.$count(searchProposal, among(tab)),
  );
  const { limit, offset } = sliceOf({ page: current, size });
  const column = sorted[sort];
  const rows = await db
    .select()
    .from(searchProposal)
    .where(among(state))
    .orderBy(direction === 'asc' ? asc(column) : desc(column), asc(searchProposal.id))
    .limit(limit)
    .offset(offset);
  return { ...counted, records: rows.map(toProposal) };
}

/** The states from which a proposal can be decided so. */
const from = {
  accept: ['open', 'refused'],
  accept_one_way: ['open', 'refused'],
  refuse: ['open'],
  reopen: ['refused'],
} as const satisfies Record<Decided['decision'], readonly ProposalState[]>;

/**
 * Decides a proposal. An accepted one becomes an own rule; a refused one is never proposed again, unless it is reopened.
 * @throws not_found, decided when a colleague was faster, words_… when the rule is invalid or known
 */
export const decideProposal = (deps: Deps, { id, decision }: Decided): Promise<Proposal> =>
  withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const [before] = await tx.select().from(searchProposal).where(eq(searchProposal.id, id)).for('update');
    const target = { kind: 'search_proposal', id } as const;
    if (!before) return failGone(work, target);
    await requireAsRead(work, target, versionOf(before));
    const { left, right } = before;
    const states: readonly ProposalState[] = from[decision];
    if (!states.includes(before.state)) return failLate(work, target, { otherwise: 'decided' });
    const isOneWay = decision === 'accept_one_way';
    const isAccepted = decision === 'accept' || isOneWay;
    if (isAccepted)
      await insertRule(
        work,
        isOneWay ? { left: [left], right: [right] } : { left: [left, right], right: [] },
      );
    const state = isAccepted ? 'accepted' : decision === 'refuse' ? 'refused' : 'open';
    const values = {
      state,
      oneWay: isAccepted ? isOneWay : null,
      decidedAt: state === 'open' ? null : now,
    } as const;
    const [after] = await tx.update(searchProposal).set(values).where(eq(searchProposal.id, id)).returning();
    if (!after) fail('internal');
    work.audit(target, shown(before), shown(after));
    return toProposal(after);
  });

const shown = ({ left, right, state, oneWay }: Row) => ({ left, right, state, oneWay });
