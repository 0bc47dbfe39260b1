import type { siteTextRoutes } from '../../../../contract/content/site-text.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { agree, pendingConsents } from '../../identity/index.ts';
import { factTag } from '../site/settings.ts';
import { dropDraft, writeText } from './draft.ts';
import { publishText, tagOf } from './publish.ts';
import { listTexts, readText, readVersion, shownText } from './queries.ts';

export const siteTextHandlers = {
  'GET /api/text/detail/{code}': async ({ deps, params, uses }) => {
    uses(tagOf(params.code), factTag('name'));
    return shownText(deps, params.code);
  },
  'GET /api/user/consent/pending': async ({ deps, caller }) =>
    pendingConsents(deps.db, caller.id, deps.clock.now()),
  'POST /api/user/consent/agree': async ({ deps, caller, body }) => {
    await agree(deps, caller.id, body.code, body.version);
    return null;
  },
  'GET /api/system/text/list': async ({ deps }) => listTexts(deps.db, deps.clock.now()),
  'GET /api/system/text/detail/{id}': async ({ deps, params }) =>
    readText(deps.db, params.id, deps.clock.now()),
  'GET /api/system/text/version/{id}': async ({ deps, params }) =>
    readVersion(deps.db, params.id, deps.clock.now()),
  'PUT /api/system/text/update/{id}': async ({ deps, actor, params, body }) =>
    writeText(deps, actor, params.id, body),
  'DELETE /api/system/text/draft/{id}': async ({ deps, params }) => dropDraft(deps, params.id),
  'POST /api/system/text/publish/{id}': async ({ deps, actor, params, body }) =>
    publishText(deps, actor, params.id, body),
} satisfies HandlersOf<typeof siteTextRoutes>;
