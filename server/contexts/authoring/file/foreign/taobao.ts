import { mostRows } from '../format/reader.ts';
import type { Cells, ForeignFormat, ForeignRow, ForeignVariant, Given } from './sheet.ts';
import { as, attributesOf, eachOnce, grams, isGiven, type Pair, pairsIn, partsOf, shown } from './values.ts';

/** Numbers that Taobao gives to properties and values of all categories. A file has no names for these. */
const properties: ReadonlyMap<string, string> = new Map([
  ['1627207', '颜色分类'],
  ['20509', '尺码'],
  ['20549', '鞋码'],
  ['20000', '品牌'],
  ['13021751', '货号'],
]);
const commonValues: ReadonlyMap<string, string> = new Map([
  ['28313', 'XS'],
  ['28314', 'S'],
  ['28315', 'M'],
  ['28316', 'L'],
  ['28317', 'XL'],
  ['28318', 'XXL'],
  ['28320', '白色'],
  ['28324', '黄色'],
  ['28326', '红色'],
  ['28329', '紫色'],
  ['28335', '绿色'],
  ['28338', '蓝色'],
  ['28341', '黑色'],
]);

const column = (row: ForeignRow, chinese: string, english: string) => row.get(chinese, english.toLowerCase());

/** The names of values in one product: `pid:vid:name;` in the aliases, the own values and their memo. */
function valueNames(row: ForeignRow): Map<string, string> {
  const sources = [
    column(row, 'cpv备注', 'cpv_memo'),
    column(row, '自定义属性值', 'input_custom_cpv'),
    column(row, '销售属性别名', 'propAlias'),
  ];
  return new Map(
    sources.flatMap((given) =>
      partsOf(given, /;/).flatMap(({ value }): [string, string][] => {
        const [, code, name] = /^(\d+:-?\d+):(.+)$/s.exec(value) ?? [];
        return code === undefined || name === undefined ? [] : [[code, name.trim()]];
      }),
    ),
  );
}

/** Typed-in values by the number of their property: `20000,13021751` beside `Brand,A-1`. */
function typedValues(row: ForeignRow): Map<string, string> {
  const ids = (column(row, '用户输入id串', 'inputPids')?.value ?? '').split(',');
  const values = (column(row, '用户输入名-值对', 'inputValues')?.value ?? '').split(',');
  return new Map(
    ids.map((id, i): [string, string] => [id.trim(), values[i]?.trim() ?? '']).filter(([id]) => id !== ''),
  );
}

interface Pictures {
  readonly all: readonly Given[];
  /** Pictures of values, by `pid:vid`. */
  readonly ofValue: ReadonlyMap<string, Given>;
}

/** `name:1:0:|address;` for pictures of the product, `name:2:0:pid:vid|address;` for those of a value. */
function picturesOf(row: ForeignRow): Pictures {
  const given = column(row, '新图片', 'picture');
  const all: Given[] = [];
  const ofValue = new Map<string, Given>();
  for (const part of partsOf(
    isGiven(given) ? given : column(row, '宝贝图片', 'picture'),
    /;(?=[^;]*[:|]|\s*$)|\s+/,
  )) {
    const bar = part.value.indexOf('|');
    const [, kind = '1', , ...code] = bar < 0 ? [] : part.value.slice(0, bar).split(':');
    const picture = { ...part, value: part.value.slice(bar + 1) || part.value };
    if (kind === '2') ofValue.set(code.join(':'), picture);
    else all.push(picture);
  }
  return { all, ofValue };
}

interface Sku {
  readonly price: string;
  readonly stock: string;
  readonly code: string;
  readonly choice: readonly string[];
}

/** `price:stock:code:pid:vid;pid:vid;` for each SKU: a part with more than two fields begins one. */
function skusIn(packed: string): Sku[] {
  const skus: { price: string; stock: string; code: string; choice: string[] }[] = [];
  for (const part of packed.split(';')) {
    if (skus.length > mostRows) break;
    const fields = part.trim().split(':');
    if (fields.length > 3) {
      const [price = '', stock = ''] = fields;
      const code = fields.slice(2, -2).join(':');
      skus.push({ price, stock, code, choice: [fields.slice(-2).join(':')] });
    } else if (fields.length === 2) skus.at(-1)?.choice.push(fields.join(':'));
  }
  return skus;
}

