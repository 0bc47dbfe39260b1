import type { StaffSide } from '../../../../contract/access/permissions.ts';
import type { Locale, LocalText } from '../../../../contract/basics.ts';
import type { MenuEntry, MenuNode, MenuSide, MenuTreeNode } from '../../../../contract/content/menu.ts';
import type { AccountAccess, SideGrant } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import type { Texts } from '../../../platform/text/texts.ts';
import { arrange, readChanges, rootIdOf } from './arrange.ts';
import type { Place } from './place.ts';
import { roots } from './tree.ts';

const inLanguage = (text: LocalText, locale: Locale) => text[locale] || text.zh || text.en;

function rootOf(side: StaffSide, texts: Texts, locale: Locale) {
  const { id, path, name, icon } = roots[side];
  const title = texts.message(`menu.${name}`)[locale];
  return { id, kind: 'directory' as const, path, name, title, icon, component: '', hidden: false };
}

const plain = ({ id, kind, path, name, icon, component, hidden, title }: Place, locale: Locale) => ({
  id,
  kind,
  path,
  name,
  icon,
  component,
  hidden,
  title: inLanguage(title, locale),
});

/** The menus of an account's back offices, the platform's first. */
export async function menuOf(
  db: Db,
  { shop, platform }: AccountAccess,
  texts: Texts,
  locale: Locale,
): Promise<MenuNode[]> {
  if (!shop && !platform) return [];
  const changes = await readChanges(db);
  const sideOf = (side: StaffSide, post: SideGrant): MenuNode[] => {
    const places = arrange(side, texts, changes);
    const below = (parentId: number): MenuNode[] =>
      places
        .filter((place) => place.parentId === parentId)
        .flatMap((place) => {
          if (place.permission !== null && !post.codes.has(place.permission)) return [];
          const children = place.kind === 'directory' ? below(place.id) : [];
          if (place.kind === 'directory' && children.length === 0) return [];
          return [{ ...plain(place, locale), children }];
        });
    const children = below(roots[side].id);
    return children.length === 0 ? [] : [{ ...rootOf(side, texts, locale), children }];
  };
  return [...(platform ? sideOf('platform', platform) : []), ...(shop ? sideOf('shop', shop) : [])];
}

/** All entries of a side, regardless of permissions. */
export async function treeOf(db: Db, side: StaffSide, texts: Texts, locale: Locale): Promise<MenuTreeNode[]> {
  const places = arrange(side, texts, await readChanges(db));
  const below = (parentId: number): MenuTreeNode[] =>
    places
      .filter((place) => place.parentId === parentId)
      .map((place) => ({ ...plain(place, locale), permission: place.permission, children: below(place.id) }));
  return [{ ...rootOf(side, texts, locale), permission: null, children: below(roots[side].id) }];
}

/** Without the position, which is changed for all of them at once. */
export const versionOf = ({ title, icon, parentId, hidden, path, permission }: Place): string =>
  contentVersion({ title, icon, parentId, hidden, path, permission });

export function toEntry(side: MenuSide, entry: Place): MenuEntry {
  const { position: _, parentId, ...place } = entry;
  return {
    ...place,
    parentId: parentId === rootIdOf(side) ? null : parentId,
    version: versionOf(entry),
  };
}

/** The same in both languages, each entry after its parent. */
export async function entriesOf(db: Db, side: MenuSide, texts: Texts): Promise<MenuEntry[]> {
  const places = arrange(side, texts, await readChanges(db));
  const from = (parentId: number): Place[] =>
    places.filter((place) => place.parentId === parentId).flatMap((place) => [place, ...from(place.id)]);
  return from(rootIdOf(side)).map((place) => toEntry(side, place));
}
