import type { LocalText } from '../../../../contract/basics.ts';
import type { SiteLinks } from '../../../../contract/content/site-links.ts';
import type { Db } from '../../../platform/db/open.ts';
import type { Texts } from '../../../platform/text/texts.ts';
import { arrange, readChanges } from './arrange.ts';
import type { Place, SiteSide } from './place.ts';
import { siteMark, siteRoots } from './site-entries.ts';

const named = ({ zh, en }: LocalText, name: LocalText): LocalText => ({
  zh: zh.replaceAll(siteMark, () => name.zh),
  en: en.replaceAll(siteMark, () => name.en),
});

/**
 * The links of header and footer as the operator has arranged them, with the marketplace's `name`; hidden entries and empty columns are left
 * out.
 */
export async function readSiteLinks(db: Db, texts: Texts, name: LocalText): Promise<SiteLinks> {
  const changes = await readChanges(db);
  const shown = (side: SiteSide) => arrange(side, texts, changes).filter(({ hidden }) => !hidden);
  const linksIn = (places: readonly Place[], parentId: number) =>
    places
      .filter((place) => place.kind !== 'directory' && place.parentId === parentId)
      .map(({ title, path }) => ({ title: named(title, name), path }));
  const footer = shown('footer');
  return {
    topLinks: linksIn(shown('top'), siteRoots.top),
    footerColumns: footer
      .filter(({ kind }) => kind === 'directory')
      .map(({ id, title }) => ({ title: named(title, name), links: linksIn(footer, id) }))
      .filter(({ links }) => links.length > 0),
    footerLinks: linksIn(footer, siteRoots.footer),
  };
}
