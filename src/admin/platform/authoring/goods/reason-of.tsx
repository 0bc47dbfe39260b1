import { z } from 'zod';
import type { SeenProduct } from '../../../../../contract/authoring/product-takedown.ts';
import { TakedownReason } from '../../../../../contract/authoring/product-takedown.ts';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/words.ts';
import type { GoodsTexts } from './words.ts';

export interface Asked {
  readonly kind: 'takeDown' | 'keep';
  readonly product: SeenProduct;
}

export const stale = [
  'POST /api/system/product/page',
  'GET /api/system/product/takedown/detail/{id}',
] as const;

const schema = z.object({ reason: TakedownReason });

interface ReasonOfProps extends Asked {
  readonly t: GoodsTexts;
  readonly onClose: () => void;
}

/** Takes a product down, or keeps it down after an appeal, with a reason its shop reads. */
export function ReasonOf({ t, kind, product, onClose }: ReasonOfProps) {
  const locale = useLanguage();
  const { id, takedown } = product;
  const params = { id: String(id) };
  const save = async (reason: string) => {
    if (kind === 'takeDown') {
      await api('POST /api/system/product/{id}/off-shelf', { params, query: { reason } });
    } else {
      const body = { version: takedown?.version ?? '', reason };
      await api('POST /api/system/product/takedown/keep/{id}', { params, body });
    }
    await invalidateAnswers(...stale);
    showToast(
      'success',
      kind === 'takeDown' ? fill(t.takenDown, { name: pickText(product.name, locale) }) : t.kept,
    );
  };
  return (
    <ReasonDialog
      name={`platform/goods/${kind}/${id}`}
      title={t[kind]}
      hint={kind === 'takeDown' ? t.takeDownHint : t.keepHint}
      label={t.reason}
      max={500}
      schema={schema}
      save={save}
      onClose={onClose}
      stale={stale}
    />
  );
}
