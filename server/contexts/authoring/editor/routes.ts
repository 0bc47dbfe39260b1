import type { productAuditRoutes } from '../../../../contract/authoring/product-audit.ts';
import type { productPlaceRoutes } from '../../../../contract/authoring/product-place.ts';
import type { productPreviewRoutes } from '../../../../contract/authoring/product-preview.ts';
import type { productSheetRoutes } from '../../../../contract/authoring/product-sheet.ts';
import type { productUpdateRoutes } from '../../../../contract/authoring/product-update.ts';
import type { supplierProductRoutes } from '../../../../contract/authoring/supplier-product.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { auditDetail, listAudits } from './audit-list.ts';
import { approve, approveMany, sendBack } from './decide.ts';
import { listProducts } from './list.ts';
import { purgeProduct, restoreProduct, setFreight, setShopCategories } from './place.ts';
import { previewAddresses } from './preview.ts';
import { publishedPages } from './published.ts';
import { readSupplierProduct } from './read.ts';
import {
  addAndSubmit,
  addProduct,
  copyProduct,
  discardDraft,
  saveDraft,
  submitProduct,
  withdrawProduct,
} from './save.ts';
import { listSheet } from './sheet-rows.ts';
import { updateProduct } from './update.ts';

export const supplierProductHandlers = {
  'GET /api/supplier/product/list': async ({ deps, actor, query }) =>
    listProducts(deps.db, actor.shop(), query, deps.clock.now()),
  'GET /api/supplier/product/sheet': async ({ deps, actor, query }) =>
    listSheet(deps.db, actor.shop(), query, deps.clock.now()),
  'GET /api/supplier/product/detail/{id}': async ({ deps, actor, params }) =>
    readSupplierProduct(deps.db, actor.shop(), params.id),
  'GET /api/supplier/product/published/{id}': async ({ deps, actor, params }) =>
    publishedPages(deps.db, actor.shop(), params.id),
  'GET /api/supplier/product/preview/{id}': async ({ deps, actor, params }) =>
    previewAddresses(deps, actor.shop(), params.id),
  'POST /api/supplier/product/add': async ({ deps, actor, body }) => addProduct(deps, actor, body.fields),
  'POST /api/admin/product/add': async ({ deps, actor, body }) => addAndSubmit(deps, actor, body.fields),
  'PUT /api/admin/product/update': async ({ deps, actor, body }) => updateProduct(deps, actor, body),
  'PUT /api/supplier/product/draft/{id}': async ({ deps, actor, params, body }) =>
    saveDraft(deps, actor, params.id, body),
  'POST /api/supplier/product/submit/{id}': async ({ deps, actor, params, body }) =>
    submitProduct(deps, actor, params.id, body),
  'POST /api/supplier/product/withdraw/{id}': async ({ deps, actor, params }) =>
    withdrawProduct(deps, actor, params.id),
  'POST /api/supplier/product/discard/{id}': async ({ deps, actor, params, body }) =>
    discardDraft(deps, actor, params.id, body.version),
  'POST /api/supplier/product/copy/{id}': async ({ deps, actor, params }) =>
    copyProduct(deps, actor, params.id),
  'POST /api/supplier/product/restore/{id}': async ({ deps, actor, params }) =>
    restoreProduct(deps, actor, params.id),
  'POST /api/supplier/product/purge/{id}': async ({ deps, actor, params }) =>
    purgeProduct(deps, actor, params.id),
  'PUT /api/supplier/product/freight/{id}': async ({ deps, actor, params, body }) =>
    setFreight(deps, actor, params.id, body.freightTemplateId),
  'PUT /api/supplier/product/shop-categories/{id}': async ({ deps, actor, params, body }) =>
    setShopCategories(deps, actor, params.id, body.ids),
  'GET /api/system/product/audit/list': async ({ deps, actor, query }) => listAudits(deps.db, actor, query),
  'GET /api/system/product/audit/detail/{id}': async ({ deps, params }) => auditDetail(deps, params.id),
  'POST /api/system/product/audit/approve/{id}': async ({ deps, actor, params, body }) =>
    approve(deps, actor, params.id, body.version),
  'POST /api/system/product/audit/reject/{id}': async ({ deps, actor, params, body }) =>
    sendBack(deps, actor, params.id, 'refused', body),
  'POST /api/system/product/audit/request-changes/{id}': async ({ deps, actor, params, body }) =>
    sendBack(deps, actor, params.id, 'changes', body),
  'POST /api/system/product/audit/approve-many': async ({ deps, actor, body, locale }) =>
    approveMany(deps, actor, body.rows, locale),
} satisfies HandlersOf<
  typeof supplierProductRoutes &
    Pick<typeof productSheetRoutes, 'GET /api/supplier/product/sheet'> &
    typeof productPreviewRoutes &
    typeof productPlaceRoutes &
    typeof productUpdateRoutes &
    typeof productAuditRoutes
>;
