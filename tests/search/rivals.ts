// Two search libraries in the settings that served them best on these queries, to see the shop's own figures beside.
import { Charset, Encoder, Index } from 'flexsearch';
import MiniSearch from 'minisearch';
import type { JudgedProduct } from './judgements.ts';

/** The ids of the best ten for a query. */
type Finder = (query: string) => readonly number[];

const size = 10;
const boosts = {
  name: 3,
  leaf: 5,
  model: 3,
  brand: 2,
  category: 2,
  options: 1,
  attributes: 1,
  brief: 0.5,
} as const;
type Field = keyof typeof boosts;
const fields = [
  'name',
  'leaf',
  'model',
  'brand',
  'category',
  'options',
  'attributes',
  'brief',
] as const satisfies Field[];

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Words as they are; of Chinese the words of the segmenter, its characters, and every pair of neighbours. */
function tokens(text: string): string[] {
  const runs = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
  const parts = text.normalize('NFKC').toLowerCase().match(runs) ?? [];
  return parts.flatMap((part) => (isHan(part) ? chinese(part) : fillers.has(part) ? [] : [part]));
}

/** Stop words of questions. */
const fillers = new Set(
  'a an and at for from how i in is it my need of on or some something that the to what with'.split(' '),
);

function chinese(run: string): string[] {
  const segments = [...words.segment(run)].map(({ segment }) => segment);
  const characters = [...run];
  const pairs = characters.slice(1).map((character, i) => `${characters[i]}${character}`);
  return [...new Set([...segments, ...characters, ...pairs])];
}

const isHan = (term: string) => /\p{Script=Han}/u.test(term);

export function miniSearch(products: readonly JudgedProduct[]): Finder {
  const index = new MiniSearch<JudgedProduct>({ fields: [...fields], tokenize: tokens });
  index.addAll(products);
  const options = {
    boost: boosts,
    prefix: (term: string) => !isHan(term) && term.length > 2,
    fuzzy: (term: string) => (!isHan(term) && term.length > 3 ? 0.2 : false),
  };
  return (query) =>
    index
      .search(query, options)
      .slice(0, size)
      .map(({ id }) => Number(id));
}

/** One index a field, for the library gives no scores: the places in the fields are added up, weighted as above. */
export function flexSearch(products: readonly JudgedProduct[]): Finder {
  const sounds = new Encoder(Charset.LatinBalance);
  const encode = (text: string) =>
    tokens(text).flatMap((term) => (isHan(term) ? [term] : sounds.encode(term)));
  const indexes = fields.map((field) => {
    const index = new Index({ tokenize: 'forward', encode });
    for (const product of products) index.add(product.id, product[field]);
    return { index, boost: boosts[field] };
  });
  return (query) => {
    const scores = new Map<number, number>();
    for (const { index, boost } of indexes) {
      index.search(query, { limit: 100, suggest: true }).forEach((id, at) => {
        scores.set(Number(id), (scores.get(Number(id)) ?? 0) + boost / (at + 10));
      });
    }
    return [...scores]
      .sort(([, a], [, b]) => b - a)
      .slice(0, size)
      .map(([id]) => id);
  };
}
