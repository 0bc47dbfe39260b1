import type { FreightTemplate } from '../../contract/pricing/freight.ts';
import type { PromotionRule } from '../../contract/pricing/promotion.ts';
import type { LocalText } from './text.ts';

export type DemoFreight = FreightTemplate & {
  id: number;
  supplierId: number;
  name: string;
  isDefault: boolean;
  createdAt: Date;
  updatedAt: Date;
};

export type DemoPromotion = {
  id: number;
  supplierId: number;
  name: LocalText;
  rule: PromotionRule;
  productIds: number[];
  startAt: Date;
  endAt: Date;
  createdAt: Date;
};
