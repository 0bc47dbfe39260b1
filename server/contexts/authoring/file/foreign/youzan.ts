import { skuTable } from './sku-table.ts';

export const youzan = skuTable({
  name: 'youzan',
  recognises: (headers) =>
    (headers.has('商品名称') || headers.has('商品标题')) && headers.has('商品分组') && headers.has('划线价'),
  key: ['商品编码', '商品id', '商品名称', '商品标题'],
  columns: {
    title: ['商品名称', '商品标题'],
    brief: ['分享描述', '商品卖点'],
    body: ['商品详情', '商品描述'],
    vendor: ['商品品牌', '品牌'],
    category: ['商品类目', '类目'],
    tags: ['商品分组'],
    unit: ['单位', '计量单位'],
    minimum: ['起售', '起售数量'],
    status: ['上架状态', '商品状态', '状态'],
    sku: ['规格编码', '商家编码', '商品编码'],
    gtin: ['规格条码', '商品条码', '条码'],
    price: ['价格', '售价', '规格价格'],
    listPrice: ['划线价'],
    stock: ['库存', '规格库存'],
  },
  weight: ['重量(kg)', '重量(g)', '重量', '商品重量'],
  unit: 'kg',
  pictures: ['商品图片', '商品图', '主图'],
  skuPicture: ['规格图片', '规格图'],
  choice: ['商品规格', '规格'],
  attributes: ['商品属性', '商品参数'],
});
