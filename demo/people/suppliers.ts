import { both, cell, cells, list } from '../lines.ts';
import { random } from '../random.ts';
import type { DemoSupplier, LocalText, Stock } from '../types.ts';
import { creditAlphabet, creditCode } from './credit-code.ts';
import { places } from './places-data.ts';
import { pendingText, supplierText, withoutPictures } from './suppliers-data.ts';

const day = 86_400_000;

/** Fields of a block of suppliers-data. */
type Block = {
  head: string[];
  sells: string[];
  scope: string[];
  products: string;
  zh: string;
  en: string;
  slides: string;
};
/** A supplier with its level 2 categories and the titles of its slides. */
export type Trader = { supplier: DemoSupplier; sells: string[]; letters: string; slideTitles: LocalText[] };

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

function trader(block: Block, id: number, accountId: number, now: Date): Trader {
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
    slides: [],
    layout: id % 2 === 0 ? 'drawer' : 'panel',
  };
  return { supplier, sells: block.sells, letters: at(2), slideTitles: list(block.slides).map(both) };
}

/**
 * Approved suppliers first; the accounts of the owners follow each other from `firstAccount` on. Suppliers without photographed goods are included only
 * when all goods are.
 */
export function makeTraders(firstAccount: number, now: Date, stock: Stock): Trader[] {
  const all = [...blocks(supplierText), ...blocks(pendingText)].map((block, i) =>
    trader(block, i + 1, firstAccount + i, now),
  );
  const shown = all.filter(
    ({ supplier }) => stock === 'everything' || !withoutPictures.has(supplier.brand.en),
  );
  for (const [i, { supplier }] of shown.entries()) supplier.accountId = firstAccount + i;
  return shown;
}
