import { accountRoutes } from './account.ts';
import { accountSearchRoutes } from './account-search.ts';
import { addressRoutes } from './address.ts';
import { afterSaleRoutes } from './after-sale.ts';
import { afterSaleDecisionRoutes } from './after-sale-decision.ts';
import { agreementRoutes } from './agreement.ts';
import { agreementTemplateRoutes } from './agreement-template.ts';
import { applicationReviewRoutes } from './application-review.ts';
import { batchRoutes } from './batch.ts';
import { buyerCenterRoutes } from './buyer-center.ts';
import { carouselRoutes } from './carousel.ts';
import { cartRoutes } from './cart.ts';
import { catalogueRoutes } from './catalogue.ts';
import { categoryRoutes } from './category.ts';
import { categoryAttributeRoutes } from './category-attribute.ts';
import { chatCallbackRoutes, chatRoutes, chatTokenRoutes } from './chat.ts';
import { chatReviewRoutes } from './chat-review.ts';
import { checkoutRoutes } from './checkout.ts';
import { commissionRoutes } from './commission.ts';
import { confirmationRoutes } from './confirmation.ts';
import { contentRoutes } from './content.ts';
import { couponRoutes } from './coupon.ts';
import { currencyRoutes } from './currency.ts';
import { dashboardRoutes } from './dashboard.ts';
import { dictionaryRoutes } from './dictionary.ts';
import { exportJobRoutes } from './export-job.ts';
import { favoriteRoutes } from './favorite.ts';
import { fileRoutes } from './file.ts';
import { flashEntryRoutes } from './flash-entry.ts';
import { flashSaleRoutes } from './flash-sale.ts';
import { freightRoutes } from './freight.ts';
import { freightTemplateRoutes } from './freight-template.ts';
import { fulfilmentRoutes } from './fulfilment.ts';
import { historyRoutes } from './history.ts';
import { hostRoutes } from './host.ts';
import { inquiryRoutes } from './inquiry.ts';
import { invoiceRoutes } from './invoice.ts';
import { issuedCouponRoutes } from './issued-coupon.ts';
import { journalRoutes } from './journal.ts';
import { ledgerRoutes } from './ledger.ts';
import { memberRoutes } from './member.ts';
import { membershipRoutes } from './membership.ts';
import { menuRoutes } from './menu.ts';
import { merchantAccountRoutes } from './merchant-account.ts';
import { newsRoutes } from './news.ts';
import { notificationRoutes } from './notification.ts';
import { operationRoutes } from './operation.ts';
import { operatorRoutes } from './operator.ts';
import { operatorImportRoutes } from './operator-import.ts';
import { orderRoutes } from './order.ts';
import { ownDataRoutes } from './own-data.ts';
import { paymentRoutes } from './payment.ts';
import { platformOrderRoutes } from './platform-order.ts';
import { productAuditRoutes } from './product-audit.ts';
import { productFileRoutes } from './product-file.ts';
import { productJobRoutes } from './product-job.ts';
import { productPlaceRoutes } from './product-place.ts';
import { productPreviewRoutes } from './product-preview.ts';
import { productSheetRoutes } from './product-sheet.ts';
import { productTakedownRoutes } from './product-takedown.ts';
import { productUpdateRoutes } from './product-update.ts';
import { promotionRoutes } from './promotion.ts';
import { promotionCategoryRoutes } from './promotion-category.ts';
import { quotationRoutes } from './quotation.ts';
import { quotingRoutes } from './quoting.ts';
import { regionRoutes } from './region.ts';
import { reportRoutes } from './report.ts';
import { reviewRoutes } from './review.ts';
import { reviewAuditRoutes } from './review-audit.ts';
import type { Answer, Input, Output, Parsed } from './route.ts';
import { salesRoutes } from './sales.ts';
import { savedViewRoutes } from './saved-view.ts';
import { searchRoutes } from './search.ts';
import { searchWordRoutes } from './search-words.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { seenPromotionRoutes } from './seen-promotion.ts';
import { settlementRoutes } from './settlement.ts';
import { shopGoodsRoutes, shopRoutes } from './shop.ts';
import { shopBannerRoutes } from './shop-banner.ts';
import { shopChatRoutes } from './shop-chat.ts';
import { shopChoiceRoutes } from './shop-choice.ts';
import { shopJobRoutes } from './shop-job.ts';
import { shopOverviewRoutes } from './shop-overview.ts';
import { shopProductRoutes } from './shop-product.ts';
import { shopPromotionRoutes } from './shop-promotion.ts';
import { shopSettingsRoutes } from './shop-settings.ts';
import { siteRoutes } from './site.ts';
import { siteTextRoutes } from './site-text.ts';
import { smsRoutes } from './sms.ts';
import { splitRoutes } from './split.ts';
import { staffRoutes } from './staff.ts';
import { staffInvitationRoutes } from './staff-invitation.ts';
import { stockNoticeRoutes } from './stock-notice.ts';
import { supplierRoutes } from './supplier.ts';
import { supplierApplicationRoutes } from './supplier-application.ts';
import { supplierFollowRoutes } from './supplier-follow.ts';
import { supplierOrderRoutes } from './supplier-order.ts';
import { supplierProfileRoutes } from './supplier-profile.ts';
import { synonymRoutes } from './synonym.ts';
import { uploadRoutes } from './upload.ts';
import { visitRoutes } from './visit.ts';
import { waysRoutes } from './ways.ts';
import { webhookRoutes } from './webhook.ts';

