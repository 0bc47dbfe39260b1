import type { LocalText } from './basics.ts';

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
export const goods = {
  read,
  write,
  shelf: { zh: '上下架', en: 'Put on sale or off the shelf' },
  remove: { zh: '删除', en: 'Remove' },
  import: { zh: '导入', en: 'Import' },
  export: { zh: '导出', en: 'Export' },
};
