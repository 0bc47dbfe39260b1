import { paths } from '../../../../contract/paths.ts';
import type { Texts } from '../../../platform/text/texts.ts';
import { type Place, type SiteSide, step } from './place.ts';

type Title =
  | 'featured'
  | 'new'
  | 'hot'
  | 'buyerCenter'
  | 'help'
  | 'orders'
  | 'becomeSupplier'
  | 'buying'
  | 'selling'
  | 'us'
  | 'howToBuy'
  | 'payment'
  | 'shipping'
  | 'returns'
  | 'protect'
  | 'dispute'
  | 'suppliers'
  | 'wholesale'
  | 'regions'
  | 'join'
  | 'overseas'
  | 'partner'
  | 'about'
  | 'news'
  | 'contact'
  | 'service'
  | 'apps';

interface Link {
  readonly id: number;
  readonly name: Title;
  readonly path: string;
}
interface Column {
  readonly id: number;
  readonly name: Title;
  readonly links: readonly Link[];
}

/** The links of the header below the search field, in their order. The ids are those of menu entries. */
const topLinks: readonly Link[] = [
  { id: 201, name: 'featured', path: paths.products },
  { id: 202, name: 'new', path: paths.newProducts },
  { id: 203, name: 'hot', path: paths.hotProducts },
  { id: 204, name: 'buyerCenter', path: paths.buyerCenter },
  { id: 205, name: 'help', path: paths.help },
  { id: 206, name: 'orders', path: paths.orders },
  { id: 207, name: 'becomeSupplier', path: paths.becomeSupplier },
];

const footerColumns: readonly Column[] = [
  {
    id: 301,
    name: 'buying',
    links: [
      { id: 311, name: 'howToBuy', path: `${paths.help}#buying` },
      { id: 312, name: 'payment', path: `${paths.help}#paying` },
      { id: 313, name: 'shipping', path: `${paths.help}#shipping` },
      { id: 314, name: 'returns', path: `${paths.help}#returns` },
      { id: 315, name: 'protect', path: paths.protect },
      { id: 316, name: 'dispute', path: paths.dispute },
    ],
  },
  {
    id: 302,
    name: 'selling',
    links: [
      { id: 321, name: 'suppliers', path: paths.suppliers },
      { id: 322, name: 'wholesale', path: `${paths.help}#buying` },
      { id: 323, name: 'regions', path: paths.region('all') },
      { id: 324, name: 'join', path: paths.becomeSupplier },
      { id: 325, name: 'overseas', path: paths.overseas },
      { id: 326, name: 'partner', path: paths.partner },
    ],
  },
  {
    id: 303,
    name: 'us',
    links: [
      { id: 331, name: 'about', path: paths.about },
      { id: 332, name: 'news', path: paths.news },
      { id: 333, name: 'contact', path: paths.contact },
      { id: 334, name: 'help', path: paths.help },
      { id: 335, name: 'service', path: paths.serviceCenter },
      { id: 336, name: 'apps', path: paths.apps },
    ],
  },
];

/** Stands for the marketplace's name in titles. */
export const siteMark = '{{site}}';

/** Ids of the top level of each menu. */
export const siteRoots: Readonly<Record<SiteSide, number>> = { top: 200, footer: 300 };

/** The program's links of header or footer. Titles keep the placeholder of the marketplace's name. */
export function siteEntries(side: SiteSide, texts: Texts): Place[] {
  const rootId = siteRoots[side];
  const place = (
    kind: 'directory' | 'page',
    { id, name, path = '' }: { id: number; name: Title; path?: string },
  ) => ({
    id,
    kind,
    path,
    name,
    title: texts.message(`site-links.${name}`, { site: siteMark }),
    icon: kind === 'page' ? 'link' : 'folder',
    component: '',
    hidden: false,
    permission: null,
    isOwn: false,
    isChanged: false,
  });
  if (side === 'top')
    return topLinks.map((link, at) => ({ ...place('page', link), parentId: rootId, position: at * step }));
  return footerColumns.flatMap((column, at) => [
    { ...place('directory', column), parentId: rootId, position: at * step },
    ...column.links.map((link, i) => ({
      ...place('page', link),
      parentId: column.id,
      position: i * step,
    })),
  ]);
}
