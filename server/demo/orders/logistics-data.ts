import type { LocalText } from '../types.ts';

const t = (zh: string, en: string): LocalText => ({ zh, en });

/** Carrier and how its numbers begin. */
export const carriers: readonly (readonly [LocalText, string])[] = [
  [t('顺丰速运', 'SF Express'), 'SF'],
  [t('京东物流', 'JD Logistics'), 'JD'],
  [t('中通快递', 'ZTO Express'), 'ZT'],
  [t('圆通速递', 'YTO Express'), 'YT'],
];

/** What happens to a parcel, about half a day apart. */
export const journey: readonly LocalText[] = [
  t('商家已打包，等待揽收', 'Packed by the shop, waiting for collection'),
  t('快递员已揽收', 'Collected by the courier'),
  t('离开发货地分拨中心', 'Left the sorting centre of origin'),
  t('到达目的地分拨中心', 'Arrived at the destination sorting centre'),
  t('正在派送，请保持电话畅通', 'Out for delivery, please keep your phone on'),
];

export const reasons: readonly LocalText[] = [
  t('买多了，想退一部分', 'Ordered too many'),
  t('和描述不一致', 'Not as described'),
  t('有质量问题', 'Faulty'),
  t('发货太慢，不想要了', 'Took too long'),
];
