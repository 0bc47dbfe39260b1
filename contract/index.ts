import { currencyRoutes } from './accounting/currency.ts';
import { ledgerRoutes } from './accounting/ledger.ts';
import { fileRoutes } from './authoring/file.ts';
import { oldAddressRoutes } from './authoring/old-address.ts';
import { productAuditRoutes } from './authoring/product-audit.ts';
import { productFileRoutes } from './authoring/product-file.ts';
import { productJobRoutes } from './authoring/product-job.ts';
import { productPlaceRoutes } from './authoring/product-place.ts';
import { productPlacingRoutes } from './authoring/product-placing.ts';
import { productPreviewRoutes } from './authoring/product-preview.ts';
import { productSheetRoutes } from './authoring/product-sheet.ts';
import { productTakedownRoutes } from './authoring/product-takedown.ts';
import { productUpdateRoutes } from './authoring/product-update.ts';
import { supplierProductRoutes } from './authoring/supplier-product.ts';
import { uploadRoutes } from './authoring/upload.ts';
import { buyerCenterRoutes } from './buyer/buyer-center.ts';
import { favoriteRoutes } from './buyer/favorite.ts';
import { favoriteListRoutes } from './buyer/favorite-list.ts';
import { historyRoutes } from './buyer/history.ts';
import { recommendationRoutes } from './buyer/recommendation.ts';
import { categoryRoutes } from './catalogue/category.ts';
import { categoryAttributeRoutes } from './catalogue/category-attribute.ts';
import { categoryEditRoutes } from './catalogue/category-edit.ts';
import { categoryImportRoutes } from './catalogue/category-import.ts';
import { categorySplitRoutes } from './catalogue/category-split.ts';
import { dictionaryRoutes } from './catalogue/dictionary.ts';
import { languageRoutes } from './catalogue/language.ts';
import { promotionCategoryRoutes } from './catalogue/promotion-category.ts';
import { batchRoutes } from './checkout/batch.ts';
import { cartRoutes } from './checkout/cart.ts';
import { checkoutRoutes } from './checkout/checkout.ts';
import { savedCartRoutes } from './checkout/saved-cart.ts';
import { brandRoutes } from './content/brand.ts';
import { carouselRoutes } from './content/carousel.ts';
import { contentRoutes } from './content/content.ts';
import { menuRoutes } from './content/menu.ts';
import { newsRoutes } from './content/news.ts';
import { regionRoutes } from './content/region.ts';
import { siteRoutes } from './content/site.ts';
import { siteTextRoutes } from './content/site-text.ts';
import { accountRoutes } from './identity/account.ts';
import { accountSearchRoutes } from './identity/account-search.ts';
import { addressRoutes } from './identity/address.ts';
import { confirmationRoutes } from './identity/confirmation.ts';
import { firstOperatorRoutes } from './identity/first-operator.ts';
import { operatorRoutes } from './identity/operator.ts';
import { operatorImportRoutes } from './identity/operator-import.ts';
import { ownDataRoutes } from './identity/own-data.ts';
import { secondFactorRoutes } from './identity/second-factor.ts';
import { staffRoutes } from './identity/staff.ts';
import { staffInvitationRoutes } from './identity/staff-invitation.ts';
import { waysRoutes } from './identity/ways.ts';
import { chatCallbackRoutes, chatRoutes, chatTokenRoutes } from './messaging/chat.ts';
import { chatReviewRoutes } from './messaging/chat-review.ts';
import { inquiryRoutes } from './messaging/inquiry.ts';
import { notificationRoutes } from './messaging/notification.ts';
import { pushRoutes } from './messaging/push.ts';
import { smsRoutes } from './messaging/sms.ts';
import { stockNoticeRoutes } from './messaging/stock-notice.ts';
import { supplierChatRoutes } from './messaging/supplier-chat.ts';
import { webhookRoutes } from './messaging/webhook.ts';
import { auditLogRoutes } from './operations/audit-log.ts';
import { dashboardRoutes } from './operations/dashboard.ts';
import { dataImportRoutes } from './operations/data-import.ts';
import { exportJobRoutes } from './operations/export-job.ts';
import { openingRoutes } from './operations/opening.ts';
import { operationRoutes } from './operations/operation.ts';
import { platformOrderRoutes } from './operations/platform-order.ts';
import { savedViewRoutes } from './operations/saved-view.ts';
import { supplierJobRoutes } from './operations/supplier-job.ts';
import { fulfilmentRoutes } from './orders/fulfilment.ts';
import { invoiceRoutes } from './orders/invoice.ts';
import { orderRoutes } from './orders/order.ts';
import { pastOrderRoutes } from './orders/past-order.ts';
import { supplierOrderRoutes } from './orders/supplier-order.ts';
import { commissionRoutes } from './payments/commission.ts';
import { disputeRoutes } from './payments/dispute.ts';
import { merchantAccountRoutes } from './payments/merchant-account.ts';
import { paymentRoutes } from './payments/payment.ts';
import { settlementRoutes } from './payments/settlement.ts';
import { splitRoutes } from './payments/split.ts';
import { couponRoutes } from './pricing/coupon.ts';
import { couponPriceRoutes } from './pricing/coupon-price.ts';
import { flashEntryRoutes } from './pricing/flash-entry.ts';
import { flashSaleRoutes } from './pricing/flash-sale.ts';
import { formerCustomerRoutes } from './pricing/former-customer.ts';
import { freightRoutes } from './pricing/freight.ts';
import { freightTemplateRoutes } from './pricing/freight-template.ts';
import { issuedCouponRoutes } from './pricing/issued-coupon.ts';
import { memberRoutes } from './pricing/member.ts';
import { membershipRoutes } from './pricing/membership.ts';
import { promotionRoutes } from './pricing/promotion.ts';
import { seenPromotionRoutes } from './pricing/seen-promotion.ts';
import { supplierPromotionRoutes } from './pricing/supplier-promotion.ts';
import { afterSaleRoutes } from './returns/after-sale.ts';
import { afterSaleDecisionRoutes } from './returns/after-sale-decision.ts';
import { quotationRoutes } from './rfq/quotation.ts';
import { quotingRoutes } from './rfq/quoting.ts';
import type { Answer, Input, Output, Parsed } from './route.ts';
import { pictureRoutes } from './search/picture.ts';
import { proposalRoutes } from './search/proposal.ts';
import { searchRoutes } from './search/search.ts';
import { searchWordRoutes } from './search/search-words.ts';
import { synonymRoutes } from './search/synonym.ts';
import { catalogueRoutes } from './storefront/catalogue.ts';
import { giftRoutes } from './storefront/gift.ts';
import { visitRoutes } from './storefront/visit.ts';
import { agreementRoutes } from './suppliers/agreement.ts';
import { agreementTemplateRoutes } from './suppliers/agreement-template.ts';
import { applicationReviewRoutes } from './suppliers/application-review.ts';
import { hostRoutes } from './suppliers/host.ts';
import { salesRoutes } from './suppliers/sales.ts';
import { shopGoodsRoutes, shopRoutes } from './suppliers/shop.ts';
import { shopOpeningRoutes } from './suppliers/shop-opening.ts';
import { supplierRoutes } from './suppliers/supplier.ts';
import { supplierApplicationRoutes } from './suppliers/supplier-application.ts';
import { supplierBannerRoutes } from './suppliers/supplier-banner.ts';
import { supplierChoiceRoutes } from './suppliers/supplier-choice.ts';
import { supplierFollowRoutes } from './suppliers/supplier-follow.ts';
import { supplierOverviewRoutes } from './suppliers/supplier-overview.ts';
import { supplierProfileRoutes } from './suppliers/supplier-profile.ts';
import { supplierSettingsRoutes } from './suppliers/supplier-settings.ts';
import { reportRoutes } from './trust/report.ts';
import { reviewRoutes } from './trust/review.ts';
import { reviewAuditRoutes } from './trust/review-audit.ts';

