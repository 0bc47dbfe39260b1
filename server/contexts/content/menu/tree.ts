import type { Permission, StaffSide } from '../../../../contract/access/permissions.ts';

type Name =
  | 'adminsystem'
  | 'adminweb'
  | 'accounts'
  | 'admin'
  | 'audit'
  | 'menu'
  | 'permission'
  | 'chat'
  | 'shop-chat'
  | 'orders'
  | 'carriage'
  | 'coupons'
  | 'marketing'
  | 'carousel'
  | 'domain'
  | 'payment'
  | 'after-sales'
  | 'reviews'
  | 'questions'
  | 'requests'
  | 'quotations'
  | 'sales'
  | 'members'
  | 'journal'
  | 'products'
  | 'shop-categories'
  | 'trade-regions'
  | 'regions'
  | 'staff'
  | 'settings'
  | 'settlement'
  | 'ledger'
  | 'bills'
  | 'invoices'
  | 'contract'
  | 'contracts'
  | 'rulings'
  | 'reports'
  | 'dictionary'
  | 'languages'
  | 'category'
  | 'home-carousel'
  | 'banner'
  | 'dashboard'
  | 'refunds'
  | 'commission'
  | 'news'
  | 'brand'
  | 'opening'
  | 'site'
  | 'currency'
  | 'hosts'
  | 'search-words'
  | 'all-reviews'
  | 'publisher'
  | 'jobs'
  | 'audit-log'
  | 'oss'
  | 'promotion'
  | 'flash-sales'
  | 'shop-promotions'
  | 'sms'
  | 'webhooks'
  | 'all-webhooks'
  | 'texts'
  | 'split'
  | 'all-products'
  | 'audit-products';
/** A built-in page. */
interface Page {
  readonly id: number;
  readonly path: string;
  readonly name: Name;
  readonly icon: string;
  /** The folder of the page; differs from its name when both sides have a page of that name. */
  readonly component: string;
  readonly permission: Permission;
}
interface Root {
  readonly id: number;
  readonly path: string;
  readonly name: Name;
  readonly icon: string;
  readonly pages: readonly Page[];
}

const page = (id: number, path: string, name: Name, icon: string, permission: Permission): Page => ({
  id,
  path: `${path}/${name}`,
  name,
  icon,
  component: name,
  permission,
});

const vendor = '/adminweb/vendor';

