import type { Handlers } from '../http/context.ts';
import { accountHandlers } from './account/routes.ts';
import { accountSearchHandlers } from './account-search/routes.ts';
import { afterSaleHandlers } from './after-sale/routes.ts';
import { agreementHandlers } from './agreement/routes.ts';
import { batchHandlers } from './batch/routes.ts';
import { buyerCenterHandlers } from './buyer-center/routes.ts';
import { carouselHandlers } from './carousel/routes.ts';
import { cartHandlers } from './cart/routes.ts';
import { catalogueHandlers } from './catalogue/routes.ts';
import { categoryHandlers } from './category/routes.ts';
import { chatCallbackHandlers, chatHandlers, chatReviewHandlers, shopChatHandlers } from './chat/routes.ts';
import { checkoutHandlers } from './checkout/routes.ts';
import { contentHandlers } from './content/routes.ts';
import { couponHandlers } from './coupon/routes.ts';
import { currencyHandlers } from './currency/routes.ts';
import { dashboardHandlers } from './dashboard/routes.ts';
import { dictionaryHandlers } from './dictionary/routes.ts';
import { exportJobHandlers } from './export-job/routes.ts';
import { favoriteHandlers } from './favorite/routes.ts';
import { fileHandlers } from './file/routes.ts';
import { flashSaleHandlers } from './flash-sale/routes.ts';
import { freightHandlers } from './freight/routes.ts';
import { fulfilmentHandlers } from './fulfilment/routes.ts';
import { historyHandlers } from './history/routes.ts';
import { hostHandlers } from './host/routes.ts';
import { inquiryHandlers } from './inquiry/routes.ts';
import { invoiceHandlers } from './invoice/routes.ts';
import { journalHandlers } from './journal/routes.ts';
import { memberHandlers } from './member/routes.ts';
import { membershipHandlers } from './membership/routes.ts';
import { menuHandlers } from './menu/routes.ts';
import { merchantAccountHandlers } from './merchant-account/routes.ts';
import { newsHandlers } from './news/routes.ts';
import { notificationHandlers } from './notification/routes.ts';
import { operationHandlers } from './operation/routes.ts';
import { operatorHandlers } from './operator/routes.ts';
import { orderHandlers } from './order/routes.ts';
import { ownDataHandlers } from './own-data/routes.ts';
import { payBack } from './payment/index.ts';
import { paymentHandlers } from './payment/routes.ts';
import { platformOrderHandlers } from './platform-order/routes.ts';
import { productFileHandlers } from './product-file/routes.ts';
import { productJobHandlers } from './product-job/routes.ts';
import { productTakedownHandlers } from './product-takedown/routes.ts';
import { promotionHandlers } from './promotion/routes.ts';
import { promotionCategoryHandlers } from './promotion-category/routes.ts';
import { quotationHandlers, quotingHandlers } from './quotation/routes.ts';
import { regionHandlers } from './region/routes.ts';
import { reportHandlers } from './report/routes.ts';
import { reviewHandlers } from './review/routes.ts';
import { salesHandlers } from './sales/routes.ts';
import { savedViewHandlers } from './saved-view/routes.ts';
import { searchHandlers, synonymHandlers } from './search/routes.ts';
import { secondFactorHandlers } from './second-factor/routes.ts';
import { searchWordHandlers } from './sensitive-word/routes.ts';
import { settlementHandlers } from './settlement/routes.ts';
import { shopGoodsHandlers } from './shop/goods-routes.ts';
import { shopHandlers } from './shop/routes.ts';
import { shopJobHandlers } from './shop-job/routes.ts';
import { shopProductHandlers } from './shop-product/routes.ts';
import { siteHandlers } from './site/routes.ts';
import { siteTextHandlers } from './site-text/routes.ts';
import { smsHandlers } from './sms/routes.ts';
import { splitHandlers } from './split/routes.ts';
import { staffInvitationHandlers } from './staff/invitation-routes.ts';
import { staffHandlers } from './staff/routes.ts';
import { stockNoticeHandlers } from './stock-notice/routes.ts';
import { supplierHandlers } from './supplier/routes.ts';
import { shopSettingsHandlers } from './supplier/settings-routes.ts';
import { supplierApplicationHandlers } from './supplier-application/routes.ts';
import { supplierFollowHandlers } from './supplier-follow/routes.ts';
import { supplierOrderHandlers } from './supplier-order/routes.ts';
import { uploadHandlers } from './upload/routes.ts';
import { visitHandlers } from './visit/routes.ts';
import { webhookHandlers } from './webhook/routes.ts';

/** What fulfils the contract. A missing, extra or wrongly shaped handler does not compile. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...catalogueHandlers,
  ...categoryHandlers,
  ...searchHandlers,
  ...synonymHandlers,
  ...searchWordHandlers,
  ...supplierHandlers,
  ...staffHandlers,
  ...staffInvitationHandlers,
  ...operatorHandlers,
  ...secondFactorHandlers,
  ...accountSearchHandlers,
  ...shopSettingsHandlers,
  ...supplierApplicationHandlers,
  ...shopHandlers,
  ...shopGoodsHandlers,
  ...shopJobHandlers,
  ...carouselHandlers,
  ...contentHandlers,
  ...newsHandlers,
  ...ownDataHandlers,
  ...siteHandlers,
  ...currencyHandlers,
  ...siteTextHandlers,
  ...couponHandlers,
  ...dictionaryHandlers,
  ...dashboardHandlers,
  ...exportJobHandlers,
  ...favoriteHandlers,
  ...stockNoticeHandlers,
  ...historyHandlers,
  ...hostHandlers,
  ...inquiryHandlers,
  ...supplierFollowHandlers,
  ...buyerCenterHandlers,
  ...cartHandlers,
  ...checkoutHandlers,
  ...flashSaleHandlers,
  ...freightHandlers,
  ...journalHandlers,
  ...membershipHandlers,
  ...savedViewHandlers,
  ...menuHandlers,
  ...merchantAccountHandlers,
  ...promotionHandlers,
  ...promotionCategoryHandlers,
  ...fileHandlers,
  ...operationHandlers,
  ...orderHandlers,
  ...supplierOrderHandlers,
  ...platformOrderHandlers,
  ...fulfilmentHandlers,
  ...invoiceHandlers,
  ...afterSaleHandlers(payBack),
  ...agreementHandlers,
  ...reviewHandlers,
  ...paymentHandlers,
  ...notificationHandlers,
  ...reportHandlers,
  ...smsHandlers,
  ...regionHandlers,
  ...productFileHandlers,
  ...shopProductHandlers,
  ...productJobHandlers,
  ...productTakedownHandlers,
  ...uploadHandlers,
  ...quotationHandlers,
  ...quotingHandlers,
  ...batchHandlers,
  ...chatHandlers,
  ...chatCallbackHandlers,
  ...shopChatHandlers,
  ...chatReviewHandlers,
  ...memberHandlers,
  ...salesHandlers,
  ...visitHandlers,
  ...webhookHandlers,
  ...settlementHandlers,
  ...splitHandlers,
};
