import type { StepName } from '../../server/providers/logistics/sandbox.ts';
import type { LocalText } from '../types.ts';

const t = (zh: string, en: string): LocalText => ({ zh, en });

/** Carrier: dictionary value, name, and prefix of its tracking numbers. */
export const carriers: readonly (readonly [string, LocalText, string])[] = [
  ['sf', t('顺丰速运', 'SF Express'), 'SF'],
  ['jd', t('京东物流', 'JD Logistics'), 'JD'],
  ['zto', t('中通快递', 'ZTO Express'), 'ZT'],
  ['yto', t('圆通速递', 'YTO Express'), 'YT'],
];

/** The carrier's text for each event of the sandbox. */
export const journey: Readonly<Record<StepName, LocalText>> = {
  'logistics.packed': t('商家已打包，等待揽收', 'Packed by the shop, waiting for collection'),
  'logistics.collected': t('快递员已在{{place}}揽收', 'Collected by the courier in {{place}}'),
  'logistics.left': t('已离开{{place}}分拨中心', 'Left the sorting centre in {{place}}'),
  'logistics.arrived': t('已到达{{place}}分拨中心', 'Arrived at the sorting centre in {{place}}'),
  'logistics.delivering': t(
    '正在{{place}}派送，请保持电话畅通',
    'Out for delivery in {{place}}, please keep your phone on',
  ),
  'logistics.signed': t('已签收，感谢使用', 'Signed for, thank you'),
};
