import { skuTable } from './sku-table.ts';

export const offers1688 = skuTable({
  name: '1688',
  recognises: (headers) =>
    (headers.has('产品标题') || headers.has('商品标题')) &&
    ['起订量', '最小起订量', '起批量', '可售数量', '单品货号'].some((name) => headers.has(name)),
  key: ['产品id', '商品id', '货号', '产品标题', '商品标题'],
  columns: {
    title: ['产品标题', '商品标题'],
    body: ['产品详情', '详细说明', '商品详情', '产品描述'],
    vendor: ['品牌'],
    model: ['货号'],
    category: ['产品类目', '类目', '所属类目'],
    tags: ['自定义分类', '关键词'],
    unit: ['计量单位', '单位'],
    minimum: ['最小起订量', '起订量', '起批量'],
    tiers: ['价格区间', '阶梯价'],
    status: ['状态', '上架状态'],
    sku: ['单品货号', 'sku货号', '货号'],
    gtin: ['条形码', '商品条码'],
    price: ['单价', '价格', '销售价', '单价(元)'],
    listPrice: ['建议零售价', '零售价'],
    stock: ['可售数量', '库存', '库存数量'],
  },
  weight: ['重量(g)', '单位重量', '重量(kg)', '重量'],
  unit: 'kg',
  pictures: ['产品图片', '主图', '商品图片'],
  skuPicture: ['规格图片', 'sku图片', '颜色图片'],
  choice: ['规格', 'sku属性', '产品规格'],
  attributes: ['产品属性', '商品属性'],
});
