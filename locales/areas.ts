// Written by `npm run locales` from the files of locales/zh.
import type currencyDeskTexts from './zh/accounting/currency-desk.json';
import type ledgerDeskTexts from './zh/accounting/ledger-desk.json';
import type bulkDeskTexts from './zh/authoring/bulk-desk.json';
import type fileDeskTexts from './zh/authoring/file-desk.json';
import type goodsDeskTexts from './zh/authoring/goods-desk.json';
import type importTexts from './zh/authoring/import.json';
import type importDeskTexts from './zh/authoring/import-desk.json';
import type productDeskTexts from './zh/authoring/product-desk.json';
import type productEditorTexts from './zh/authoring/product-editor.json';
import type buyerTexts from './zh/buyer/buyer.json';
import type categoryAttributesTexts from './zh/catalogue/category-attributes.json';
import type categoryDeskTexts from './zh/catalogue/category-desk.json';
import type dictionaryDeskTexts from './zh/catalogue/dictionary-desk.json';
import type tradeTexts from './zh/checkout/trade.json';
import type adminTexts from './zh/common/admin.json';
import type adminFormTexts from './zh/common/admin-form.json';
import type adminListTexts from './zh/common/admin-list.json';
import type adminPartsTexts from './zh/common/admin-parts.json';
import type commonTexts from './zh/common/common.json';
import type errorsTexts from './zh/common/errors.json';
import type footerTexts from './zh/common/footer.json';
import type headerTexts from './zh/common/header.json';
import type homeTexts from './zh/content/home.json';
import type infoTexts from './zh/content/info.json';
import type menuTexts from './zh/content/menu.json';
import type menuDeskTexts from './zh/content/menu-desk.json';
import type newsDeskTexts from './zh/content/news-desk.json';
import type regionTexts from './zh/content/region.json';
import type regionDeskTexts from './zh/content/region-desk.json';
import type serviceTexts from './zh/content/service.json';
import type showcaseDeskTexts from './zh/content/showcase-desk.json';
import type siteDeskTexts from './zh/content/site-desk.json';
import type slideDeskTexts from './zh/content/slide-desk.json';
import type textDeskTexts from './zh/content/text-desk.json';
import type accountTexts from './zh/identity/account.json';
import type accountDeskTexts from './zh/identity/account-desk.json';
import type confirmationTexts from './zh/identity/confirmation.json';
import type invitationTexts from './zh/identity/invitation.json';
import type operatorDeskTexts from './zh/identity/operator-desk.json';
import type profileTexts from './zh/identity/profile.json';
import type rolesTexts from './zh/identity/roles.json';
import type secondFactorTexts from './zh/identity/second-factor.json';
import type staffTexts from './zh/identity/staff.json';
import type answerDeskTexts from './zh/messaging/answer-desk.json';
import type chatTexts from './zh/messaging/chat.json';
import type chatDeskTexts from './zh/messaging/chat-desk.json';
import type chatMachineTexts from './zh/messaging/chat-machine.json';
import type chatReviewTexts from './zh/messaging/chat-review.json';
import type chatRoomTexts from './zh/messaging/chat-room.json';
import type mailTexts from './zh/messaging/mail.json';
import type messagesTexts from './zh/messaging/messages.json';
import type noticesTexts from './zh/messaging/notices.json';
import type notificationTexts from './zh/messaging/notification.json';
import type smsTexts from './zh/messaging/sms.json';
import type smsDeskTexts from './zh/messaging/sms-desk.json';
import type webhookDeskTexts from './zh/messaging/webhook-desk.json';
import type auditLogTexts from './zh/operations/audit-log.json';
import type dashboardTexts from './zh/operations/dashboard.json';
import type exportTexts from './zh/operations/export.json';
import type jobDeskTexts from './zh/operations/job-desk.json';
import type journalTexts from './zh/operations/journal.json';
import type operationTexts from './zh/operations/operation.json';
import type invoiceDeskTexts from './zh/orders/invoice-desk.json';
import type logisticsTexts from './zh/orders/logistics.json';
import type orderTexts from './zh/orders/order.json';
import type orderDeskTexts from './zh/orders/order-desk.json';
import type ordersTexts from './zh/orders/orders.json';
import type platformOrderTexts from './zh/orders/platform-order.json';
import type billDeskTexts from './zh/payments/bill-desk.json';
import type commissionDeskTexts from './zh/payments/commission-desk.json';
import type merchantAccountTexts from './zh/payments/merchant-account.json';
import type paymentTexts from './zh/payments/payment.json';
import type settlementDeskTexts from './zh/payments/settlement-desk.json';
import type splitDeskTexts from './zh/payments/split-desk.json';
import type carriageTexts from './zh/pricing/carriage.json';
import type couponDeskTexts from './zh/pricing/coupon-desk.json';
import type flashDeskTexts from './zh/pricing/flash-desk.json';
import type memberDeskTexts from './zh/pricing/member-desk.json';
import type promotionDeskTexts from './zh/pricing/promotion-desk.json';
import type afterSaleTexts from './zh/returns/after-sale.json';
import type afterSaleDeskTexts from './zh/returns/after-sale-desk.json';
import type refundDeskTexts from './zh/returns/refund-desk.json';
import type rulingTexts from './zh/returns/ruling.json';
import type proformaTexts from './zh/rfq/proforma.json';
import type quoteDeskTexts from './zh/rfq/quote-desk.json';
import type sourcingTexts from './zh/rfq/sourcing.json';
import type searchDeskTexts from './zh/search/search-desk.json';
import type compareTexts from './zh/storefront/compare.json';
import type featuredTexts from './zh/storefront/featured.json';
import type feedTexts from './zh/storefront/feed.json';
import type listsTexts from './zh/storefront/lists.json';
import type productTexts from './zh/storefront/product.json';
import type agreementDeskTexts from './zh/suppliers/agreement-desk.json';
import type applyTexts from './zh/suppliers/apply.json';
import type auditTexts from './zh/suppliers/audit.json';
import type hostDeskTexts from './zh/suppliers/host-desk.json';
import type salesDeskTexts from './zh/suppliers/sales-desk.json';
import type shopTexts from './zh/suppliers/shop.json';
import type shopCategoryDeskTexts from './zh/suppliers/shop-category-desk.json';
import type shopOverviewTexts from './zh/suppliers/shop-overview.json';
import type shopSettingsTexts from './zh/suppliers/shop-settings.json';
import type suppliersTexts from './zh/suppliers/suppliers.json';
import type reportDeskTexts from './zh/trust/report-desk.json';
import type reviewDeskTexts from './zh/trust/review-desk.json';
import type reviewsTexts from './zh/trust/reviews.json';

