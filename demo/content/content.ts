import { paths } from '../../contract/paths.ts';
import { cell, cells } from '../lines.ts';
import { pictureUrl, wideKey } from '../pictures/keys.ts';
import { random } from '../random.ts';
import type {
  DemoBanner,
  DemoCategory,
  DemoDictionary,
  DemoNews,
  DemoPromotion,
  DemoRegion,
  DemoSlide,
  DemoSupplier,
  LocalText,
} from '../types.ts';
import { businessScopes, languages, regionRows } from './dictionaries-data.ts';
import { newsText } from './news-data.ts';
import { bannerText, slideText, tileText } from './slides-data.ts';

const day = 86_400_000;
const text = (row: readonly string[], zh: number, where: string): LocalText => ({
  zh: cell(row, zh, where),
  en: cell(row, zh + 1, where),
});
/** Studio images such as `cup-coffee_front, kettle_black_front`, the last one in front. */
const scene = (names: string) => wideKey(names.split(', ').map((name) => `s_${name}`));
const lines = (block: string): string[] => block.split('\n').filter((line) => line.trim() !== '');

/** Path of a page; `>slug` is the page of a category. */
function linkTo(where: string, categories: readonly DemoCategory[]): string {
  if (!where.startsWith('>')) return where;
  const found = categories.find(({ slug }) => slug === where.slice(1));
  if (!found) throw new Error(`no category ${where}`);
  return paths.category(found.id);
}

export const makeSlides = (categories: readonly DemoCategory[]): DemoSlide[] =>
  lines(slideText).map((line, i) => {
    const row = cells(line);
    return {
      picture: scene(cell(row, 0, line)),
      title: text(row, 1, line),
      description: text(row, 3, line),
      link: linkTo(cell(row, 5, line), categories),
      sort: i + 1,
    };
  });

export const makeBanners = (categories: DemoCategory[]): DemoBanner[] => {
  const banners = lines(bannerText).map((line, i): DemoBanner => {
    const row = cells(line);
    return {
      id: i + 1,
      kind: 'banner',
      picture: scene(cell(row, 0, line)),
      name: text(row, 1, line),
      description: text(row, 3, line),
      percentOff: Number(cell(row, 6, line)),
      categoryId: null,
      productPicture: scene(cell(row, 0, line)),
      link: linkTo(cell(row, 5, line), categories),
      supplierId: null,
    };
  });
  const tiles = lines(tileText).map((line, i): DemoBanner => {
    const row = cells(line);
    const category = categories.find((c) => c.slug === cell(row, 0, line));
    if (!category) throw new Error(`no category for tile ${line}`);
    return {
      id: banners.length + i + 1,
      kind: 'category',
      picture: category.picture,
      name: category.name,
      description: text(row, 1, line),
      percentOff: 0,
      categoryId: category.id,
      productPicture: category.picture,
      link: paths.category(category.id),
      supplierId: null,
    };
  });
  return [...banners, ...tiles];
};

/** A shop with a flash sale announces it on its page above the goods of the first slide. */
export const makeShopBanners = (
  suppliers: readonly DemoSupplier[],
  promotions: readonly DemoPromotion[],
): DemoBanner[] =>
  promotions.flatMap(({ id, supplierId, rule }): DemoBanner[] => {
    const picture = suppliers.find((one) => one.id === supplierId)?.slides[0]?.picture;
    if (rule.kind !== 'flash_sale' || picture === undefined) return [];
    const [name, description] = [
      { zh: '限时特惠', en: 'Flash sale' },
      { zh: '', en: '' },
    ];
    const link = `/qianduanshop/supplier/${supplierId}/products`;
    const plain = { categoryId: null, productPicture: picture, link, supplierId };
    return [
      {
        ...plain,
        id: 1_000 + id,
        kind: 'banner',
        picture,
        name,
        description,
        percentOff: 100 - rule.percent,
      },
    ];
  });

/** `s` and `p` lines contain both languages, separated by ` ## `. */
function halves(line: string): LocalText {
  const [zh = '', en = ''] = line.split(' ## ');
  return { zh: zh.trim(), en: en.trim() };
}

export function makeNews(now: Date): DemoNews[] {
  const news: DemoNews[] = [];
  for (const line of lines(newsText)) {
    const rest = line.slice(1).trim();
    const article = news[news.length - 1];
    if (line.startsWith('@')) {
      const row = cells(rest);
      const rng = random(`news ${cell(row, 0, line)}`);
      news.push({
        id: news.length + 1,
        slug: cell(row, 0, line),
        title: text(row, 3, line),
        summary: { zh: '', en: '' },
        body: { zh: [], en: [] },
        picture: scene(cell(row, 1, line)),
        publishedAt: new Date(now.getTime() - Number(cell(row, 2, line)) * day - rng.int(0, 30_000) * 1000),
      });
    } else if (!article) throw new Error(`a line before any article: ${line}`);
    else if (line.startsWith('s')) article.summary = halves(rest);
    else {
      const paragraph = halves(rest);
      article.body.zh.push(paragraph.zh);
      article.body.en.push(paragraph.en);
    }
  }
  return news;
}

export const makeDictionaries = (): DemoDictionary[] => [
  {
    key: 'language_service',
    name: { zh: '界面语言', en: 'Interface language' },
    items: languages.map(([value, label], i) => ({ value, label, sort: i + 1 })),
  },
  {
    key: 'business_scope',
    name: { zh: '经营范围', en: 'Business scope' },
    items: businessScopes.map(([value, label], i) => ({ value, label, sort: i + 1 })),
  },
  {
    key: 'region',
    name: { zh: '全球产地', en: 'Regions' },
    items: regionRows.map(([value, label], i) => ({ value, label, sort: i + 1 })),
  },
];

export const makeRegions = (): DemoRegion[] =>
  regionRows.map(([code, name, countryCode], i) => ({ code, name, countryCode, sort: i + 1 }));

/** Public URL of an image. */
export const urlOf = (key: string): string => pictureUrl(key);
