import type { carouselRoutes } from '../../../contract/carousel.ts';
import type { HandlersOf } from '../../http/context.ts';
import { checkShop, readSlides } from '../supplier/service.ts';
import { allSlides, removeSlide, saveSlide, shopSlides, showSlide } from './service.ts';

export const carouselHandlers = {
  'POST /api/admin/carousel/webList/{id}': async ({ deps, params, uses }) => {
    uses(`shop:${params.id}`);
    await checkShop(deps.db, params.id);
    return readSlides(deps.db, params.id);
  },
  'POST /api/admin/carousel/listSupplier/{id}': async ({ deps, caller, params }) =>
    shopSlides(deps.db, caller, params.id),
  'GET /api/system/carousel/list': async ({ deps }) => allSlides(deps.db, null),
  'POST /api/admin/carousel/save': async ({ deps, caller, body }) => saveSlide(deps, caller, body),
  'PUT /api/admin/carousel/status': async ({ deps, caller, body }) =>
    showSlide(deps, caller, body.id, body.enabled),
  'DELETE /api/admin/carousel/{id}': async ({ deps, caller, params }) => {
    await removeSlide(deps, caller, params.id);
    return null;
  },
} satisfies HandlersOf<typeof carouselRoutes>;
