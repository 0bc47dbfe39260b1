import type { ApiKey } from '../../../contract/index.ts';

const open = 'names something every visitor may see; what is kept or asked is the caller’s own';
const byPermission = 'of a shop or the platform: tests of its own context try other shops';

/** Routes with an id that need no entry above, and why. */
export const idCheckExemptions: Partial<Record<ApiKey, string>> = {
  'POST /api/push/subscribe':
    'auth is a key of the caller’s own browser; whose browser it was is decided by its address',
  'POST /api/chat/desk/clerk': 'any number may be invited: only the account that has it can accept',
  'POST /api/supplier/order/ship-sheet':
    'each row is answered by itself: tests of its own context try other shops',
  'GET /api/coupon/supplier/goods':
    'any ids may be asked for, those of other shops are left out: tests of its own context try them',
  'GET /api/supplier/promotion/goods': 'as above',
  'GET /api/supplier/category/goods': 'as above',
  'GET /api/admin/carousel/goods': 'as above',
  'GET /api/supplier/flash-sale/detail/{id}': byPermission,
  'GET /api/supplier/flash-sale/entries': byPermission,
  'POST /api/supplier/flash-sale/apply': byPermission,
  'POST /api/supplier/flash-sale/withdraw/{id}': byPermission,
  'PUT /api/supplier/payment/account/wechat':
    'its ids are the gateway’s; the account is the own shop’s alone',
  'PUT /api/supplier/payment/account/alipay': 'as above',
  'POST /api/user/mobile/code/{mobile}': 'any number may be asked for: only who holds it gets on',
  'POST /api/user/mobile/update': 'as above',
  'GET /api/coupon/claim-status': open,
  'POST /api/coupon/receive/{id}': open,
  'POST /api/coupon/receiveCoupon': open,
  'POST /api/coupon/claimDiscountCoupon': open,
  'GET /api/product/favorite/check/{id}': open,
  'POST /api/product/favorite/add': open,
  'DELETE /api/product/favorite/remove/{id}': open,
  'DELETE /api/product/favorite/batch-delete': open,
  'GET /api/product/stock-notice/{id}': open,
  'POST /api/product/stock-notice/add': open,
  'DELETE /api/product/stock-notice/remove/{id}': open,
  'POST /api/buyerCenter/history/record': open,
  'POST /api/buyerCenter/history/merge': open,
  'DELETE /api/buyerCenter/history/delete/{id}': open,
  'POST /api/product/inquiry': open,
  'GET /api/quotation/supplier/request/{id}':
    'open requests are there for every shop; tests of its own context try those that are over',
  'POST /api/supplier/follow/{id}': open,
  'DELETE /api/supplier/follow/{id}': open,
  'POST /api/cart/add': open,
  'POST /api/cart/add-batch': open,
  'POST /api/cart/merge': open,
  'PUT /api/cart/select-all': open,
  'POST /api/coupon/user/available-for-checkout': open,
  'POST /api/coupon/user/cart-checkout': open,
  'POST /api/quotation/request/add': open,
  'POST /api/order/batch/check': open,
  'POST /api/order/batch/add': open,
  'GET /api/supplier/product/sheet':
    'asks the list of products, whose filters are tried; tests of its own context try another shop’s',
  'POST /api/supplier/product/sheet/save':
    'each product is answered by itself: tests of its own context try other shops',
  'PUT /api/admin/product/update': byPermission,
  'PUT /api/admin/product/status': byPermission,
  'DELETE /api/admin/product/delete/{id}': byPermission,
  'POST /api/admin/product/import': byPermission,
  'GET /api/admin/product/import/category': byPermission,
  'PUT /api/admin/product/import/category': byPermission,
  'PUT /api/admin/product/import/columns': byPermission,
  'GET /api/admin/product/export': byPermission,
  'POST /api/supplier/product/placing': 'the categories are everybody’s; the job is tried with its groups',
  'POST /api/supplier/old-address/delete': byPermission,
  'GET /api/supplier/data-import/detail/{id}': byPermission,
  'POST /api/supplier/data-import/start/{id}': byPermission,
  'POST /api/supplier/data-import/undo/{id}': byPermission,
  'DELETE /api/supplier/data-import/delete/{id}': byPermission,
  'GET /api/supplier/past-order/detail/{id}': byPermission,
  'POST /api/supplier/past-order/delete': byPermission,
  'GET /api/supplier/former-customer/detail/{id}': byPermission,
  'POST /api/supplier/former-customer/delete': byPermission,
};