/** Every dictionary and its texts. */
export interface AreaTexts {
  readonly 'currency-desk': typeof currencyDeskTexts;
  readonly 'ledger-desk': typeof ledgerDeskTexts;
  readonly 'bulk-desk': typeof bulkDeskTexts;
  readonly 'file-desk': typeof fileDeskTexts;
  readonly 'goods-desk': typeof goodsDeskTexts;
  readonly import: typeof importTexts;
  readonly 'import-desk': typeof importDeskTexts;
  readonly 'product-desk': typeof productDeskTexts;
  readonly 'product-editor': typeof productEditorTexts;
  readonly buyer: typeof buyerTexts;
  readonly 'category-attributes': typeof categoryAttributesTexts;
  readonly 'category-desk': typeof categoryDeskTexts;
  readonly 'dictionary-desk': typeof dictionaryDeskTexts;
  readonly trade: typeof tradeTexts;
  readonly admin: typeof adminTexts;
  readonly 'admin-form': typeof adminFormTexts;
  readonly 'admin-list': typeof adminListTexts;
  readonly 'admin-parts': typeof adminPartsTexts;
  readonly common: typeof commonTexts;
  readonly errors: typeof errorsTexts;
  readonly footer: typeof footerTexts;
  readonly header: typeof headerTexts;
  readonly home: typeof homeTexts;
  readonly info: typeof infoTexts;
  readonly menu: typeof menuTexts;
  readonly 'menu-desk': typeof menuDeskTexts;
  readonly 'news-desk': typeof newsDeskTexts;
  readonly region: typeof regionTexts;
  readonly 'region-desk': typeof regionDeskTexts;
  readonly service: typeof serviceTexts;
  readonly 'showcase-desk': typeof showcaseDeskTexts;
  readonly 'site-desk': typeof siteDeskTexts;
  readonly 'slide-desk': typeof slideDeskTexts;
  readonly 'text-desk': typeof textDeskTexts;
  readonly account: typeof accountTexts;
  readonly 'account-desk': typeof accountDeskTexts;
  readonly confirmation: typeof confirmationTexts;
  readonly invitation: typeof invitationTexts;
  readonly 'operator-desk': typeof operatorDeskTexts;
  readonly profile: typeof profileTexts;
  readonly roles: typeof rolesTexts;
  readonly 'second-factor': typeof secondFactorTexts;
  readonly staff: typeof staffTexts;
  readonly 'answer-desk': typeof answerDeskTexts;
  readonly chat: typeof chatTexts;
  readonly 'chat-desk': typeof chatDeskTexts;
  readonly 'chat-machine': typeof chatMachineTexts;
  readonly 'chat-review': typeof chatReviewTexts;
  readonly 'chat-room': typeof chatRoomTexts;
  readonly mail: typeof mailTexts;
  readonly messages: typeof messagesTexts;
  readonly notices: typeof noticesTexts;
  readonly notification: typeof notificationTexts;
  readonly sms: typeof smsTexts;
  readonly 'sms-desk': typeof smsDeskTexts;
  readonly 'webhook-desk': typeof webhookDeskTexts;
  readonly 'audit-log': typeof auditLogTexts;
  readonly dashboard: typeof dashboardTexts;
  readonly export: typeof exportTexts;
  readonly 'job-desk': typeof jobDeskTexts;
  readonly journal: typeof journalTexts;
  readonly operation: typeof operationTexts;
  readonly 'invoice-desk': typeof invoiceDeskTexts;
  readonly logistics: typeof logisticsTexts;
  readonly order: typeof orderTexts;
  readonly 'order-desk': typeof orderDeskTexts;
  readonly orders: typeof ordersTexts;
  readonly 'platform-order': typeof platformOrderTexts;
  readonly 'bill-desk': typeof billDeskTexts;
  readonly 'commission-desk': typeof commissionDeskTexts;
  readonly 'merchant-account': typeof merchantAccountTexts;
  readonly payment: typeof paymentTexts;
  readonly 'settlement-desk': typeof settlementDeskTexts;
  readonly 'split-desk': typeof splitDeskTexts;
  readonly carriage: typeof carriageTexts;
  readonly 'coupon-desk': typeof couponDeskTexts;
  readonly 'flash-desk': typeof flashDeskTexts;
  readonly 'member-desk': typeof memberDeskTexts;
  readonly 'promotion-desk': typeof promotionDeskTexts;
  readonly 'after-sale': typeof afterSaleTexts;
  readonly 'after-sale-desk': typeof afterSaleDeskTexts;
  readonly 'refund-desk': typeof refundDeskTexts;
  readonly ruling: typeof rulingTexts;
  readonly proforma: typeof proformaTexts;
  readonly 'quote-desk': typeof quoteDeskTexts;
  readonly sourcing: typeof sourcingTexts;
  readonly 'search-desk': typeof searchDeskTexts;
  readonly compare: typeof compareTexts;
  readonly featured: typeof featuredTexts;
  readonly feed: typeof feedTexts;
  readonly lists: typeof listsTexts;
  readonly product: typeof productTexts;
  readonly 'agreement-desk': typeof agreementDeskTexts;
  readonly apply: typeof applyTexts;
  readonly audit: typeof auditTexts;
  readonly 'host-desk': typeof hostDeskTexts;
  readonly 'sales-desk': typeof salesDeskTexts;
  readonly shop: typeof shopTexts;
  readonly 'shop-category-desk': typeof shopCategoryDeskTexts;
  readonly 'shop-overview': typeof shopOverviewTexts;
  readonly 'shop-settings': typeof shopSettingsTexts;
  readonly suppliers: typeof suppliersTexts;
  readonly 'report-desk': typeof reportDeskTexts;
  readonly 'review-desk': typeof reviewDeskTexts;
  readonly reviews: typeof reviewsTexts;
}
export type Area = keyof AreaTexts;

