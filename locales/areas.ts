// Written by `npm run locales` from the files of locales/zh.
import type currencyAdminTexts from './zh/accounting/currency-admin.json';
import type ledgerAdminTexts from './zh/accounting/ledger-admin.json';
import type bulkAdminTexts from './zh/authoring/bulk-admin.json';
import type fileAdminTexts from './zh/authoring/file-admin.json';
import type goodsAdminTexts from './zh/authoring/goods-admin.json';
import type importTexts from './zh/authoring/import.json';
import type importAdminTexts from './zh/authoring/import-admin.json';
import type oldAddressTexts from './zh/authoring/old-address.json';
import type placingAdminTexts from './zh/authoring/placing-admin.json';
import type productAdminTexts from './zh/authoring/product-admin.json';
import type productEditorTexts from './zh/authoring/product-editor.json';
import type wantedAdminTexts from './zh/authoring/wanted-admin.json';
import type buyerTexts from './zh/buyer/buyer.json';
import type forYouTexts from './zh/buyer/for-you.json';
import type categoryAdminTexts from './zh/catalogue/category-admin.json';
import type categoryAttributesTexts from './zh/catalogue/category-attributes.json';
import type dictionaryAdminTexts from './zh/catalogue/dictionary-admin.json';
import type languageAdminTexts from './zh/catalogue/language-admin.json';
import type tradeTexts from './zh/checkout/trade.json';
import type adminTexts from './zh/common/admin.json';
import type adminFormTexts from './zh/common/admin-form.json';
import type adminListTexts from './zh/common/admin-list.json';
import type adminPartsTexts from './zh/common/admin-parts.json';
import type commonTexts from './zh/common/common.json';
import type errorsTexts from './zh/common/errors.json';
import type footerTexts from './zh/common/footer.json';
import type headerTexts from './zh/common/header.json';
import type brandTexts from './zh/content/brand.json';
import type brandAdminTexts from './zh/content/brand-admin.json';
import type homeTexts from './zh/content/home.json';
import type infoTexts from './zh/content/info.json';
import type menuTexts from './zh/content/menu.json';
import type menuAdminTexts from './zh/content/menu-admin.json';
import type newsAdminTexts from './zh/content/news-admin.json';
import type regionTexts from './zh/content/region.json';
import type regionAdminTexts from './zh/content/region-admin.json';
import type serviceTexts from './zh/content/service.json';
import type showcaseAdminTexts from './zh/content/showcase-admin.json';
import type siteAdminTexts from './zh/content/site-admin.json';
import type siteLinksTexts from './zh/content/site-links.json';
import type slideAdminTexts from './zh/content/slide-admin.json';
import type textAdminTexts from './zh/content/text-admin.json';
import type accountTexts from './zh/identity/account.json';
import type accountAdminTexts from './zh/identity/account-admin.json';
import type confirmationTexts from './zh/identity/confirmation.json';
import type firstOperatorTexts from './zh/identity/first-operator.json';
import type invitationTexts from './zh/identity/invitation.json';
import type operatorAdminTexts from './zh/identity/operator-admin.json';
import type profileTexts from './zh/identity/profile.json';
import type rolesTexts from './zh/identity/roles.json';
import type secondFactorTexts from './zh/identity/second-factor.json';
import type staffTexts from './zh/identity/staff.json';
import type answerAdminTexts from './zh/messaging/answer-admin.json';
import type chatTexts from './zh/messaging/chat.json';
import type chatAdminTexts from './zh/messaging/chat-admin.json';
import type chatMachineTexts from './zh/messaging/chat-machine.json';
import type chatReviewTexts from './zh/messaging/chat-review.json';
import type chatRoomTexts from './zh/messaging/chat-room.json';
import type mailTexts from './zh/messaging/mail.json';
import type messagesTexts from './zh/messaging/messages.json';
import type noticesTexts from './zh/messaging/notices.json';
import type notificationTexts from './zh/messaging/notification.json';
import type pushTexts from './zh/messaging/push.json';
import type pushNoticeTexts from './zh/messaging/push-notice.json';
import type smsTexts from './zh/messaging/sms.json';
import type smsAdminTexts from './zh/messaging/sms-admin.json';
import type webhookAdminTexts from './zh/messaging/webhook-admin.json';
import type auditEntryTexts from './zh/operations/audit-entry.json';
import type auditLogTexts from './zh/operations/audit-log.json';
import type dashboardTexts from './zh/operations/dashboard.json';
import type dataImportTexts from './zh/operations/data-import.json';
import type exportTexts from './zh/operations/export.json';
import type jobAdminTexts from './zh/operations/job-admin.json';
import type openingTexts from './zh/operations/opening.json';
import type operationTexts from './zh/operations/operation.json';
import type customsInvoiceTexts from './zh/orders/customs-invoice.json';
import type invoiceAdminTexts from './zh/orders/invoice-admin.json';
import type logisticsTexts from './zh/orders/logistics.json';
import type orderTexts from './zh/orders/order.json';
import type orderAdminTexts from './zh/orders/order-admin.json';
import type ordersTexts from './zh/orders/orders.json';
import type pastOrderTexts from './zh/orders/past-order.json';
import type platformOrderTexts from './zh/orders/platform-order.json';
import type billAdminTexts from './zh/payments/bill-admin.json';
import type commissionAdminTexts from './zh/payments/commission-admin.json';
import type merchantAccountTexts from './zh/payments/merchant-account.json';
import type paymentTexts from './zh/payments/payment.json';
import type settlementAdminTexts from './zh/payments/settlement-admin.json';
import type splitAdminTexts from './zh/payments/split-admin.json';
import type couponAdminTexts from './zh/pricing/coupon-admin.json';
import type flashAdminTexts from './zh/pricing/flash-admin.json';
import type formerCustomerTexts from './zh/pricing/former-customer.json';
import type freightAdminTexts from './zh/pricing/freight-admin.json';
import type memberAdminTexts from './zh/pricing/member-admin.json';
import type promotionAdminTexts from './zh/pricing/promotion-admin.json';
import type afterSaleTexts from './zh/returns/after-sale.json';
import type afterSaleAdminTexts from './zh/returns/after-sale-admin.json';
import type refundAdminTexts from './zh/returns/refund-admin.json';
import type rulingTexts from './zh/returns/ruling.json';
import type proformaTexts from './zh/rfq/proforma.json';
import type quoteAdminTexts from './zh/rfq/quote-admin.json';
import type sourcingTexts from './zh/rfq/sourcing.json';
import type pictureSearchTexts from './zh/search/picture-search.json';
import type proposalAdminTexts from './zh/search/proposal-admin.json';
import type searchAdminTexts from './zh/search/search-admin.json';
import type searchExplainTexts from './zh/search/search-explain.json';
import type compareTexts from './zh/storefront/compare.json';
import type featuredTexts from './zh/storefront/featured.json';
import type feedTexts from './zh/storefront/feed.json';
import type giftsTexts from './zh/storefront/gifts.json';
import type listsTexts from './zh/storefront/lists.json';
import type productTexts from './zh/storefront/product.json';
import type agreementAdminTexts from './zh/suppliers/agreement-admin.json';
import type applyTexts from './zh/suppliers/apply.json';
import type auditTexts from './zh/suppliers/audit.json';
import type hostAdminTexts from './zh/suppliers/host-admin.json';
import type salesAdminTexts from './zh/suppliers/sales-admin.json';
import type shopTexts from './zh/suppliers/shop.json';
import type shopCategoryAdminTexts from './zh/suppliers/shop-category-admin.json';
import type shopOverviewTexts from './zh/suppliers/shop-overview.json';
import type shopSettingsTexts from './zh/suppliers/shop-settings.json';
import type suppliersTexts from './zh/suppliers/suppliers.json';
import type reportAdminTexts from './zh/trust/report-admin.json';
import type reviewAdminTexts from './zh/trust/review-admin.json';
import type reviewsTexts from './zh/trust/reviews.json';

