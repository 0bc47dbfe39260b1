import { upperFirst } from '../lines.ts';
import type { DemoSpec, LocalText } from '../types.ts';
import type { Noun, Trait } from './parse.ts';

const both = (zh: string, en: string): LocalText => ({ zh, en });

/** Origins placed before the noun in English; others follow it with "from". */
const adjective =
  /^(Italian|German|Scottish|Chilean|Argentine|Brazilian|Spanish|north-eastern|gra(ss|in)-fed.*)$/;

/** Noun with its trait: `广西武鸣沃柑`, `Orah mandarins from Wuming, Guangxi`. */
export function coreOf(noun: Noun, trait: Trait | null): LocalText {
  if (!trait) return noun.name;
  const zh = trait.name.zh + noun.name.zh;
  const [what, mark] = [noun.name.en, trait.name.en];
  if (trait.attribute === 'o' && !adjective.test(mark)) return both(zh, `${what} from ${mark}`);
  if (/^(with|in|for) /.test(mark)) return both(zh, `${what} ${mark}`);
  if (/^(pack|box) of /.test(mark)) return both(zh, `${what}, ${mark}`);
  return both(zh, `${mark} ${what}`);
}

export const edible =
  /^(fresh|chilled|seafood|frozen|ice|bakery|packaged|pantry|drink|brew|alcohol|dairyegg|pet|supplement)$/;

/** Inputs of a product's texts: brand, noun with its trait, facts for the title, city. */
export type Words = { brand: LocalText; core: LocalText; facts: readonly LocalText[]; city: LocalText };

/** Longest titles that lists and search results show in full. */
const most = { zh: 40, en: 110 };

/** Product name: brand, core and as many facts as fit; technical goods end with the model. */
export function nameOf({ brand, core, facts }: Words, model: string | null): LocalText {
  const [zhEnd, enEnd] = model ? [` ${model}`, ` (${model})`] : ['', ''];
  let zh = `${brand.zh} ${core.zh}`;
  let en = `${brand.en} ${core.en}`;
  for (const fact of facts) {
    const longer = both(`${zh} ${fact.zh}`, `${en}, ${fact.en}`);
    if (longer.zh.length + zhEnd.length > most.zh || longer.en.length + enEnd.length > most.en) continue;
    ({ zh, en } = longer);
  }
  return both(zh + zhEnd, en + enEnd);
}

const rows: Record<string, LocalText> = {
  m: both('材质', 'Material'),
  f: both('特点', 'Feature'),
  o: both('产地', 'Origin'),
  v: both('品种', 'Variety'),
  g: both('等级', 'Grade'),
  t: both('口味', 'Flavour'),
  c: both('工艺', 'Craft'),
  p: both('规格', 'Specification'),
};

/** The specification row set by a trait. */
export function traitRow(trait: Trait, profile: string): DemoSpec {
  const plain = rows[trait.attribute];
  if (!plain) throw new Error(`no row for attribute ${trait.attribute}`);
  const name =
    trait.attribute === 'm' && profile === 'beauty'
      ? both('主要成分', 'Key ingredient')
      : trait.attribute === 'm' && edible.test(profile)
        ? both('原料', 'Ingredient')
        : trait.attribute === 't' && profile === 'beauty'
          ? both('香型', 'Scent')
          : plain;
  const bare = trait.name.en.replace(/^(with|in|for) (a |an )?/, '');
  const en = bare.includes('-and-') ? bare.replaceAll('-', ' ') : bare.replace(/-(?=[a-z]+$)/i, ' ');
  return { name, value: both(trait.name.zh, upperFirst(en)) };
}
