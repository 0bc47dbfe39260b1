import type { carouselRoutes } from '../../../../contract/content/carousel.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { goodsOf } from '../../catalogue/index.ts';
import { checkSupplier, readSlides } from '../../suppliers/index.ts';
import {
  allSlides,
  mostSlides,
  orderSlides,
  removeSlide,
  saveSlide,
  shopSlides,
  showSlide,
} from './slides.ts';

export const carouselHandlers = {
  'POST /api/admin/carousel/webList/{id}': async ({ deps, params, uses }) => {
    uses(`shop:${params.id}`);
    await checkSupplier(deps.db, params.id);
    return readSlides(deps.db, params.id, deps.clock.now());
  },
  'POST /api/admin/carousel/listSupplier/{id}': async ({ deps, actor, params }) =>
    shopSlides(deps, actor, params.id),
  'GET /api/system/carousel/list': async ({ deps, query: { supplierId } }) => {
    if (supplierId !== undefined) await checkSupplier(deps.db, supplierId);
    return { limit: mostSlides, slides: await allSlides(deps.db, supplierId ?? null) };
  },
  'POST /api/admin/carousel/save': async ({ deps, actor, body }) => saveSlide(deps, actor, body),
  'PUT /api/admin/carousel/status': async ({ deps, actor, body }) =>
    showSlide(deps, actor, body.id, body.enabled),
  'GET /api/admin/carousel/own': async ({ deps, actor }) => {
    const { supplierId } = actor.shop();
    return { supplierId, limit: mostSlides, slides: await allSlides(deps.db, supplierId) };
  },
  'GET /api/admin/carousel/goods': async ({ deps, actor, query }) => goodsOf(deps.db, actor.shop(), query),
  'PUT /api/admin/carousel/order': async ({ deps, actor, body }) =>
    orderSlides(deps, actor, body.supplierId, body.ids),
  'DELETE /api/admin/carousel/{id}': async ({ deps, actor, params }) => {
    await removeSlide(deps, actor, params.id);
    return null;
  },
} satisfies HandlersOf<typeof carouselRoutes>;
