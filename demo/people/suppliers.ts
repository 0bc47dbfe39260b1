import { departmentTones } from '../catalogue/categories.ts';
import { allGoods } from '../catalogue/goods.ts';
import { both, cell, cells, list } from '../lines.ts';
import { random } from '../random.ts';
import type { DemoCategory, DemoSlide, DemoSupplier, LocalText } from '../types.ts';
import { creditAlphabet, creditCode } from './credit-code.ts';
import { places } from './places-data.ts';
import { pendingText, supplierText } from './suppliers-data.ts';

const day = 86_400_000;

/** A block of suppliers-data, field by field. */
type Block = {
  head: string[];
  sells: string[];
  scope: string[];
  products: string;
  zh: string;
  en: string;
  slides: string;
};
/** A supplier with the level 2 categories it sells from, which only the generator needs. */
export type Trader = { supplier: DemoSupplier; sells: string[]; letters: string };

function blocks(text: string): Block[] {
  const made: Block[] = [];
  for (const line of text.split('\n').filter((l) => l.trim() !== '')) {
    const rest = line.slice(1).trim();
    const block = made[made.length - 1];
    if (line.startsWith('@')) {
      made.push({ head: cells(rest), sells: [], scope: [], products: '', zh: '', en: '', slides: '' });
    } else if (!block) throw new Error(`a line before any supplier: ${line}`);
    else if (line.startsWith('w')) block.sells = rest.split(' ');
    else if (line.startsWith('s')) block.scope = rest.split(' ');
    else if (line.startsWith('m')) block.products = rest;
    else if (line.startsWith('d')) block.zh = rest;
    else if (line.startsWith('e')) block.en = rest;
    else block.slides = rest;
  }
  return made;
}

/** Drawings of the goods that belong to each level 2 category. */
function drawingsByGroup(categories: DemoCategory[]): Map<string, string[]> {
  const byId = new Map(categories.map((c) => [c.id, c]));
  const groupOf = new Map(categories.map((c) => [c.slug, byId.get(c.parentId ?? 0)?.slug ?? '']));
  const groups = new Map<string, string[]>();
  for (const { drawing, nouns } of allGoods()) {
    const group = groupOf.get(nouns[0]?.leaf ?? '') ?? '';
    if (!drawing.startsWith('photo:'))
      groups.set(group, [...new Set([...(groups.get(group) ?? []), drawing])]);
  }
  return groups;
}

/** Slides show goods of the trades the supplier sells from, another choice on each. */
function slidesOf(
  block: Block,
  categories: DemoCategory[],
  groups: Map<string, string[]>,
  id: number,
): DemoSlide[] {
  const layouts = ['hero', 'line', 'duo'] as const;
  const rng = random(`slides ${block.products}`);
  const drawings = rng.sample(
    [...new Set(block.sells.slice(0, 4).flatMap((slug) => groups.get(slug) ?? []))],
    15,
  );
  const group = categories.find((c) => c.slug === block.sells[0] && c.level === 2);
  const top = categories.find((c) => c.id === group?.parentId);
  const tones = departmentTones[top?.slug ?? 'home'] ?? ['mist', 'sand', 'sky'];
  const each = Math.min(5, Math.max(3, Math.floor(drawings.length / 2)));
  return list(block.slides).map((text, i) => {
    const start = (i * each) % drawings.length;
    const shown = [...drawings.slice(start), ...drawings].slice(0, Math.min(each, drawings.length));
    return {
      picture: `w_${tones[i % 3]}_${layouts[i % 3]}_${shown.join('_')}`,
      title: both(text),
      description: { zh: `主营${both(block.products).zh}`, en: both(block.products).en },
      link: `/qianduanshop/supplier/${id}/products`,
      sort: i + 1,
    };
  });
}

function addressOf(row: string[], code: string): LocalText {
  const place = places[code];
  if (!place) throw new Error(`no place for ${code}`);
  const [province, city, district, , cityEn, districtEn] = place;
  const area = province === city ? `${province}${district}` : `${province}${city}${district}`;
  const street = cell(row, 9, 'address').replace(district, '');
  return {
    zh: area + street,
    en: `${cell(row, 10, 'address')}, ${districtEn === cityEn ? '' : `${districtEn}, `}${cityEn}`,
  };
}

function trader(
  block: Block,
  id: number,
  accountId: number,
  categories: DemoCategory[],
  groups: Map<string, string[]>,
  now: Date,
): Trader {
  const row = block.head;
  const at = (index: number) => cell(row, index, cell(row, 0, 'supplier'));
  const rng = random(`supplier ${at(1)}`);
  const district = at(7);
  const body = Array.from({ length: 9 }, () => rng.pick([...creditAlphabet])).join('');
  const approved = at(16) === 'yes';
  const joinedAt = new Date(now.getTime() - (approved ? rng.int(200, 2100) : rng.int(1, 3)) * day);
  const supplier: DemoSupplier = {
    id,
    accountId,
    name: { zh: at(5), en: at(6) },
    brand: { zh: at(0), en: at(1) },
    logo: `l_${at(3)}_${at(4)}_${at(2)}`,
    description: { zh: block.zh, en: block.en },
    contact: { zh: at(11), en: at(12) },
    phone: `1${rng.pick(['36', '37', '58', '59', '86', '87', '39'])}${String(rng.int(10_000_000, 99_999_999))}`,
    email: `sales@${at(1).toLowerCase()}.example.com`,
    provinceCode: `${district.slice(0, 2)}0000`,
    cityCode: `${district.slice(0, 4)}00`,
    districtCode: district,
    address: addressOf(row, district),
    dispatch: at(8),
    creditCode: creditCode(district, body),
    legalPerson: { zh: at(13), en: at(14) },
    businessScope: block.scope,
    mainProducts: both(block.products),
    foundedOn: at(15),
    joinedAt,
    verified: approved,
    status: approved ? 'approved' : 'pending',
    countryCode: 'cn',
    documents: [
      { kind: 'business_license', picture: `d_license_${id}` },
      { kind: 'id_card_front', picture: `d_front_${id}` },
      { kind: 'id_card_back', picture: `d_back_${id}` },
      ...(id % 3 === 0 ? [{ kind: 'other' as const, picture: `d_other_${id}` }] : []),
    ],
    slides: slidesOf(block, categories, groups, id),
    layout: id % 2 === 0 ? 'drawer' : 'panel',
  };
  return { supplier, sells: block.sells, letters: at(2) };
}

/** Approved suppliers first; the account of supplier n is `firstAccount` + n - 1. */
export function makeTraders(categories: DemoCategory[], firstAccount: number, now: Date): Trader[] {
  const groups = drawingsByGroup(categories);
  return [...blocks(supplierText), ...blocks(pendingText)].map((block, i) =>
    trader(block, i + 1, firstAccount + i, categories, groups, now),
  );
}
