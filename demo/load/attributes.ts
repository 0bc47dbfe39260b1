import { sql } from 'drizzle-orm';
import type { AttributeValue } from '../../contract/catalogue/product-fields.ts';
import { writeAttributeValues } from '../../server/contexts/catalogue/index.ts';
import type { Tx } from '../../server/platform/db/open.ts';
import { categoryAttribute, categoryAttributeOption, product } from '../../server/platform/db/schema.ts';
import { attributeText } from '../data/attributes-data.ts';
import { both, cells } from '../lines.ts';
import type { DemoData, DemoProduct, DemoSpec, LocalText } from '../types.ts';

interface Fact {
  readonly product: number;
  readonly spec: DemoSpec;
}

/** Products below the category with this specification row. */
function factsOf({ categories, products }: DemoData, categoryId: number, name: string): Fact[] {
  const leaves = new Set(categories.filter(({ parentId }) => parentId === categoryId).map(({ id }) => id));
  const specOf = ({ description }: DemoProduct) => description.specs.find((one) => one.name.zh === name);
  return products.flatMap((one) => {
    const spec = leaves.has(one.categoryId) ? specOf(one) : undefined;
    return spec ? [{ product: one.id, spec }] : [];
  });
}

interface Given {
  readonly kind: 'choice' | 'number';
  readonly name: LocalText;
  readonly unit: LocalText;
}

async function addAttribute(tx: Tx, categoryId: number, position: number, given: Given): Promise<number> {
  const values = { ...given, categoryId, position, isRequired: false, isFilter: true };
  const [row] = await tx.insert(categoryAttribute).values(values).returning({ id: categoryAttribute.id });
  if (!row) throw new Error('no attribute was added');
  return row.id;
}

type Said = readonly (readonly [product: number, value: AttributeValue])[];

/** Every value of the row is an option, the most frequent first. */
async function addChoice(
  tx: Tx,
  categoryId: number,
  position: number,
  facts: readonly Fact[],
): Promise<Said> {
  const name = facts[0]?.spec.name;
  if (!name) throw new Error(`no facts for the attribute ${position} of category ${categoryId}`);
  const attributeId = await addAttribute(tx, categoryId, position, {
    kind: 'choice',
    name,
    unit: { zh: '', en: '' },
  });
  const byValue = [...Map.groupBy(facts, ({ spec }) => spec.value.zh)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  const options = byValue.flatMap(([, [first]], at) =>
    first ? [{ attributeId, position: at, name: first.spec.value }] : [],
  );
  const added = await tx.insert(categoryAttributeOption).values(options).returning();
  const ids = new Map(added.map((option) => [option.name.zh, option.id]));
  return facts.map(({ product: id, spec }) => [
    id,
    { attributeId, optionIds: [ids.get(spec.value.zh) ?? 0] },
  ]);
}

const measured = /^([\d.,]{1,10})[ -]?([A-Za-z]{1,10})\b/;

/** `20,000 mAh` has the number 20000 for the measure mAh. */
function numberOf(text: string, measure: string): number | null {
  const [, digits, unit] = measured.exec(text) ?? [];
  return digits === undefined || unit !== measure ? null : Number(digits.replaceAll(',', ''));
}

async function addNumber(
  tx: Tx,
  categoryId: number,
  position: number,
  given: Omit<Given, 'kind'>,
  numbers: ReadonlyMap<number, number>,
): Promise<Said> {
  const attributeId = await addAttribute(tx, categoryId, position, { kind: 'number', ...given });
  return [...numbers].map(([id, number]) => [id, { attributeId, number }]);
}

/** Category attributes, and their values from the specifications of the products. */
export async function insertAttributes(tx: Tx, demoData: DemoData): Promise<void> {
  const values = new Map<number, AttributeValue[]>();
  const lines = attributeText.split('\n').filter((line) => line.trim() !== '');
  for (const [position, line] of lines.entries()) {
    const [slug, zh = '', en = '', unit = '', measure = ''] = cells(line);
    const owner = demoData.categories.find((one) => one.slug === slug);
    const facts = owner ? factsOf(demoData, owner.id, measure === '' ? zh : '规格') : [];
    // The attribute data covers the complete vocabulary, so attributes without goods on sale are skipped.
    if (!owner || facts.length === 0) continue;
    const numbers = new Map(
      facts.flatMap(({ product: id, spec }) => {
        const number = numberOf(spec.value.en, measure);
        return number === null ? [] : [[id, number] as const];
      }),
    );
    const said =
      measure === ''
        ? await addChoice(tx, owner.id, position, facts)
        : await addNumber(tx, owner.id, position, { name: { zh, en }, unit: both(unit) }, numbers);
    for (const [id, value] of said) values.set(id, [...(values.get(id) ?? []), value]);
  }
  const named = new Map(
    (await tx.select().from(categoryAttribute)).map(({ id, name }) => [id, name.zh] as const),
  );
  const rows = JSON.stringify(
    demoData.products.flatMap(({ id, description }) => {
      const said = values.get(id);
      if (!said) return [];
      const names = said.map(({ attributeId }) => named.get(attributeId));
      return [{ id, said, own: description.specs.filter(({ name }) => !names.includes(name.zh)) }];
    }),
  );
  await tx.execute(sql`update ${product} set attribute_values = told.said, attributes = told.own
    from jsonb_to_recordset(${rows}::jsonb) as told(id int, said jsonb, own jsonb) where ${product.id} = told.id`);
  await writeAttributeValues(tx, [...values.keys()]);
}
