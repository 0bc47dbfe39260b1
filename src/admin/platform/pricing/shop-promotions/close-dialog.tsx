import { CloseReason, type SeenPromotion } from '../../../../../contract/pricing/seen-promotion.ts';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import type { PromotionTexts } from '../../../parts/promotions/words.ts';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/words.ts';

interface CloseDialogProps {
  readonly t: PromotionTexts;
  readonly promotion: SeenPromotion;
  readonly onClose: () => void;
}

export const canClose = ({ status }: SeenPromotion): boolean => status === 'coming' || status === 'running';

/** Ends a shop's promotion for good, with words for the shop. */
export function CloseDialog({ t, promotion, onClose }: CloseDialogProps) {
  const locale = useLanguage();
  const { id, name, version } = promotion;
  const close = async (reason: string) => {
    await api('POST /api/system/promotion/close/{id}', {
      params: { id: String(id) },
      query: { version },
      body: { reason },
    });
    await invalidateAnswers('GET /api/system/promotion/list', 'GET /api/system/promotion/detail/{id}');
    showToast('success', t.closedNow);
  };
  return (
    <ReasonDialog
      name={`platform/promotions/close/${id}`}
      title={fill(t.closeNowTitle, { name: pickText(name, locale) })}
      hint={t.closeNowHint}
      label={t.reason}
      max={300}
      schema={CloseReason}
      save={close}
      onClose={onClose}
    />
  );
}
