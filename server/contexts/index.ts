import type { Handlers } from '../http/context.ts';
import { currencyHandlers } from './accounting/currency/routes.ts';
import { oldAddressHandlers } from './authoring/address/routes.ts';
import { supplierProductHandlers } from './authoring/editor/routes.ts';
import { productFileHandlers } from './authoring/file/routes.ts';
import { productJobHandlers } from './authoring/job/routes.ts';
import { fileHandlers } from './authoring/library/routes.ts';
import { productPlacingHandlers } from './authoring/placing/routes.ts';
import { productTakedownHandlers } from './authoring/takedown/routes.ts';
import { uploadHandlers } from './authoring/upload/routes.ts';
import { buyerCenterHandlers } from './buyer/buyer-center/routes.ts';
import { favoriteListHandlers } from './buyer/favorite/list-routes.ts';
import { favoriteHandlers } from './buyer/favorite/routes.ts';
import { historyHandlers } from './buyer/history/routes.ts';
import { recommendationHandlers } from './buyer/recommendation/routes.ts';
import { categoryHandlers } from './catalogue/category/routes.ts';
import { categoryImportHandlers } from './catalogue/category-import/routes.ts';
import { dictionaryHandlers } from './catalogue/dictionary/routes.ts';
import { languageHandlers } from './catalogue/language/routes.ts';
import { promotionCategoryHandlers } from './catalogue/promotion-category/routes.ts';
import { batchHandlers } from './checkout/batch/routes.ts';
import { cartHandlers } from './checkout/cart/routes.ts';
import { checkoutHandlers } from './checkout/checkout/routes.ts';
import { savedCartHandlers } from './checkout/saved-cart/routes.ts';
import { brandHandlers } from './content/brand/routes.ts';
import { carouselHandlers } from './content/carousel/routes.ts';
import { contentHandlers } from './content/home/routes.ts';
import { menuHandlers } from './content/menu/routes.ts';
import { newsHandlers } from './content/news/routes.ts';
import { regionHandlers } from './content/region/routes.ts';
import { siteHandlers } from './content/site/routes.ts';
import { siteTextHandlers } from './content/site-text/routes.ts';
import { accountHandlers } from './identity/account/routes.ts';
import { accountSearchHandlers } from './identity/account-search/routes.ts';
import { firstOperatorHandlers } from './identity/operator/first-routes.ts';
import { operatorHandlers } from './identity/operator/routes.ts';
import { ownDataHandlers } from './identity/own-data/routes.ts';
import { secondFactorHandlers } from './identity/second-factor/routes.ts';
import { staffInvitationHandlers } from './identity/staff/invitation-routes.ts';
import { staffHandlers } from './identity/staff/routes.ts';
import {
  chatCallbackHandlers,
  chatHandlers,
  chatReviewHandlers,
  supplierChatHandlers,
} from './messaging/chat/routes.ts';
import { inquiryHandlers } from './messaging/inquiry/routes.ts';
import { notificationHandlers } from './messaging/notification/routes.ts';
import { pushHandlers } from './messaging/push/routes.ts';
import { smsHandlers } from './messaging/sms/routes.ts';
import { stockNoticeHandlers } from './messaging/stock-notice/routes.ts';
import { webhookHandlers } from './messaging/webhook/routes.ts';
import { auditLogHandlers } from './operations/audit-log/routes.ts';
import { dashboardHandlers } from './operations/dashboard/routes.ts';
import { dataImportHandlers } from './operations/data-import/routes.ts';
import { exportJobHandlers } from './operations/export-job/routes.ts';
import { openingHandlers } from './operations/opening/routes.ts';
import { operationHandlers } from './operations/operation/routes.ts';
import { platformOrderHandlers } from './operations/platform-orders/routes.ts';
import { savedViewHandlers } from './operations/saved-view/routes.ts';
import { supplierJobHandlers } from './operations/supplier-job/routes.ts';
import { fulfilmentHandlers } from './orders/fulfilment/routes.ts';
import { invoiceHandlers } from './orders/invoice/routes.ts';
import { orderHandlers } from './orders/order/routes.ts';
import { pastOrderHandlers } from './orders/past-order/routes.ts';
import { supplierOrderHandlers } from './orders/supplier-orders/routes.ts';
import { payBack } from './payments/index.ts';
import { merchantAccountHandlers } from './payments/merchant-account/routes.ts';
import { paymentHandlers } from './payments/payment/routes.ts';
import { settlementHandlers } from './payments/settlement/routes.ts';
import { splitHandlers } from './payments/split/routes.ts';
import { couponHandlers } from './pricing/coupon/routes.ts';
import { flashSaleHandlers } from './pricing/flash-sale/routes.ts';
import { formerCustomerHandlers } from './pricing/former-customer/routes.ts';
import { freightHandlers } from './pricing/freight/routes.ts';
import { memberHandlers } from './pricing/member/routes.ts';
import { membershipHandlers } from './pricing/membership/routes.ts';
import { promotionHandlers } from './pricing/promotion/routes.ts';
import { afterSaleHandlers } from './returns/routes.ts';
import { quotationHandlers, quotingHandlers } from './rfq/routes.ts';
import { proposalHandlers, searchHandlers, synonymHandlers } from './search/routes.ts';
import { searchWordHandlers } from './search/words/routes.ts';
import { pictureHandlers } from './storefront/picture-search.ts';
import { catalogueHandlers } from './storefront/routes.ts';
import { shopGoodsHandlers } from './storefront/shop-goods-routes.ts';
import { visitHandlers } from './storefront/visit/routes.ts';
import { agreementHandlers } from './suppliers/agreement/routes.ts';
import { supplierApplicationHandlers } from './suppliers/application/routes.ts';
import { supplierHandlers } from './suppliers/company/routes.ts';
import { supplierSettingsHandlers } from './suppliers/company/settings-routes.ts';
import { supplierFollowHandlers } from './suppliers/follow/routes.ts';
import { hostHandlers } from './suppliers/host/routes.ts';
import { salesHandlers } from './suppliers/sales/routes.ts';
import { shopHandlers } from './suppliers/shop/routes.ts';
import { reportHandlers } from './trust/report/routes.ts';
import { reviewHandlers } from './trust/review/routes.ts';

