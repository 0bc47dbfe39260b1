import type { Locale } from '../../../../contract/basics.ts';
import type { PromotionRule } from '../../../../contract/pricing/promotion.ts';
import { roundMoney } from '../../../lib/format/coupon.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import type { PromotionTexts } from './texts.ts';

/** The terms of a promotion, in one line. */
export function termsOf(t: PromotionTexts, rule: PromotionRule, locale: Locale): string {
  switch (rule.kind) {
    case 'flash_sale':
      return fill(t.terms.flash_sale, { percent: rule.percent });
    case 'full_reduction':
      return fill(t.terms.full_reduction, {
        threshold: roundMoney(rule.threshold),
        off: roundMoney(rule.off),
      });
    case 'gift':
      return fill(t.terms.gift, {
        threshold: roundMoney(rule.threshold),
        gift: pickText(rule.gift, locale),
      });
    case 'member_offer':
      return t.terms.member_offer;
  }
}
