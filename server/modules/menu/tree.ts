import type { Locale } from '../../../contract/basics.ts';
import type { MenuNode, MenuTreeNode } from '../../../contract/menu.ts';
import type { Permission, StaffSide } from '../../../contract/permissions.ts';
import type { Standing } from '../../actor.ts';
import type { Texts } from '../../texts.ts';

type Name =
  | 'adminsystem'
  | 'adminweb'
  | 'audit'
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
  | 'rulings'
  | 'dashboard'
  | 'publisher'
  | 'jobs'
  | 'refunds'
  | 'commission'
  | 'reports'
  | 'reviews'
  | 'questions'
  | 'requests'
  | 'quotations'
  | 'sales'
  | 'members'
  | 'journal'
  | 'products'
  | 'staff'
  | 'settings'
  | 'settlement'
  | 'ledger'
  | 'bills'
  | 'invoices';
type Place = Omit<MenuNode, 'title' | 'children'> & {
  /** Without it the page is not shown; absent: shown while one below it is. */
  readonly permission?: Permission;
  readonly name: Name;
  readonly children: readonly Place[];
};

const page = (id: number, path: string, name: Name, icon: string, permission: Permission): Place => ({
  id,
  path: `${path}/${name}`,
  name,
  icon,
  component: name,
  permission,
  children: [],
});

const vendor = '/adminweb/vendor';

/** The places there are so far. The shop's own page, its overview, stands at the root of its centre. */
const places: Readonly<Record<StaffSide, Place>> = {
  platform: {
    id: 1,
    path: '/adminsystem',
    name: 'adminsystem',
    icon: 'layout-dashboard',
    component: '',
    children: [
      page(55, '/adminsystem', 'dashboard', 'layout-dashboard', 'platform.dashboard.read'),
      page(5, '/adminsystem', 'audit', 'stamp', 'platform.audit.read'),
      page(50, '/adminsystem', 'orders', 'clipboard-list', 'platform.order.read'),
      // Called like the shop's own page below another root; here it is for ruling.
      { ...page(51, '/adminsystem', 'after-sales', 'gavel', 'platform.aftersale.read'), name: 'rulings' },
      page(52, '/adminsystem', 'reports', 'flag', 'platform.report.read'),
      page(2, '/adminsystem', 'chat', 'messages-square', 'platform.chat.read'),
      page(3, '/adminsystem', 'settlement', 'wallet', 'platform.settlement.read'),
      page(4, '/adminsystem', 'ledger', 'scale', 'platform.ledger.read'),
      page(53, '/adminsystem', 'commission', 'percent', 'platform.commission.read'),
      { ...page(54, '/adminsystem', 'payment', 'credit-card', 'platform.payment.read'), name: 'refunds' },
      page(56, '/adminsystem', 'publisher', 'file-check', 'platform.system.read'),
      page(57, '/adminsystem', 'jobs', 'list-checks', 'platform.system.read'),
    ],
  },
  shop: {
    id: 100,
    path: vendor,
    name: 'adminweb',
    icon: 'store',
    component: '',
    children: [
      page(101, vendor, 'products', 'package', 'shop.product.read'),
      page(102, vendor, 'orders', 'clipboard-list', 'shop.order.read'),
      page(103, vendor, 'carriage', 'truck', 'shop.freight.read'),
      page(104, vendor, 'coupons', 'ticket-percent', 'shop.coupon.read'),
      page(113, vendor, 'marketing', 'badge-percent', 'shop.promotion.read'),
      page(114, vendor, 'carousel', 'gallery-horizontal', 'shop.carousel.read'),
      page(105, vendor, 'after-sales', 'undo-2', 'shop.aftersale.read'),
      page(106, vendor, 'reviews', 'star', 'shop.review.read'),
      page(107, vendor, 'questions', 'message-circle-question', 'shop.inquiry.read'),
      page(108, vendor, 'requests', 'megaphone', 'shop.quotation.read'),
      page(109, vendor, 'quotations', 'hand-coins', 'shop.quotation.read'),
      // Its folder is called like the platform's, which is for looking into conversations: another title.
      { ...page(110, vendor, 'chat', 'messages-square', 'shop.chat.read'), name: 'shop-chat' },
      page(116, vendor, 'bills', 'wallet', 'shop.settlement.read'),
      page(117, vendor, 'invoices', 'receipt-text', 'shop.order.invoice'),
      page(112, vendor, 'members', 'contact-round', 'shop.member.read'),
      page(111, vendor, 'sales', 'chart-line', 'shop.sales.read'),
      page(120, vendor, 'journal', 'scroll-text', 'shop.staff.journal'),
      page(122, vendor, 'staff', 'users', 'shop.staff.manage'),
      page(124, vendor, 'payment', 'credit-card', 'shop.payment.read'),
      page(115, vendor, 'domain', 'globe', 'shop.domain.read'),
      page(123, vendor, 'settings', 'settings', 'shop.settings.write'),
    ],
  },
};

/** What an account finds in its back offices, the platform's first. */
export function menuOf({ shop, platform }: Standing, texts: Texts, locale: Locale): MenuNode[] {
  const shown = (may: (code: Permission) => boolean) =>
    function of({ children, permission, ...place }: Place): MenuNode[] {
      const below = children.flatMap(of);
      if (permission === undefined ? below.length === 0 : !may(permission)) return [];
      return [{ ...place, title: titleOf(place.name, texts, locale), children: below }];
    };
  return [
    ...shown((code) => platform?.codes.has(code) ?? false)(places.platform),
    ...shown((code) => shop?.codes.has(code) ?? false)(places.shop),
  ];
}

const titleOf = (name: Name, texts: Texts, locale: Locale): string => texts.message(`menu.${name}`)[locale];

/** All places of a side, whoever may open them. */
export function treeOf(side: StaffSide, texts: Texts, locale: Locale): MenuTreeNode[] {
  const whole = ({ children, permission, ...place }: Place): MenuTreeNode => {
    const code = permission ?? null;
    return {
      ...place,
      permission: code,
      title: titleOf(place.name, texts, locale),
      children: children.map(whole),
    };
  };
  return [whole(places[side])];
}
