import { readFileSync } from 'node:fs';
import { rootFile } from '../../server/platform/program-files.ts';
import { categoryText } from '../data/categories-data.ts';
import { soldAs } from '../data/pictures/category-pictures-data.ts';
import { both, cell, cells, list, slugOf } from '../lines.ts';
import type { DemoCategory, DemoProduct, LocalText } from '../types.ts';

type Draft = Omit<DemoCategory, 'description' | 'picture'>;

const taxonomy: Record<string, string> = JSON.parse(
  readFileSync(rootFile('demo/assets/taxonomy.json'), 'utf8'),
);

function externalId(slug: string): string {
  const id = Object.hasOwn(taxonomy, slug) ? taxonomy[slug] : undefined;
  if (id === undefined) throw new Error(`no taxonomy id for category ${slug}`);
  return id;
}

function read(): Draft[] {
  const drafts: Draft[] = [];
  let top: Draft | null = null;
  let middle: Draft | null = null;
  const add = (draft: Omit<Draft, 'id' | 'externalId' | 'sort'>): Draft => {
    const sort = drafts.filter((d) => d.parentId === draft.parentId).length + 1;
    const made = { ...draft, id: drafts.length + 1, externalId: externalId(draft.slug), sort };
    drafts.push(made);
    return made;
  };
  for (const line of categoryText.split('\n').filter((l) => l.trim() !== '')) {
    if (line.startsWith('#')) {
      const level = line.startsWith('##') ? 2 : 1;
      const row = cells(line.replace(/^#+/, ''));
      const slug = cell(row, 0, line);
      const made: Draft = add({
        parentId: level === 1 ? null : (top?.id ?? null),
        level,
        slug,
        name: { zh: cell(row, 1, line), en: cell(row, 2, line) },
        icon: cell(row, 3, line),
      });
      if (level === 1) top = made;
      else middle = made;
      continue;
    }
    if (!middle) throw new Error(`a leaf before any group: ${line}`);
    for (const leaf of list(line)) {
      const name = both(leaf);
      const { id, icon } = middle;
      add({ parentId: id, level: 3, slug: slugOf(name.en), name, icon });
    }
  }
  return drafts;
}

const lowerFirst = (text: string) =>
  /^[A-Z][a-z']/.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;

function describe(draft: Draft, all: readonly Draft[]): LocalText {
  const below = all.filter((d) => d.parentId === draft.id).map((d) => d.name);
  if (below.length === 0) {
    const parent = all.find((d) => d.id === draft.parentId)?.name ?? draft.name;
    return {
      zh: `${draft.name.zh}：来自各地工厂与品牌商，零售批发同价透明，归在${parent.zh}。`,
      en: `${draft.name.en} from makers and brands, retail or by the case; part of ${lowerFirst(parent.en)}.`,
    };
  }
  const zh = below.map((n) => n.zh).join('、');
  const en = below.map((n) => lowerFirst(n.en));
  // A category name with "and" is joined with a comma, which is clearer.
  const joint = en.some((name) => name.includes(' and ')) ? ', ' : ' and ';
  const last = en.pop() ?? '';
  return {
    zh: `${draft.name.zh}一站选齐：${zh}。`,
    en: `${draft.name.en}: ${en.length > 0 ? `${en.join(', ')}${joint}${last}` : last}.`,
  };
}

/** The complete category tree, parents before children, ids from 1. */
export function makeCategories(): DemoCategory[] {
  const drafts = read();
  return drafts.map((draft) => ({ ...draft, picture: '', description: describe(draft, drafts) }));
}

/** The categories that have products, each with the image of its best seller. */
export function withGoods(all: readonly DemoCategory[], products: readonly DemoProduct[]): DemoCategory[] {
  const parents = new Map(all.map(({ id, parentId }) => [id, parentId]));
  const best = new Map<number, DemoProduct>();
  for (const product of products) {
    let at: number | null | undefined = product.categoryId;
    for (; at; at = parents.get(at)) if ((best.get(at)?.sales ?? -1) < product.sales) best.set(at, product);
  }
  const remaining = all
    .filter(({ id }) => best.has(id))
    .map((one) => ({ ...one, name: soldAs(one.slug) ?? one.name }));
  return remaining.map((one) => ({
    ...one,
    picture: best.get(one.id)?.pictures[0] ?? '',
    description: describe(one, remaining),
  }));
}