/** The folder of each dictionary below `locales/<language>`. */
export const areaContexts: Readonly<Record<Area, string>> = {
  'currency-desk': 'accounting',
  'ledger-desk': 'accounting',
  'bulk-desk': 'authoring',
  'file-desk': 'authoring',
  'goods-desk': 'authoring',
  import: 'authoring',
  'import-desk': 'authoring',
  'product-desk': 'authoring',
  'product-editor': 'authoring',
  buyer: 'buyer',
  'category-attributes': 'catalogue',
  'category-desk': 'catalogue',
  'dictionary-desk': 'catalogue',
  trade: 'checkout',
  admin: 'common',
  'admin-form': 'common',
  'admin-list': 'common',
  'admin-parts': 'common',
  common: 'common',
  errors: 'common',
  footer: 'common',
  header: 'common',
  home: 'content',
  info: 'content',
  menu: 'content',
  'menu-desk': 'content',
  'news-desk': 'content',
  region: 'content',
  'region-desk': 'content',
  service: 'content',
  'showcase-desk': 'content',
  'site-desk': 'content',
  'slide-desk': 'content',
  'text-desk': 'content',
  account: 'identity',
  'account-desk': 'identity',
  confirmation: 'identity',
  invitation: 'identity',
  'operator-desk': 'identity',
  profile: 'identity',
  roles: 'identity',
  'second-factor': 'identity',
  staff: 'identity',
  'answer-desk': 'messaging',
  chat: 'messaging',
  'chat-desk': 'messaging',
  'chat-machine': 'messaging',
  'chat-review': 'messaging',
  'chat-room': 'messaging',
  mail: 'messaging',
  messages: 'messaging',
  notices: 'messaging',
  notification: 'messaging',
  sms: 'messaging',
  'sms-desk': 'messaging',
  'webhook-desk': 'messaging',
  'audit-log': 'operations',
  dashboard: 'operations',
  export: 'operations',
  'job-desk': 'operations',
  journal: 'operations',
  operation: 'operations',
  'invoice-desk': 'orders',
  logistics: 'orders',
  order: 'orders',
  'order-desk': 'orders',
  orders: 'orders',
  'platform-order': 'orders',
  'bill-desk': 'payments',
  'commission-desk': 'payments',
  'merchant-account': 'payments',
  payment: 'payments',
  'settlement-desk': 'payments',
  'split-desk': 'payments',
  carriage: 'pricing',
  'coupon-desk': 'pricing',
  'flash-desk': 'pricing',
  'member-desk': 'pricing',
  'promotion-desk': 'pricing',
  'after-sale': 'returns',
  'after-sale-desk': 'returns',
  'refund-desk': 'returns',
  ruling: 'returns',
  proforma: 'rfq',
  'quote-desk': 'rfq',
  sourcing: 'rfq',
  'search-desk': 'search',
  compare: 'storefront',
  featured: 'storefront',
  feed: 'storefront',
  lists: 'storefront',
  product: 'storefront',
  'agreement-desk': 'suppliers',
  apply: 'suppliers',
  audit: 'suppliers',
  'host-desk': 'suppliers',
  'sales-desk': 'suppliers',
  shop: 'suppliers',
  'shop-category-desk': 'suppliers',
  'shop-overview': 'suppliers',
  'shop-settings': 'suppliers',
  suppliers: 'suppliers',
  'report-desk': 'trust',
  'review-desk': 'trust',
  reviews: 'trust',
};
