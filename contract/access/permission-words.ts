import type { LocalText } from '../basics.ts';

export interface Group {
  readonly label: LocalText;
  readonly actions: Readonly<Record<string, LocalText>>;
}
export interface Side {
  readonly label: LocalText;
  readonly groups: Readonly<Record<string, Group>>;
}

export const read = { zh: '查看', en: 'See' };
export const write = { zh: '编辑', en: 'Edit' };
/** Groups that exist on both sides. */
export const coupon = { label: { zh: '优惠券', en: 'Coupons' }, actions: { read, write } };
export const banner = { label: { zh: '促销横幅', en: 'Promotion banners' }, actions: { read, write } };
export const carousel = { label: { zh: '轮播图', en: 'Slides' }, actions: { read, write } };
export const domain = {
  label: { zh: '域名与搜索优化', en: 'Hosts and search engines' },
  actions: { read, write },
};
export const goods = {
  read,
  write,
  shelf: { zh: '上下架', en: 'Put on sale or off the shelf' },
  remove: { zh: '删除', en: 'Remove' },
  import: { zh: '导入', en: 'Import' },
  export: { zh: '导出', en: 'Export' },
};
