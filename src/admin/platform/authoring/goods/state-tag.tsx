import type { SeenProduct } from '../../../../../contract/authoring/product-takedown.ts';
import { Tag } from '../../../parts/tag.tsx';
import type { GoodsTexts } from './words.ts';

/** Whether a product is on sale, and what stands of the platform's. */
export function StateTag({
  t,
  row: { status, takedown },
}: {
  readonly t: GoodsTexts;
  readonly row: SeenProduct;
}) {
  if (takedown) return <Tag tone="bg-tint-2 text-danger">{t.states[takedown.state]}</Tag>;
  return (
    <Tag tone={status === 'on_sale' ? 'bg-verified-tint text-success' : 'bg-soft text-ink-2'}>
      {t.status[status]}
    </Tag>
  );
}
