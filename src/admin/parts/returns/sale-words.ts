import type common from '../../../../locales/zh/common/common.json';
import type sale from '../../../../locales/zh/returns/after-sale.json';
import type desk from '../../../../locales/zh/returns/after-sale-desk.json';
import { useWords, wordsOf } from '../../shell/words.ts';
import { useLabels } from '../identity/use-labels.ts';

type Shared = Pick<typeof sale, 'kind' | 'reasons' | 'step' | 'actor' | 'photo'> &
  Pick<typeof common, 'upload'>;
export type SaleTexts = typeof desk & Shared;

const deskWords = wordsOf<typeof desk>(
  () => import('../../../../locales/zh/returns/after-sale-desk.json'),
  () => import('../../../../locales/en/returns/after-sale-desk.json'),
);
const saleWords = wordsOf<typeof sale>(
  () => import('../../../../locales/zh/returns/after-sale.json'),
  () => import('../../../../locales/en/returns/after-sale.json'),
);
const commonWords = wordsOf<typeof common>(
  () => import('../../../../locales/zh/common/common.json'),
  () => import('../../../../locales/en/common/common.json'),
);

/** The desk's own words, and what buyers read of the same cases. */
export function useSaleWords(): SaleTexts {
  const { kind, reasons: shipped, step, actor, photo } = useWords(saleWords);
  const reasons = { ...shipped, ...useLabels('refund_reason') };
  const { upload } = useWords(commonWords);
  return { ...useWords(deskWords), kind, reasons, step, actor, photo, upload };
}
