import type adminTexts from '../../../../../locales/zh/pricing/member-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

type MemberTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/pricing/member-admin.json'),
  () => import('../../../../../locales/en/pricing/member-admin.json'),
);
export const useMemberTexts = (): MemberTexts => useTexts(texts);