/** The built-in pages; their groups are in arrange.ts. The supplier's overview is the root of its menu. */
export const roots: Readonly<Record<StaffSide, Root>> = {
  platform: {
    id: 1,
    path: '/adminsystem',
    name: 'adminsystem',
    icon: 'layout-dashboard',
    pages: [
      page(55, '/adminsystem', 'dashboard', 'layout-dashboard', 'platform.dashboard.read'),
      page(5, '/adminsystem', 'audit', 'stamp', 'platform.audit.read'),
      page(50, '/adminsystem', 'orders', 'clipboard-list', 'platform.order.read'),
      // Named like the page under the other root; this one is for rulings.
      { ...page(51, '/adminsystem', 'after-sales', 'gavel', 'platform.aftersale.read'), name: 'rulings' },
      page(52, '/adminsystem', 'reports', 'flag', 'platform.report.read'),
      page(2, '/adminsystem', 'chat', 'messages-square', 'platform.chat.read'),
      page(3, '/adminsystem', 'settlement', 'wallet', 'platform.settlement.read'),
      page(4, '/adminsystem', 'ledger', 'scale', 'platform.ledger.read'),
      page(86, '/adminsystem', 'split', 'split', 'platform.split.read'),
      page(70, '/adminsystem', 'contract', 'file-signature', 'platform.contract.read'),
      {
        id: 92,
        path: '/adminsystem/goods',
        name: 'all-products',
        icon: 'package',
        component: 'goods',
        permission: 'platform.product.read',
      },
      // A separate queue for operators who moderate products but no applications.
      page(93, '/adminsystem', 'audit-products', 'stamp', 'platform.product.audit'),
      page(31, '/adminsystem', 'category', 'folder-tree', 'platform.category.read'),
      page(30, '/adminsystem', 'dictionary', 'book-a', 'platform.dictionary.read'),
      page(126, '/adminsystem', 'languages', 'globe', 'platform.translation.read'),
      {
        ...page(32, '/adminsystem', 'carousel', 'gallery-horizontal', 'platform.carousel.read'),
        name: 'home-carousel',
      },
      page(33, '/adminsystem', 'banner', 'rectangle-horizontal', 'platform.banner.read'),
      page(53, '/adminsystem', 'commission', 'percent', 'platform.commission.read'),
      { ...page(54, '/adminsystem', 'payment', 'credit-card', 'platform.payment.read'), name: 'refunds' },
      page(34, '/adminsystem', 'news', 'newspaper', 'platform.news.read'),
      page(90, '/adminsystem', 'texts', 'book-open-text', 'platform.text.read'),
      page(99, '/adminsystem', 'opening', 'list-checks', 'platform.site.read'),
      page(98, '/adminsystem', 'brand', 'store', 'platform.site.read'),
      page(35, '/adminsystem', 'site', 'panels-top-left', 'platform.site.read'),
      page(87, '/adminsystem', 'currency', 'hand-coins', 'platform.site.read'),
      { ...page(36, '/adminsystem', 'domain', 'globe', 'platform.domain.read'), name: 'hosts' },
      page(94, '/adminsystem', 'regions', 'flag', 'platform.site.read'),
      page(37, '/adminsystem', 'search-words', 'text-search', 'platform.search.read'),
      { ...page(38, '/adminsystem', 'reviews', 'star', 'platform.review.read'), name: 'all-reviews' },
      page(82, '/adminsystem', 'oss', 'images', 'platform.oss.read'),
      page(56, '/adminsystem', 'publisher', 'file-check', 'platform.system.read'),
      page(57, '/adminsystem', 'jobs', 'list-checks', 'platform.system.read'),
      { ...page(14, '/adminsystem', 'journal', 'scroll-text', 'platform.journal.read'), name: 'audit-log' },
      page(84, '/adminsystem', 'promotion', 'ticket-percent', 'platform.coupon.read'),
      page(85, '/adminsystem', 'shop-promotions', 'badge-percent', 'platform.promotion.read'),
      page(88, '/adminsystem', 'flash-sales', 'zap', 'platform.flash.read'),
      page(80, '/adminsystem', 'sms', 'message-square-text', 'platform.sms.read'),
      {
        ...page(91, '/adminsystem', 'webhooks', 'webhook', 'platform.webhook.read'),
        name: 'all-webhooks',
      },
      page(13, '/adminsystem', 'accounts', 'contact-round', 'platform.account.read'),
      page(11, '/adminsystem', 'admin', 'user-cog', 'platform.operator.read'),
      page(10, '/adminsystem', 'permission', 'key-round', 'platform.role.read'),
      page(12, '/adminsystem', 'menu', 'list-tree', 'platform.menu.read'),
    ],
  },
  shop: {
    id: 100,
    path: vendor,
    name: 'adminweb',
    icon: 'store',
    pages: [
      page(101, vendor, 'products', 'package', 'shop.product.read'),
      page(118, vendor, 'shop-categories', 'folder-tree', 'shop.category.read'),
      page(102, vendor, 'orders', 'clipboard-list', 'shop.order.read'),
      page(103, vendor, 'carriage', 'truck', 'shop.freight.read'),
      page(104, vendor, 'coupons', 'ticket-percent', 'shop.coupon.read'),
      page(113, vendor, 'marketing', 'badge-percent', 'shop.promotion.read'),
      page(96, vendor, 'flash-sales', 'zap', 'shop.promotion.read'),
      page(114, vendor, 'carousel', 'gallery-horizontal', 'shop.carousel.read'),
      page(105, vendor, 'after-sales', 'undo-2', 'shop.aftersale.read'),
      page(106, vendor, 'reviews', 'star', 'shop.review.read'),
      page(107, vendor, 'questions', 'message-circle-question', 'shop.inquiry.read'),
      page(108, vendor, 'requests', 'megaphone', 'shop.quotation.read'),
      page(109, vendor, 'quotations', 'hand-coins', 'shop.quotation.read'),
      // The folder has the same name as the platform's page for reviewing conversations, so the title differs.
      { ...page(110, vendor, 'chat', 'messages-square', 'shop.chat.read'), name: 'shop-chat' },
      page(116, vendor, 'bills', 'wallet', 'shop.settlement.read'),
      page(117, vendor, 'invoices', 'receipt-text', 'shop.order.invoice'),
      page(170, vendor, 'contracts', 'file-signature', 'shop.contract.read'),
      page(112, vendor, 'members', 'contact-round', 'shop.member.read'),
      page(111, vendor, 'sales', 'chart-line', 'shop.sales.read'),
      page(120, vendor, 'journal', 'scroll-text', 'shop.staff.journal'),
      page(122, vendor, 'staff', 'users', 'shop.staff.manage'),
      page(124, vendor, 'payment', 'credit-card', 'shop.payment.read'),
      page(125, vendor, 'webhooks', 'webhook', 'shop.webhook.read'),
      page(115, vendor, 'domain', 'globe', 'shop.domain.read'),
      page(119, vendor, 'trade-regions', 'flag', 'shop.market.read'),
      page(123, vendor, 'settings', 'settings', 'shop.settings.write'),
    ],
  },
};