/** Route table of the API. The server implements it, and the typed client and the OpenAPI document are derived from it. */
export const routes = {
  ...accountRoutes,
  ...addressRoutes,
  ...catalogueRoutes,
  ...giftRoutes,
  ...categoryRoutes,
  ...categoryAttributeRoutes,
  ...categoryEditRoutes,
  ...categorySplitRoutes,
  ...categoryImportRoutes,
  ...searchRoutes,
  ...pictureRoutes,
  ...synonymRoutes,
  ...proposalRoutes,
  ...searchWordRoutes,
  ...supplierRoutes,
  ...supplierApplicationRoutes,
  ...applicationReviewRoutes,
  ...shopOpeningRoutes,
  ...shopRoutes,
  ...shopGoodsRoutes,
  ...supplierJobRoutes,
  ...supplierChoiceRoutes,
  ...brandRoutes,
  ...carouselRoutes,
  ...contentRoutes,
  ...newsRoutes,
  ...ownDataRoutes,
  ...siteRoutes,
  ...currencyRoutes,
  ...siteTextRoutes,
  ...couponRoutes,
  ...couponPriceRoutes,
  ...dictionaryRoutes,
  ...languageRoutes,
  ...issuedCouponRoutes,
  ...dashboardRoutes,
  ...exportJobRoutes,
  ...favoriteListRoutes,
  ...favoriteRoutes,
  ...pushRoutes,
  ...stockNoticeRoutes,
  ...historyRoutes,
  ...recommendationRoutes,
  ...hostRoutes,
  ...inquiryRoutes,
  ...supplierProfileRoutes,
  ...supplierBannerRoutes,
  ...staffRoutes,
  ...staffInvitationRoutes,
  ...operatorRoutes,
  ...firstOperatorRoutes,
  ...operatorImportRoutes,
  ...secondFactorRoutes,
  ...confirmationRoutes,
  ...accountSearchRoutes,
  ...supplierSettingsRoutes,
  ...supplierOverviewRoutes,
  ...supplierFollowRoutes,
  ...buyerCenterRoutes,
  ...cartRoutes,
  ...chatTokenRoutes,
  ...savedCartRoutes,
  ...checkoutRoutes,
  ...freightRoutes,
  ...freightTemplateRoutes,
  ...auditLogRoutes,
  ...membershipRoutes,
  ...menuRoutes,
  ...merchantAccountRoutes,
  ...promotionRoutes,
  ...promotionCategoryRoutes,
  ...supplierPromotionRoutes,
  ...flashSaleRoutes,
  ...flashEntryRoutes,
  ...fileRoutes,
  ...seenPromotionRoutes,
  ...operationRoutes,
  ...openingRoutes,
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
  ...disputeRoutes,
  ...notificationRoutes,
  ...reportRoutes,
  ...smsRoutes,
  ...regionRoutes,
  ...savedViewRoutes,
  ...oldAddressRoutes,
  ...productFileRoutes,
  ...productPreviewRoutes,
  ...supplierProductRoutes,
  ...productUpdateRoutes,
  ...productSheetRoutes,
  ...productJobRoutes,
  ...productPlacingRoutes,
  ...productTakedownRoutes,
  ...productPlaceRoutes,
  ...productAuditRoutes,
  ...uploadRoutes,
  ...quotationRoutes,
  ...quotingRoutes,
  ...batchRoutes,
  ...chatRoutes,
  ...chatCallbackRoutes,
  ...supplierChatRoutes,
  ...chatReviewRoutes,
  ...memberRoutes,
  ...formerCustomerRoutes,
  ...pastOrderRoutes,
  ...dataImportRoutes,
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
