import type { proposalRoutes } from '../../../contract/search/proposal.ts';
import type { searchRoutes } from '../../../contract/search/search.ts';
import type { synonymRoutes } from '../../../contract/search/synonym.ts';
import type { HandlersOf } from '../../http/context.ts';
import { paged } from '../../platform/db/paging.ts';
import { forget, readHistory, recordSearch, refuseOthers, shownWords } from './keywords.ts';
import { addRule, changeRule, deleteRule, listRules, restoreRule, switchRule } from './language/synonyms.ts';
import { decideProposal, listProposals } from './learning/proposals.ts';
import { findable, findsAny, suggest } from './suggest.ts';
import { withoutSensitive } from './words/match.ts';

export const searchHandlers = {
  'GET /api/search/hot': async ({ deps, query }) => {
    const words = await shownWords(deps.db, query.language);
    const harmless = await withoutSensitive(deps.db, words, ({ keyword }) => keyword);
    return findable(deps.db, harmless, query.tradeType);
  },
  'GET /api/search/suggest': async ({ deps, query, uses }) => {
    const found = await suggest(deps.db, query);
    uses(...found.products.map(({ id }) => `product:${id}`));
    return found;
  },
  'POST /api/search/record': async ({ deps, caller, ip, header, query }) => {
    refuseOthers(caller, query.userId);
    const { keyword, language: locale } = query;
    const found = await findsAny(deps.db, keyword);
    const agent = header('user-agent') ?? '';
    await recordSearch(deps, { keyword, locale, caller, ip, agent, found });
    return null;
  },
  'GET /api/search/history': async ({ deps, caller, query }) => {
    refuseOthers(caller, query.userId);
    return readHistory(deps.db, caller.id, query.language);
  },
  'DELETE /api/search/history': async ({ deps, caller, query }) => {
    refuseOthers(caller, query.userId);
    await forget(deps.db, caller.id, { keyword: query.keyword, locale: query.language });
    return null;
  },
  'DELETE /api/search/history/clear': async ({ deps, caller, query }) => {
    refuseOthers(caller, query.userId);
    await forget(deps.db, caller.id, { locale: query.language });
    return null;
  },
} satisfies HandlersOf<typeof searchRoutes>;

/** For operators. */
export const synonymHandlers = {
  'GET /api/admin/search/synonym/list': async ({ deps, query }) => listRules(deps.db, paged(query)),
  'POST /api/admin/search/synonym/add': async ({ deps, body }) => addRule(deps, body),
  'PUT /api/admin/search/synonym/update': async ({ deps, body }) => changeRule(deps, body),
  'PUT /api/admin/search/synonym/status': async ({ deps, body }) => switchRule(deps, body.id, body.enabled),
  'POST /api/admin/search/synonym/restore/{id}': async ({ deps, params }) => restoreRule(deps, params.id),
  'DELETE /api/admin/search/synonym/{id}': async ({ deps, params }) => {
    await deleteRule(deps, params.id);
    return null;
  },
} satisfies HandlersOf<typeof synonymRoutes>;

/** For operators. */
export const proposalHandlers = {
  'GET /api/admin/search/proposal/list': async ({ deps, query }) => listProposals(deps.db, query),
  'PUT /api/admin/search/proposal/decide': async ({ deps, body }) => decideProposal(deps, body),
} satisfies HandlersOf<typeof proposalRoutes>;
