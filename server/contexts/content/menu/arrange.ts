import { isPermission, type StaffSide } from '../../../../contract/access/permissions.ts';
import type { MenuSide } from '../../../../contract/content/menu.ts';
import type { Db } from '../../../platform/db/open.ts';
import { menuEntry } from '../../../platform/db/schema.ts';
import type { Texts } from '../../../platform/text/texts.ts';
import { type Place, step } from './place.ts';
import { siteEntries, siteRoots } from './site-entries.ts';
import { roots } from './tree.ts';

/** Groups of pages; `groupOf` assigns each page to one. The ids are those of menu entries. */
const groups = {
  platform: [
    { id: 15, name: 'governance', icon: 'shield-check' },
    { id: 17, name: 'platform-goods', icon: 'package' },
    { id: 18, name: 'platform-trade', icon: 'clipboard-list' },
    { id: 19, name: 'content', icon: 'gallery-horizontal' },
    { id: 16, name: 'platform-money', icon: 'wallet' },
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
type GroupName = GroupOf<StaffSide>;

/** Assigns each page to its group, by the page's name. The order within a group is that of the pages in tree.ts. */
const groupOf: {
  readonly [S in StaffSide]: Readonly<Record<string, GroupOf<S>>>;
} = {
  platform: {
    accounts: 'governance',
    audit: 'governance',
    reports: 'governance',
    contract: 'governance',
    orders: 'platform-trade',
    commission: 'platform-money',
    refunds: 'platform-money',
    rulings: 'platform-trade',
    'all-products': 'platform-goods',
    'audit-products': 'platform-goods',
    category: 'platform-goods',
    dictionary: 'content',
    languages: 'content',
    'home-carousel': 'content',
    banner: 'content',
    promotion: 'content',
    'flash-sales': 'content',
    'shop-promotions': 'governance',
    news: 'content',
    texts: 'content',
    oss: 'content',
    currency: 'platform-money',
    regions: 'content',
    opening: 'system',
    brand: 'system',
    site: 'system',
    hosts: 'system',
    'search-words': 'content',
    'all-reviews': 'governance',
    chat: 'governance',
    settlement: 'platform-money',
    ledger: 'platform-money',
    split: 'platform-money',
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
    'shop-categories': 'goods',
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
    'trade-regions': 'shop-group',
    webhooks: 'shop-group',
    staff: 'shop-group',
    journal: 'shop-group',
  },
};

type Change = typeof menuEntry.$inferSelect;

/** The built-in menu entries of a side. */
function builtIn(side: MenuSide, texts: Texts): Place[] {
  if (side === 'top' || side === 'footer') return siteEntries(side, texts);
  const root = roots[side];
  const made = { hidden: false, isOwn: false, isChanged: false };
  const titleOf = (name: GroupName | (typeof root.pages)[number]['name']) => texts.message(`menu.${name}`);
  const directories = groups[side].map(({ id, name, icon }, at) => ({
    ...made,
    id,
    kind: 'directory' as const,
    path: '',
    name,
    title: titleOf(name),
    icon,
    component: '',
    permission: null,
    parentId: root.id,
    // Pages without a group come before the directories.
    position: (at + root.pages.length) * step,
  }));
  const pages = root.pages.map(({ id, path, name, icon, component, permission }, at) => {
    const group = directories.find((one) => one.name === groupOf[side][name]);
    const kind = 'page' as const;
    const place = { id, kind, path, name, icon, component, permission, title: titleOf(name) };
    return { ...made, ...place, parentId: group?.id ?? root.id, position: at * step };
  });
  return [...directories, ...pages];
}

const changed = (place: Place, { title, icon, parentId, position, hidden }: Change): Place => ({
  ...place,
  title: title ?? place.title,
  icon: icon ?? place.icon,
  parentId: parentId ?? place.parentId,
  position: position ?? place.position,
  hidden,
  isChanged: true,
});

function own(
  { id, kind, title, icon, parentId, position, hidden, path, permission }: Change,
  rootId: number,
): Place {
  return {
    id,
    kind: kind ?? 'directory',
    path: path ?? '',
    name: '',
    title: title ?? { zh: '', en: '' },
    icon: icon ?? 'circle',
    component: '',
    hidden,
    permission: permission !== null && isPermission(permission) ? permission : null,
    parentId: parentId ?? rootId,
    position: position ?? 0,
    isOwn: true,
    isChanged: false,
  };
}

/** Id of the top level of a menu. */
export const rootIdOf = (side: MenuSide): number =>
  side === 'top' || side === 'footer' ? siteRoots[side] : roots[side].id;

/** The menu of a side with the platform's changes, in order; an entry whose directory is missing is moved to the top level. */
export function arrange(side: MenuSide, texts: Texts, changes: readonly Change[]): Place[] {
  const rootId = rootIdOf(side);
  const ofSide = changes.filter((change) => change.side === side);
  const all = [
    ...builtIn(side, texts).map((place) => {
      const change = ofSide.find((one) => one.id === place.id);
      return change ? changed(place, change) : place;
    }),
    ...ofSide.filter(({ kind }) => kind !== null).map((change) => own(change, rootId)),
  ];
  const directories = new Set(all.filter(({ kind }) => kind === 'directory').map(({ id }) => id));
  return all
    .map((place) =>
      place.kind !== 'directory' && directories.has(place.parentId) ? place : { ...place, parentId: rootId },
    )
    .sort((a, b) => a.position - b.position || a.id - b.id);
}

export const readChanges = (db: Db): Promise<Change[]> => db.select().from(menuEntry).orderBy(menuEntry.id);