/** Every call of the API. The server fulfils it, the client is typed by it, the OpenAPI document is made from it. */
export const routes = {
  ...accountRoutes,
  ...addressRoutes,
  ...catalogueRoutes,
  ...categoryRoutes,
  ...categoryAttributeRoutes,
  ...searchRoutes,
  ...synonymRoutes,
  ...searchWordRoutes,
  ...supplierRoutes,
  ...supplierApplicationRoutes,
  ...applicationReviewRoutes,
  ...shopRoutes,
  ...shopGoodsRoutes,
  ...shopJobRoutes,
  ...shopChoiceRoutes,
  ...carouselRoutes,
  ...contentRoutes,
  ...newsRoutes,
  ...ownDataRoutes,
  ...siteRoutes,
  ...currencyRoutes,
  ...siteTextRoutes,
  ...couponRoutes,
  ...dictionaryRoutes,
  ...issuedCouponRoutes,
  ...dashboardRoutes,
  ...exportJobRoutes,
  ...favoriteRoutes,
  ...stockNoticeRoutes,
  ...historyRoutes,
  ...hostRoutes,
  ...inquiryRoutes,
  ...supplierProfileRoutes,
  ...shopBannerRoutes,
  ...staffRoutes,
  ...staffInvitationRoutes,
  ...operatorRoutes,
  ...operatorImportRoutes,
  ...secondFactorRoutes,
  ...confirmationRoutes,
  ...accountSearchRoutes,
  ...shopSettingsRoutes,
  ...shopOverviewRoutes,
  ...supplierFollowRoutes,
  ...buyerCenterRoutes,
  ...cartRoutes,
  ...chatTokenRoutes,
  ...checkoutRoutes,
  ...freightRoutes,
  ...freightTemplateRoutes,
  ...journalRoutes,
  ...membershipRoutes,
  ...menuRoutes,
  ...merchantAccountRoutes,
  ...promotionRoutes,
  ...promotionCategoryRoutes,
  ...shopPromotionRoutes,
  ...flashSaleRoutes,
  ...flashEntryRoutes,
  ...fileRoutes,
  ...seenPromotionRoutes,
  ...operationRoutes,
  ...orderRoutes,
  ...supplierOrderRoutes,
  ...platformOrderRoutes,
  ...fulfilmentRoutes,
  ...invoiceRoutes,
  ...afterSaleRoutes,
  ...agreementRoutes,
  ...agreementTemplateRoutes,
  ...afterSaleDecisionRoutes,
  ...reviewRoutes,
  ...reviewAuditRoutes,
  ...paymentRoutes,
  ...notificationRoutes,
  ...reportRoutes,
  ...smsRoutes,
  ...regionRoutes,
  ...savedViewRoutes,
  ...productFileRoutes,
  ...productPreviewRoutes,
  ...shopProductRoutes,
  ...productUpdateRoutes,
  ...productSheetRoutes,
  ...productJobRoutes,
  ...productTakedownRoutes,
  ...productPlaceRoutes,
  ...productAuditRoutes,
  ...uploadRoutes,
  ...quotationRoutes,
  ...quotingRoutes,
  ...batchRoutes,
  ...chatRoutes,
  ...chatCallbackRoutes,
  ...shopChatRoutes,
  ...chatReviewRoutes,
  ...memberRoutes,
  ...salesRoutes,
  ...visitRoutes,
  ...waysRoutes,
  ...webhookRoutes,
  ...ledgerRoutes,
  ...settlementRoutes,
  ...splitRoutes,
  ...commissionRoutes,
} as const;

export type Routes = typeof routes;
export type ApiKey = keyof Routes;
export type ApiInput<K extends ApiKey> = Input<Routes[K]>;
export type ApiParsed<K extends ApiKey> = Parsed<Routes[K]>;
export type ApiAnswer<K extends ApiKey> = Answer<Routes[K]>;
export type ApiOutput<K extends ApiKey> = Output<Routes[K]>;