/** What fulfils the contract. A missing, extra or wrongly shaped handler does not compile. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...catalogueHandlers,
  ...categoryHandlers,
  ...categoryImportHandlers,
  ...searchHandlers,
  ...pictureHandlers,
  ...synonymHandlers,
  ...proposalHandlers,
  ...searchWordHandlers,
  ...supplierHandlers,
  ...staffHandlers,
  ...staffInvitationHandlers,
  ...operatorHandlers,
  ...firstOperatorHandlers,
  ...secondFactorHandlers,
  ...accountSearchHandlers,
  ...supplierSettingsHandlers,
  ...supplierApplicationHandlers,
  ...shopHandlers,
  ...shopGoodsHandlers,
  ...supplierJobHandlers,
  ...carouselHandlers,
  ...contentHandlers,
  ...newsHandlers,
  ...ownDataHandlers,
  ...brandHandlers,
  ...siteHandlers,
  ...currencyHandlers,
  ...siteTextHandlers,
  ...couponHandlers,
  ...dictionaryHandlers,
  ...languageHandlers,
  ...dashboardHandlers,
  ...exportJobHandlers,
  ...favoriteListHandlers,
  ...favoriteHandlers,
  ...stockNoticeHandlers,
  ...historyHandlers,
  ...recommendationHandlers,
  ...hostHandlers,
  ...inquiryHandlers,
  ...supplierFollowHandlers,
  ...buyerCenterHandlers,
  ...cartHandlers,
  ...savedCartHandlers,
  ...checkoutHandlers,
  ...flashSaleHandlers,
  ...freightHandlers,
  ...auditLogHandlers,
  ...membershipHandlers,
  ...savedViewHandlers,
  ...menuHandlers,
  ...merchantAccountHandlers,
  ...promotionHandlers,
  ...promotionCategoryHandlers,
  ...fileHandlers,
  ...operationHandlers,
  ...openingHandlers,
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
  ...pushHandlers,
  ...smsHandlers,
  ...regionHandlers,
  ...oldAddressHandlers,
  ...productFileHandlers,
  ...productPlacingHandlers,
  ...supplierProductHandlers,
  ...productJobHandlers,
  ...productTakedownHandlers,
  ...uploadHandlers,
  ...quotationHandlers,
  ...quotingHandlers,
  ...batchHandlers,
  ...chatHandlers,
  ...chatCallbackHandlers,
  ...supplierChatHandlers,
  ...chatReviewHandlers,
  ...memberHandlers,
  ...formerCustomerHandlers,
  ...pastOrderHandlers,
  ...dataImportHandlers,
  ...salesHandlers,
  ...visitHandlers,
  ...webhookHandlers,
  ...settlementHandlers,
  ...splitHandlers,
};
