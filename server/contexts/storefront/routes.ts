import type { catalogueRoutes } from '../../../contract/storefront/catalogue.ts';
import type { giftRoutes } from '../../../contract/storefront/gift.ts';
import type { Caller, HandlersOf } from '../../http/context.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { loadAccess } from '../../platform/access/load-access.ts';
import type { Db } from '../../platform/db/open.ts';
import { paged } from '../../platform/db/paging.ts';
import type { Deps } from '../../platform/deps.ts';
import { fail } from '../../platform/fail.ts';
import {
  cardTags,
  categoryPageTags,
  exchangedCardTags,
  hasGoods,
  readCategories,
  setStatus,
  toTree,
} from '../catalogue/index.ts';
import { readSlides } from '../suppliers/index.ts';
import { readCategoryPage } from './category-pages.ts';
import { readFacets } from './facets.ts';
import { findGifts, giftChoices } from './gifts.ts';
import { type Feature, type ListQuery, listProducts, listTags, searchProducts } from './lists.ts';
import {
  hotCategories,
  liveProduct,
  productCard,
  productDetail,
  relatedProducts,
  visibleCards,
} from './products.ts';
import { readReviews, summariseReviews } from './review-queries.ts';
import { listUnlisted } from './unlisted.ts';

const tabs: readonly Feature[] = ['recommended', 'hot', 'new', 'discount', 'wholesale'];

interface Reader {
  readonly deps: Deps;
  uses(...tags: string[]): void;
}

/** One page of product cards; records the cards and the list as dependencies. */
async function cards({ deps, uses }: Reader, query: ListQuery) {
  const page = await listProducts(deps.db, query);
  uses(...listTags(query), ...cardTags(page.records));
  return page;
}

export const catalogueHandlers = {
  'GET /api/category/tree': async ({ deps, query, uses }) => {
    uses('categories');
    const all = await readCategories(deps.db);
    return toTree(query.goods ? all.filter(hasGoods) : all);
  },
  'GET /api/category/hot': async ({ deps, query, uses }) => {
    uses('categories', 'list:all');
    return hotCategories(deps.db, query.limit);
  },
  'GET /api/category-shelf/{id}': async ({ deps, params, query, uses }) => {
    const categoryPage = await readCategoryPage(deps.db, params.id, query.page);
    uses(
      ...categoryPageTags({ categoryId: params.id, ...categoryPage }),
      ...categoryPage.path.map(({ id }) => `category:${id}`),
    );
    uses(...categoryPage.records.map(({ id }) => `card:${id}`));
    return categoryPage;
  },
  'GET /api/admin/product/list': async (context) => {
    const { status, ...query } = context.query;
    return status === 'off_shelf'
      ? listUnlisted(context.deps.db, context.caller, context.query)
      : cards(context, query);
  },
  'GET /api/admin/product/detail/{id}': async ({ deps, params, query, uses }) => {
    const detail = await productDetail(deps.db, params.id, deps.clock.now(), query.supplierId);
    uses(`product:${detail.id}`, `supplier:${detail.supplierId}`);
    uses(...detail.categoryPath.map((item) => `category:${item.id}`), `category:${detail.categoryId}`);
    return detail;
  },
  'GET /api/product/live/{id}': async ({ deps, params, uses }) => {
    uses(`product:${params.id}`);
    return liveProduct(deps.db, params.id, deps.clock.now());
  },
  'GET /api/product/cards': async ({ deps, query, uses }) => {
    const cards = await visibleCards(deps.db, query.ids);
    uses(...query.ids.map((id) => `product:${id}`));
    return cards;
  },
  'GET /api/product/related/{id}': async ({ deps, params, query, uses }) => {
    const related = await relatedProducts(deps.db, params.id, query.limit);
    uses(
      `product:${params.id}`,
      `list:category:${related.categoryId}`,
      `list:supplier:${related.supplierId}`,
    );
    uses(...exchangedCardTags(related.cards));
    return [...related.cards];
  },
  'GET /api/product/gifts': async ({ deps, caller, query }) =>
    findGifts(deps.db, paged(query), caller?.id, deps.clock.now()),
  'GET /api/product/gift-choices': async ({ deps, query, uses }) => {
    uses('list:all');
    return giftChoices(deps.db, query.shipsTo);
  },
  'GET /api/product/card/{id}': async ({ deps, params, uses }) => {
    uses(`card:${params.id}`);
    return productCard(deps.db, params.id);
  },
  'GET /api/admin/product/featured': async (context) => {
    const { tab, ...query } = context.query;
    const page = await cards(context, { ...query, feature: tab });
    // A new supplier without reviews shows its other products instead.
    return tab === 'recommended' && page.total === 0 ? cards(context, query) : page;
  },
  'GET /api/admin/product/featured/tabs': async ({ deps }) =>
    tabs.map((key) => ({ key, label: deps.texts.message(`featured.${key}`) })),
  'GET /api/admin/product/searchPage': async ({
    deps,
    caller,
    query: { explain, table, ...query },
    uses,
  }) => {
    if (explain) await requireWordReader(deps.db, caller);
    const page = await searchProducts(deps.db, paged(query), explain && table);
    uses(...listTags(query), ...cardTags(page.records));
    return page;
  },
  'GET /api/admin/product/facets': async ({ deps, query }) => readFacets(deps.db, query),
  'GET /api/admin/product/byFeature': async (context) => {
    const { featureType: feature, ...paging } = paged(context.query);
    return cards(context, { ...paging, feature, sort: feature === 'new' ? 'new' : 'default' });
  },
  'PUT /api/admin/product/status': async ({ deps, actor, body: { id, status, supplierId } }) => {
    await setStatus(deps, actor.scope(), id, status, supplierId);
    return { id, status };
  },
  'DELETE /api/admin/product/delete/{id}': async ({ deps, actor, params, query }) => {
    await setStatus(deps, actor.scope(), params.id, 'archived', query.supplierId);
    return null;
  },
  'GET /api/product/review/page': async ({ deps, query, uses }) => {
    uses(`reviews:${query.productId}`, `product:${query.productId}`);
    return readReviews(deps.db, paged(query));
  },
  'GET /api/product/review/summary/{id}': async ({ deps, params, uses }) => {
    uses(`reviews:${params.id}`, `product:${params.id}`);
    return summariseReviews(deps.db, params.id);
  },
  'GET /api/admin/carousel/list': async ({ deps, uses }) => {
    uses('carousel');
    return readSlides(deps.db, null, deps.clock.now());
  },
} satisfies HandlersOf<typeof catalogueRoutes & typeof giftRoutes>;

/** Explanations of a search are for operators who may read the search words. @throws not_logged_in, forbidden for others */
async function requireWordReader(db: Db, caller: Caller | null): Promise<void> {
  if (!caller) fail('not_logged_in');
  actorOf(caller, await loadAccess(db, caller), 'platform').require('platform.search.read');
}