/** Every dictionary and its texts. */
export interface AreaTexts {
  readonly 'currency-admin': typeof currencyAdminTexts;
  readonly 'ledger-admin': typeof ledgerAdminTexts;
  readonly 'bulk-admin': typeof bulkAdminTexts;
  readonly 'file-admin': typeof fileAdminTexts;
  readonly 'goods-admin': typeof goodsAdminTexts;
  readonly import: typeof importTexts;
  readonly 'import-admin': typeof importAdminTexts;
  readonly 'old-address': typeof oldAddressTexts;
  readonly 'placing-admin': typeof placingAdminTexts;
  readonly 'product-admin': typeof productAdminTexts;
  readonly 'product-editor': typeof productEditorTexts;
  readonly 'wanted-admin': typeof wantedAdminTexts;
  readonly buyer: typeof buyerTexts;
  readonly 'for-you': typeof forYouTexts;
  readonly 'category-admin': typeof categoryAdminTexts;
  readonly 'category-attributes': typeof categoryAttributesTexts;
  readonly 'dictionary-admin': typeof dictionaryAdminTexts;
  readonly 'language-admin': typeof languageAdminTexts;
  readonly trade: typeof tradeTexts;
  readonly admin: typeof adminTexts;
  readonly 'admin-form': typeof adminFormTexts;
  readonly 'admin-list': typeof adminListTexts;
  readonly 'admin-parts': typeof adminPartsTexts;
  readonly common: typeof commonTexts;
  readonly errors: typeof errorsTexts;
  readonly footer: typeof footerTexts;
  readonly header: typeof headerTexts;
  readonly brand: typeof brandTexts;
  readonly 'brand-admin': typeof brandAdminTexts;
  readonly home: typeof homeTexts;
  readonly info: typeof infoTexts;
  readonly menu: typeof menuTexts;
  readonly 'menu-admin': typeof menuAdminTexts;
  readonly 'news-admin': typeof newsAdminTexts;
  readonly region: typeof regionTexts;
  readonly 'region-admin': typeof regionAdminTexts;
  readonly service: typeof serviceTexts;
  readonly 'showcase-admin': typeof showcaseAdminTexts;
  readonly 'site-admin': typeof siteAdminTexts;
  readonly 'site-links': typeof siteLinksTexts;
  readonly 'slide-admin': typeof slideAdminTexts;
  readonly 'text-admin': typeof textAdminTexts;
  readonly account: typeof accountTexts;
  readonly 'account-admin': typeof accountAdminTexts;
  readonly confirmation: typeof confirmationTexts;
  readonly 'first-operator': typeof firstOperatorTexts;
  readonly invitation: typeof invitationTexts;
  readonly 'operator-admin': typeof operatorAdminTexts;
  readonly profile: typeof profileTexts;
  readonly roles: typeof rolesTexts;
  readonly 'second-factor': typeof secondFactorTexts;
  readonly staff: typeof staffTexts;
  readonly 'answer-admin': typeof answerAdminTexts;
  readonly chat: typeof chatTexts;
  readonly 'chat-admin': typeof chatAdminTexts;
  readonly 'chat-machine': typeof chatMachineTexts;
  readonly 'chat-review': typeof chatReviewTexts;
  readonly 'chat-room': typeof chatRoomTexts;
  readonly mail: typeof mailTexts;
  readonly messages: typeof messagesTexts;
  readonly notices: typeof noticesTexts;
  readonly notification: typeof notificationTexts;
  readonly push: typeof pushTexts;
  readonly 'push-notice': typeof pushNoticeTexts;
  readonly sms: typeof smsTexts;
  readonly 'sms-admin': typeof smsAdminTexts;
  readonly 'webhook-admin': typeof webhookAdminTexts;
  readonly 'audit-entry': typeof auditEntryTexts;
  readonly 'audit-log': typeof auditLogTexts;
  readonly dashboard: typeof dashboardTexts;
  readonly 'data-import': typeof dataImportTexts;
  readonly export: typeof exportTexts;
  readonly 'job-admin': typeof jobAdminTexts;
  readonly opening: typeof openingTexts;
  readonly operation: typeof operationTexts;
  readonly 'customs-invoice': typeof customsInvoiceTexts;
  readonly 'invoice-admin': typeof invoiceAdminTexts;
  readonly logistics: typeof logisticsTexts;
  readonly order: typeof orderTexts;
  readonly 'order-admin': typeof orderAdminTexts;
  readonly orders: typeof ordersTexts;
  readonly 'past-order': typeof pastOrderTexts;
  readonly 'platform-order': typeof platformOrderTexts;
  readonly 'bill-admin': typeof billAdminTexts;
  readonly 'commission-admin': typeof commissionAdminTexts;
  readonly 'merchant-account': typeof merchantAccountTexts;
  readonly payment: typeof paymentTexts;
  readonly 'settlement-admin': typeof settlementAdminTexts;
  readonly 'split-admin': typeof splitAdminTexts;
  readonly 'coupon-admin': typeof couponAdminTexts;
  readonly 'flash-admin': typeof flashAdminTexts;
  readonly 'former-customer': typeof formerCustomerTexts;
  readonly 'freight-admin': typeof freightAdminTexts;
  readonly 'member-admin': typeof memberAdminTexts;
  readonly 'promotion-admin': typeof promotionAdminTexts;
  readonly 'after-sale': typeof afterSaleTexts;
  readonly 'after-sale-admin': typeof afterSaleAdminTexts;
  readonly 'refund-admin': typeof refundAdminTexts;
  readonly ruling: typeof rulingTexts;
  readonly proforma: typeof proformaTexts;
  readonly 'quote-admin': typeof quoteAdminTexts;
  readonly sourcing: typeof sourcingTexts;
  readonly 'picture-search': typeof pictureSearchTexts;
  readonly 'proposal-admin': typeof proposalAdminTexts;
  readonly 'search-admin': typeof searchAdminTexts;
  readonly 'search-explain': typeof searchExplainTexts;
  readonly compare: typeof compareTexts;
  readonly featured: typeof featuredTexts;
  readonly feed: typeof feedTexts;
  readonly gifts: typeof giftsTexts;
  readonly lists: typeof listsTexts;
  readonly product: typeof productTexts;
  readonly 'agreement-admin': typeof agreementAdminTexts;
  readonly apply: typeof applyTexts;
  readonly audit: typeof auditTexts;
  readonly 'host-admin': typeof hostAdminTexts;
  readonly 'sales-admin': typeof salesAdminTexts;
  readonly shop: typeof shopTexts;
  readonly 'shop-category-admin': typeof shopCategoryAdminTexts;
  readonly 'shop-overview': typeof shopOverviewTexts;
  readonly 'shop-settings': typeof shopSettingsTexts;
  readonly suppliers: typeof suppliersTexts;
  readonly 'report-admin': typeof reportAdminTexts;
  readonly 'review-admin': typeof reviewAdminTexts;
  readonly reviews: typeof reviewsTexts;
}
export type Area = keyof AreaTexts;

