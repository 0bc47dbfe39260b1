import { desc, isNotNull } from 'drizzle-orm';
import type { Locale, LocalText } from '../../contract/basics.ts';
import type { Brand } from '../../contract/content/brand.ts';
import { defaultTheme, type ThemeFile } from '../../contract/content/theme.ts';
import type { Db, Tx } from './db/open.ts';
import { brandVersion } from './db/schema.ts';
import { makeTheme } from './site-theme.ts';
import type { Texts } from './text/texts.ts';

/** Values for the placeholders `{{site}}` and `{{shortSite}}` of texts. */
export interface SiteNames {
  readonly site: string;
  readonly shortSite: string;
}

const none: LocalText = { zh: '', en: '' };
/** What a marketplace without a published brand sets. */
export const emptyBrand: Brand = {
  name: none,
  shortName: none,
  slogan: none,
  owner: none,
  logo: null,
  darkLogo: null,
  icon: null,
  accounts: [],
  theme: defaultTheme,
};

type BrandRow = typeof brandVersion.$inferSelect;

export const brandOf = ({
  name,
  shortName,
  slogan,
  owner,
  logo,
  darkLogo,
  icon,
  accounts,
  theme,
}: BrandRow): Brand => ({
  name,
  shortName,
  slogan,
  owner,
  logo,
  darkLogo,
  icon,
  accounts,
  theme: { ...defaultTheme, ...theme },
});

interface PublishedBrand extends Brand {
  readonly themeFile: ThemeFile | null;
}

/** The published brand with its defaults: name and short name are never empty. */
export async function readBrand(db: Db | Tx, texts: Texts): Promise<PublishedBrand> {
  const [row] = await db
    .select()
    .from(brandVersion)
    .where(isNotNull(brandVersion.publishedAt))
    .orderBy(desc(brandVersion.number))
    .limit(1);
  if (!row)
    return {
      ...emptyBrand,
      name: texts.message('brand.name'),
      shortName: texts.message('brand.shortName'),
      themeFile: null,
    };
  const brand = brandOf(row);
  const short = (locale: Locale) => brand.shortName[locale] || brand.name[locale];
  return {
    ...brand,
    shortName: { zh: short('zh'), en: short('en') },
    themeFile: makeTheme(brand.theme).file,
  };
}

/** The names for texts in each language, read anew for each message, so that a new name is used at once by every process. */
export async function readSiteNames(db: Db | Tx, texts: Texts): Promise<Readonly<Record<Locale, SiteNames>>> {
  const { name, shortName } = await readBrand(db, texts);
  return {
    zh: { site: name.zh, shortSite: shortName.zh },
    en: { site: name.en, shortSite: shortName.en },
  };
}
