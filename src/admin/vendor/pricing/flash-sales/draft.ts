import type { FlashSku } from '../../../../../contract/pricing/flash-entry.ts';

/** What is offered of one SKU: fen and pieces, as far as they are typed. */
export interface Offer {
  readonly sku: FlashSku;
  readonly price: number | null;
  readonly pieces: number | null;
}
export interface ApplyDraft {
  readonly sessionId: number;
  readonly items: readonly Offer[];
}

export const bodyOf = ({ sessionId, items }: ApplyDraft) => ({
  sessionId,
  items: items.map(({ sku, price, pieces }) => ({ skuId: sku.skuId, price, pieces })),
});
export const isMoney = (path: string): boolean => path.endsWith('.price');
