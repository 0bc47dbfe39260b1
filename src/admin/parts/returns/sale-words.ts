import type common from '../../../../locales/zh/common/common.json';
import type sale from '../../../../locales/zh/returns/after-sale.json';
import type adminTexts from '../../../../locales/zh/returns/after-sale-admin.json';
import { useWords, wordsOf } from '../../shell/words.ts';
import { useLabels } from '../identity/use-labels.ts';

type Shared = Pick<typeof sale, 'kind' | 'reasons' | 'step' | 'actor' | 'photo'> &
  Pick<typeof common, 'upload'>;
export type SaleTexts = typeof adminTexts & Shared;

const adminWords = wordsOf<typeof adminTexts>(
  () => import('../../../../locales/zh/returns/after-sale-admin.json'),
  () => import('../../../../locales/en/returns/after-sale-admin.json'),
);
const saleWords = wordsOf<typeof sale>(
  () => import('../../../../locales/zh/returns/after-sale.json'),
  () => import('../../../../locales/en/returns/after-sale.json'),
);
const commonWords = wordsOf<typeof common>(
  () => import('../../../../locales/zh/common/common.json'),
  () => import('../../../../locales/en/common/common.json'),
);

/** The back office's own texts, and what buyers read of the same cases. */
export function useSaleWords(): SaleTexts {
  const { kind, reasons: shipped, step, actor, photo } = useWords(saleWords);
  const reasons = { ...shipped, ...useLabels('refund_reason') };
  const { upload } = useWords(commonWords);
  return { ...useWords(adminWords), kind, reasons, step, actor, photo, upload };
}
