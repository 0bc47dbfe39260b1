import type common from '../../../../locales/zh/common/common.json';
import type sale from '../../../../locales/zh/returns/after-sale.json';
import type adminTexts from '../../../../locales/zh/returns/after-sale-admin.json';
import { declareTexts, useTexts } from '../../shell/texts.ts';
import { useLabels } from '../identity/use-labels.ts';

type Shared = Pick<typeof sale, 'kind' | 'reasons' | 'step' | 'actor' | 'photo'> &
  Pick<typeof common, 'upload'>;
export type SaleTexts = typeof adminTexts & Shared;

const ownTexts = declareTexts<typeof adminTexts>(
  () => import('../../../../locales/zh/returns/after-sale-admin.json'),
  () => import('../../../../locales/en/returns/after-sale-admin.json'),
);
const saleTexts = declareTexts<typeof sale>(
  () => import('../../../../locales/zh/returns/after-sale.json'),
  () => import('../../../../locales/en/returns/after-sale.json'),
);
const commonTexts = declareTexts<typeof common>(
  () => import('../../../../locales/zh/common/common.json'),
  () => import('../../../../locales/en/common/common.json'),
);

/** Texts of the back office, and the storefront's texts of after-sales. */
export function useSaleTexts(): SaleTexts {
  const { kind, reasons: shipped, step, actor, photo } = useTexts(saleTexts);
  const reasons = { ...shipped, ...useLabels('refund_reason') };
  const { upload } = useTexts(commonTexts);
  return { ...useTexts(ownTexts), kind, reasons, step, actor, photo, upload };
}