function variantsOf(row: ForeignRow, pictures: Pictures): ForeignVariant[] {
  const packed = column(row, '销售属性组合', 'skuProps');
  const names = valueNames(row);
  const weight = grams(column(row, '物流重量', 'item_weight'), 'kg');
  const common: Cells = { grams: weight };
  const skus = packed ? skusIn(packed.value) : [];
  if (skus.length === 0 || !packed) {
    const code = column(row, '商家编码', 'outer_id');
    const cells: Cells = {
      sku: code,
      price: column(row, '宝贝价格', 'price'),
      stock: column(row, '宝贝数量', 'num'),
      gtin: column(row, '商品条形码', 'barcode'),
      variantImage: packed && as(packed, ''),
      ...common,
    };
    return [{ cells, choice: [] }];
  }
  return skus.map(({ price, stock, code, choice }) => ({
    cells: {
      sku: as(packed, code),
      price: as(packed, price),
      stock: as(packed, stock),
      variantImage: choice.map((one) => pictures.ofValue.get(one)).find(isGiven) ?? as(packed, ''),
      ...common,
    },
    choice: choice.map((one) => {
      const [property = '', value = ''] = one.split(':');
      return [
        properties.get(property) ?? property,
        { ...packed, value: names.get(one) ?? commonValues.get(value) ?? value },
      ] as const;
    }),
  }));
}

/** Attributes with their names; what has only numbers is left out and told. */
function attributesIn(row: ForeignRow): Given | undefined {
  const given = column(row, '宝贝属性', 'cateProps');
  if (!given) return undefined;
  const names = valueNames(row);
  const typed = typedValues(row);
  const inSkus = new Set(
    skusIn(column(row, '销售属性组合', 'skuProps')?.value ?? '').flatMap(({ choice }) => choice),
  );
  const unnamed: string[] = [];
  const pairs: Pair[] = [...typed].map(([property, value]) => [
    properties.get(property) ?? property,
    { ...given, value },
  ]);
  for (const [property, value] of pairsIn(given.value, ';', ':')) {
    const code = `${property}:${value}`;
    if (inSkus.has(code) || typed.has(property)) continue;
    const [name, text] = [properties.get(property), names.get(code) ?? commonValues.get(value)];
    if (name !== undefined && text !== undefined) pairs.push([name, { ...given, value: text }]);
    else unnamed.push(code);
  }
  const attributes = attributesOf(pairs) ?? { ...given, value: '' };
  if (unnamed.length === 0) return attributes;
  const codes = unnamed.slice(0, 20).join('; ');
  return { ...attributes, note: { reason: 'property_unnamed', details: { codes } } };
}

export const taobao: ForeignFormat = {
  name: 'taobao',
  recognises: (headers) =>
    (headers.has('宝贝名称') && (headers.has('宝贝价格') || headers.has('销售属性组合'))) ||
    ['title', 'cid', 'cateprops', 'skuprops'].every((name) => headers.has(name)),
  *products({ rows }) {
    for (const row of rows) {
      const category = column(row, '宝贝类目', 'cid');
      const state = column(row, '放入仓库', 'approve_status');
      const pictures = picturesOf(row);
      const number = category?.value.trim() ?? '';
      yield {
        keys: [
          column(row, '商家编码', 'outer_id'),
          column(row, '数字id', 'num_id'),
          column(row, '宝贝名称', 'title'),
        ],
        cells: {
          title: column(row, '宝贝名称', 'title'),
          body: column(row, '宝贝描述', 'description'),
          brief: column(row, '宝贝卖点', 'subtitle'),
          // A bare number would be read as one of another taxonomy.
          category: /^\d+$/.test(number) ? as(category, `淘宝类目 ${number}`) : category,
          attributes: attributesIn(row),
          status: shown(state, !/^(?:2|instock|仓库中)$/i.test(state?.value.trim() ?? '')),
        },
        variants: variantsOf(row, pictures),
        pictures: eachOnce([...pictures.all, ...pictures.ofValue.values()].map((address) => ({ address }))),
      };
    }
  },
};
