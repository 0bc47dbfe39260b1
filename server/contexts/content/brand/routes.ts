import type { brandRoutes } from '../../../../contract/content/brand.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { readBrandDetail } from './queries.ts';
import { dropBrandDraft, publishBrand, restoreBrand, writeBrand } from './versions.ts';

export const brandHandlers = {
  'GET /api/system/brand/detail': async ({ deps }) => readBrandDetail(deps.db),
  'PUT /api/system/brand/update': async ({ deps, actor, body }) => writeBrand(deps, actor, body),
  'POST /api/system/brand/restore/{id}': async ({ deps, params, body }) =>
    restoreBrand(deps, params.id, body.revision),
  'DELETE /api/system/brand/draft': async ({ deps }) => dropBrandDraft(deps),
  'POST /api/system/brand/publish': async ({ deps, actor, body }) => publishBrand(deps, actor, body.revision),
} satisfies HandlersOf<typeof brandRoutes>;
