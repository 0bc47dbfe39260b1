import type { StaffSide } from '../../../contract/permissions.ts';

/** What holds pages together; each page is given to one in `groupOf`. Numbers are the menu's own. */
export const groups = {
  platform: [
    { id: 15, name: 'governance', icon: 'shield-check' },
    { id: 17, name: 'goods-desk', icon: 'package' },
    { id: 18, name: 'trade-desk', icon: 'clipboard-list' },
    { id: 19, name: 'content', icon: 'gallery-horizontal' },
    { id: 16, name: 'money-desk', icon: 'wallet' },
    { id: 20, name: 'system', icon: 'settings' },
  ],
  shop: [
    { id: 21, name: 'trade', icon: 'clipboard-list' },
    { id: 22, name: 'goods', icon: 'package' },
    { id: 23, name: 'customers', icon: 'contact-round' },
    { id: 24, name: 'marketing-group', icon: 'badge-percent' },
    { id: 25, name: 'money', icon: 'wallet' },
    { id: 26, name: 'shop-group', icon: 'store' },
  ],
} as const;

type GroupOf<S extends StaffSide> = (typeof groups)[S][number]['name'];
export type GroupName = GroupOf<StaffSide>;

/** The one place where a page gets its group, by the page's name. Its order there is that of the pages in tree.ts. */
export const groupOf: {
  readonly [S in StaffSide]: Readonly<Record<string, GroupOf<S>>>;
} = {
  platform: {
    accounts: 'governance',
    audit: 'governance',
    reports: 'governance',
    contract: 'governance',
    orders: 'trade-desk',
    commission: 'money-desk',
    refunds: 'money-desk',
    rulings: 'trade-desk',
    category: 'goods-desk',
    dictionary: 'content',
    'home-carousel': 'content',
    banner: 'content',
    promotion: 'content',
    'flash-sales': 'content',
    'shop-promotions': 'governance',
    news: 'content',
    texts: 'content',
    oss: 'content',
    currency: 'money-desk',
    site: 'system',
    hosts: 'system',
    'search-words': 'content',
    'all-reviews': 'governance',
    chat: 'governance',
    settlement: 'money-desk',
    ledger: 'money-desk',
    split: 'money-desk',
    admin: 'system',
    'audit-log': 'system',
    permission: 'system',
    menu: 'system',
    publisher: 'system',
    jobs: 'system',
    sms: 'system',
    'all-webhooks': 'system',
  },
  shop: {
    orders: 'trade',
    'after-sales': 'trade',
    invoices: 'trade',
    carriage: 'trade',
    products: 'goods',
    requests: 'goods',
    quotations: 'goods',
    questions: 'customers',
    reviews: 'customers',
    'shop-chat': 'customers',
    members: 'customers',
    coupons: 'marketing-group',
    marketing: 'marketing-group',
    'flash-sales': 'marketing-group',
    carousel: 'marketing-group',
    bills: 'money',
    payment: 'money',
    sales: 'money',
    settings: 'shop-group',
    contracts: 'shop-group',
    domain: 'shop-group',
    webhooks: 'shop-group',
    staff: 'shop-group',
    journal: 'shop-group',
  },
};