/** The folder of each dictionary below `locales/<language>`. */
export const areaContexts: Readonly<Record<Area, string>> = {
  'currency-admin': 'accounting',
  'ledger-admin': 'accounting',
  'bulk-admin': 'authoring',
  'file-admin': 'authoring',
  'goods-admin': 'authoring',
  import: 'authoring',
  'import-admin': 'authoring',
  'old-address': 'authoring',
  'placing-admin': 'authoring',
  'product-admin': 'authoring',
  'product-editor': 'authoring',
  'wanted-admin': 'authoring',
  buyer: 'buyer',
  'for-you': 'buyer',
  'category-admin': 'catalogue',
  'category-attributes': 'catalogue',
  'dictionary-admin': 'catalogue',
  'language-admin': 'catalogue',
  trade: 'checkout',
  admin: 'common',
  'admin-form': 'common',
  'admin-list': 'common',
  'admin-parts': 'common',
  common: 'common',
  errors: 'common',
  footer: 'common',
  header: 'common',
  brand: 'content',
  'brand-admin': 'content',
  home: 'content',
  info: 'content',
  menu: 'content',
  'menu-admin': 'content',
  'news-admin': 'content',
  region: 'content',
  'region-admin': 'content',
  service: 'content',
  'showcase-admin': 'content',
  'site-admin': 'content',
  'site-links': 'content',
  'slide-admin': 'content',
  'text-admin': 'content',
  account: 'identity',
  'account-admin': 'identity',
  confirmation: 'identity',
  'first-operator': 'identity',
  invitation: 'identity',
  'operator-admin': 'identity',
  profile: 'identity',
  roles: 'identity',
  'second-factor': 'identity',
  staff: 'identity',
  'answer-admin': 'messaging',
  chat: 'messaging',
  'chat-admin': 'messaging',
  'chat-machine': 'messaging',
  'chat-review': 'messaging',
  'chat-room': 'messaging',
  mail: 'messaging',
  messages: 'messaging',
  notices: 'messaging',
  notification: 'messaging',
  push: 'messaging',
  'push-notice': 'messaging',
  sms: 'messaging',
  'sms-admin': 'messaging',
  'webhook-admin': 'messaging',
  'audit-entry': 'operations',
  'audit-log': 'operations',
  dashboard: 'operations',
  'data-import': 'operations',
  export: 'operations',
  'job-admin': 'operations',
  opening: 'operations',
  operation: 'operations',
  'customs-invoice': 'orders',
  'invoice-admin': 'orders',
  logistics: 'orders',
  order: 'orders',
  'order-admin': 'orders',
  orders: 'orders',
  'past-order': 'orders',
  'platform-order': 'orders',
  'bill-admin': 'payments',
  'commission-admin': 'payments',
  'merchant-account': 'payments',
  payment: 'payments',
  'settlement-admin': 'payments',
  'split-admin': 'payments',
  'coupon-admin': 'pricing',
  'flash-admin': 'pricing',
  'former-customer': 'pricing',
  'freight-admin': 'pricing',
  'member-admin': 'pricing',
  'promotion-admin': 'pricing',
  'after-sale': 'returns',
  'after-sale-admin': 'returns',
  'refund-admin': 'returns',
  ruling: 'returns',
  proforma: 'rfq',
  'quote-admin': 'rfq',
  sourcing: 'rfq',
  'picture-search': 'search',
  'proposal-admin': 'search',
  'search-admin': 'search',
  'search-explain': 'search',
  compare: 'storefront',
  featured: 'storefront',
  feed: 'storefront',
  gifts: 'storefront',
  lists: 'storefront',
  product: 'storefront',
  'agreement-admin': 'suppliers',
  apply: 'suppliers',
  audit: 'suppliers',
  'host-admin': 'suppliers',
  'sales-admin': 'suppliers',
  shop: 'suppliers',
  'shop-category-admin': 'suppliers',
  'shop-overview': 'suppliers',
  'shop-settings': 'suppliers',
  suppliers: 'suppliers',
  'report-admin': 'trust',
  'review-admin': 'trust',
  reviews: 'trust',
};
