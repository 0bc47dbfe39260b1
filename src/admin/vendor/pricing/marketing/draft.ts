import type { LocalText } from '../../../../../contract/basics.ts';
import type { OwnPromotion, PromotionKind } from '../../../../../contract/pricing/supplier-promotion.ts';
import { instantOf, typedTime } from '../../../form/local-time.ts';

export const kinds: readonly PromotionKind[] = ['full_reduction', 'flash_sale', 'gift', 'member_offer'];

/** The form of a promotion: amounts in fen, times as typed in the marketplace's time zone, fields of all kinds together. */
export interface PromotionDraft {
  readonly name: LocalText;
  readonly rule: {
    readonly kind: PromotionKind;
    readonly percent: number | null;
    readonly threshold: number | null;
    readonly off: number | null;
    readonly gift: LocalText;
  };
  readonly scope: 'all' | 'goods';
  readonly productIds: readonly number[];
  readonly startTime: string;
  readonly endTime: string;
}

export const newPromotion: PromotionDraft = {
  name: { zh: '', en: '' },
  rule: { kind: 'full_reduction', percent: null, threshold: null, off: null, gift: { zh: '', en: '' } },
  scope: 'all',
  productIds: [],
  startTime: '',
  endTime: '',
};

export const draftOf = ({ name, rule, productIds, startTime, endTime }: OwnPromotion): PromotionDraft => ({
  name,
  rule: { ...newPromotion.rule, ...rule },
  scope: productIds.length === 0 ? 'all' : 'goods',
  productIds,
  startTime: typedTime(startTime),
  endTime: typedTime(endTime),
});

/** A copy without the times, which must be entered again. */
export const copyOf = (row: OwnPromotion): PromotionDraft => ({
  ...draftOf(row),
  startTime: '',
  endTime: '',
});

/** Only the fields of the rule's kind are sent. */
function ruleOf({ kind, percent, threshold, off, gift }: PromotionDraft['rule']) {
  if (kind === 'flash_sale') return { kind, percent };
  if (kind === 'full_reduction') return { kind, threshold, off };
  return kind === 'gift' ? { kind, threshold, gift } : { kind };
}

export const bodyOf = ({ name, rule, scope, productIds, startTime, endTime }: PromotionDraft) => ({
  name,
  rule: ruleOf(rule),
  // "Chosen products" without any would mean all products: the form requires at least one.
  productIds: scope === 'goods' ? productIds : [],
  startTime: instantOf(startTime),
  endTime: instantOf(endTime),
});

export const isMoney = (path: string): boolean => path === 'rule.threshold' || path === 'rule.off';
