import type { Trader } from '../people/suppliers.ts';
import { random } from '../random.ts';
import type { LocalText } from '../types.ts';

const first: readonly [string, string][] = [
  ['晨', 'Chen'],
  ['川', 'Chuan'],
  ['帆', 'Fan'],
  ['谷', 'Gu'],
  ['禾', 'He'],
  ['嘉', 'Jia'],
  ['澜', 'Lan'],
  ['棉', 'Mian'],
  ['宁', 'Ning'],
  ['朴', 'Pu'],
  ['清', 'Qing'],
  ['若', 'Ruo'],
  ['森', 'Sen'],
  ['唐', 'Tang'],
  ['望', 'Wang'],
  ['溪', 'Xi'],
  ['雁', 'Yan'],
  ['知', 'Zhi'],
];
const second: readonly [string, string][] = [
  ['安', 'an'],
  ['北', 'bei'],
  ['辰', 'chen'],
  ['朵', 'duo'],
  ['枫', 'feng'],
  ['歌', 'ge'],
  ['和', 'he'],
  ['见', 'jian'],
  ['乐', 'le'],
  ['木', 'mu'],
  ['诺', 'nuo'],
  ['秋', 'qiu'],
  ['石', 'shi'],
  ['亭', 'ting'],
  ['雯', 'wen'],
  ['星', 'xing'],
  ['野', 'ye'],
  ['舟', 'zhou'],
];
/** Suffix used after all pairs are assigned. */
const third: readonly [string, string][] = [
  ['', ''],
  ['坊', 'fang'],
  ['里', 'li'],
  ['源', 'yuan'],
];
const pairs = first.length * second.length;
/** Number of different brands. */
export const mostTraders = pairs * third.length;

function brandOf(at: number): LocalText {
  // A step coprime to their number visits each pair once; neighbours differ in both syllables.
  const pair = (at * 127) % pairs;
  const [zh, en] = first[pair % first.length] ?? ['', ''];
  const [zhEnd, enEnd] = second[Math.floor(pair / first.length) % second.length] ?? ['', ''];
  const [zhTail, enTail] = third[Math.floor(at / pairs) % third.length] ?? ['', ''];
  return { zh: zh + zhEnd + zhTail, en: en + enEnd + enTail };
}

/** Additional shops in the demo's trades, each with its own brand. Ids start at `firstId` and `firstAccount`. */
export function moreTraders(
  models: readonly Trader[],
  from: number,
  count: number,
  ids: { readonly firstId: number; readonly firstAccount: number },
): Trader[] {
  return Array.from({ length: count }, (_, i) => {
    const model = models[(from + i) % models.length];
    if (!model) throw new Error('there is no shop to take after');
    const brand = brandOf(from + i);
    const rng = random(`generated shop ${from + i}`);
    const { supplier } = model;
    const withBrand = (text: LocalText): LocalText => ({
      zh: text.zh.replaceAll(supplier.brand.zh, brand.zh),
      en: text.en.replaceAll(supplier.brand.en, brand.en),
    });
    const letters = brand.en.slice(0, 2).toLowerCase();
    return {
      sells: model.sells,
      letters,
      slideTitles: [],
      supplier: {
        ...supplier,
        id: ids.firstId + i,
        accountId: ids.firstAccount + i,
        name: withBrand(supplier.name),
        brand,
        description: withBrand(supplier.description),
        phone: `1${rng.pick(['36', '37', '58', '59'])}${String(rng.int(10_000_000, 99_999_999))}`,
        email: `sales@${brand.en.toLowerCase()}.example.com`,
        documents: [],
        slides: [],
      },
    };
  });
}
