import type { z } from 'zod';
import { type OwnPromotion, PromotionSave } from '../../../../../contract/pricing/shop-promotion.ts';
import { api } from '../../../../lib/client.ts';
import { DrawerForm } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { usePromotionWords } from '../../../parts/promotions/words.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { bodyOf, isMoney, type PromotionDraft } from './draft.ts';
import { PromotionFields } from './promotion-fields.tsx';

const stale = () =>
  invalidateAnswers('GET /api/supplier/promotion/list', 'GET /api/supplier/promotion/detail/{id}');
type Body = z.output<typeof PromotionSave>;

/** Chosen products are at least one: none would mean the whole shop. */
const ChosenSave = PromotionSave.refine(({ productIds }) => productIds.length > 0, { path: ['productIds'] });

interface PromotionFormProps {
  /** null = a new one. */
  readonly id: number | null;
  /** As it was read; none of a new one. */
  readonly version?: string | undefined;
  readonly copyOf: number | null;
  readonly initial: PromotionDraft;
  readonly onClose: () => void;
}

/** A promotion that is made, or changed before it begins. */
export function PromotionForm({ id, version, copyOf, initial, onClose }: PromotionFormProps) {
  const t = usePromotionWords();
  const save = async (body: Body, seen: string | undefined) => {
    await (id === null
      ? api('POST /api/supplier/promotion/add', { body })
      : api('PUT /api/supplier/promotion/update/{id}', {
          params: { id: String(id) },
          query: { version: seen },
          body,
        }));
    await stale();
  };
  const form = useForm({
    name: `vendor/marketing/${id ?? (copyOf === null ? 'new' : `copy/${copyOf}`)}`,
    initial,
    schema: PromotionSave,
    toBody: bodyOf,
    seen: version,
    onConflict: stale,
    isMoney,
    saysOf: ({ error }, path) =>
      error === 'promotion_terms' ? (path === 'endTime' ? t.wrong.endTime : t.wrong.threshold) : undefined,
    save,
  });
  const isChosen = form.draft.scope === 'goods';
  const chosen = { ...form, submit: () => form.submit(isChosen ? { schema: ChosenSave, save } : undefined) };
  return (
    <DrawerForm
      form={chosen}
      saveLabel={id === null ? t.create : t.save}
      saved={id === null ? t.added : t.saved}
      onClose={onClose}
    >
      <PromotionFields t={t} form={form} />
    </DrawerForm>
  );
}

interface PromotionTermsProps {
  readonly promotion: OwnPromotion;
  readonly initial: PromotionDraft;
}

/** The same fields to be read: it has begun, or whoever looks may not write. */
export function PromotionTerms({ promotion, initial }: PromotionTermsProps) {
  const t = usePromotionWords();
  const form = useForm({
    name: `vendor/marketing/read/${promotion.id}`,
    initial,
    schema: PromotionSave,
    toBody: bodyOf,
    save: async () => {},
  });
  return (
    <div className="flex flex-col gap-5 pb-5">
      <PromotionFields t={t} form={form} isDisabled />
    </div>
  );
}
