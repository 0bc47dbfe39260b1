import { useRef, useState } from 'react';
import type { StaffSide } from '../../../../contract/access/permissions.ts';
import { CouponChange, type IssuedCoupon, NewCoupon } from '../../../../contract/pricing/issued-coupon.ts';
import type { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/client.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { fill } from '../../../lib/format/text.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { FormFrame } from '../../form/form-frame.tsx';
import { useConfirmedSend } from '../../form/use-confirmed-send.tsx';
import { useForm } from '../../form/use-form.ts';
import { invalidateAnswers } from '../../shell/data.ts';
import { CouponFields } from './coupon-fields.tsx';
import { bodyOf, type CouponDraft, changeOf, draftOf } from './draft.ts';
import { type CouponTexts, useCouponTexts } from './texts.ts';

/** Where the server requires a confirmation of the maximum cost in fen, asks and sends the coupon again with that amount. */
const useWorstCase = <B extends object>(t: CouponTexts) =>
  useConfirmedSend<B, number>({
    asked: ({ error, details }) =>
      error === 'coupon_steep' && typeof details.worst === 'number' ? details.worst : null,
    texts: (worst) => ({
      title: t.steepTitle,
      question: fill(t.steepQuestion, { amount: formatMoney(worst) }),
      yes: t.steepYes,
      no: t.steepNo,
    }),
    confirmed: (body, worst) => ({ ...body, confirmedWorst: worst }),
  });

const stale = () =>
  invalidateAnswers('GET /api/coupon/supplier/list', 'GET /api/coupon/supplier/detail/{id}');

/** Drafts are stored separately for each back office. */
const areaOf = (side: StaffSide) => (side === 'shop' ? 'vendor' : 'platform');

/** Fields in fen: the discount may be a percentage instead. */
function useMoneyPaths({ type }: CouponDraft) {
  const isRate = useRef(type === '3');
  return {
    isMoney: (path: string) =>
      path === 'minOrderAmount' || path === 'budget' || (path === 'discountValue' && !isRate.current),
    /** Called with the current draft. */
    follow: (draft: CouponDraft) => {
      isRate.current = draft.type === '3';
    },
  };
}

/** The error text of a term. */
const wrongTerm = (t: CouponTexts) => (error: ApiError, path: string) =>
  error.error === 'coupon_terms' ? Object.entries(t.wrong).find(([field]) => field === path)?.[1] : undefined;

interface CreateFormProps {
  readonly side: StaffSide;
  readonly copyOf: number | null;
  readonly initial: CouponDraft;
  readonly onClose: () => void;
}

export function CreateForm({ side, copyOf, initial, onClose }: CreateFormProps) {
  const t = useCouponTexts();
  const { isMoney, follow } = useMoneyPaths(initial);
  const { send, question } = useWorstCase<NewCoupon>(t);
  const form = useForm({
    name: `${areaOf(side)}/coupons/${copyOf === null ? 'new' : `copy/${copyOf}`}`,
    initial,
    schema: NewCoupon,
    toBody: bodyOf,
    isMoney,
    saysOf: wrongTerm(t),
    save: async (body) => {
      await send(body, (sent) => api('POST /api/coupon/addCoupon', { body: sent }));
      await stale();
    },
  });
  follow(form.draft);
  const saved = () => {
    showToast('success', t.issued);
    onClose();
  };
  return (
    <FormFrame form={form} saveLabel={t.issue} onSaved={saved} onCancel={onClose}>
      <CouponFields side={side} t={t} form={form} />
      {question}
    </FormFrame>
  );
}

interface ChangeFormProps {
  readonly side: StaffSide;
  readonly coupon: IssuedCoupon;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** Without write permission the fields are read-only. */
export function ChangeForm({ side, coupon, mayWrite, onClose }: ChangeFormProps) {
  const t = useCouponTexts();
  // The state that the change is based on, even if the list is loaded again.
  const [before] = useState(() => draftOf(coupon, side));
  const { isMoney, follow } = useMoneyPaths(before);
  const { send, question } = useWorstCase<CouponChange>(t);
  const form = useForm({
    name: `${areaOf(side)}/coupons/${coupon.id}`,
    initial: before,
    schema: CouponChange,
    toBody: (draft) => changeOf(coupon.id, before, draft),
    isMoney,
    saysOf: wrongTerm(t),
    seen: coupon.version,
    save: async (body, seen) => {
      await send(body, (sent) =>
        api('PUT /api/coupon/supplier/update', { query: { version: seen }, body: sent }),
      );
      await stale();
    },
    onConflict: stale,
  });
  follow(form.draft);
  if (!mayWrite)
    return (
      <fieldset disabled className="flex flex-col gap-5 pb-5">
        <CouponFields side={side} t={t} form={form} />
      </fieldset>
    );
  const saved = () => {
    showToast('success', t.saved);
    onClose();
  };
  return (
    <FormFrame form={form} onSaved={saved} onCancel={onClose}>
      {coupon.claimed > 0 && (
        <p role="note" className="rounded-control bg-tint px-4 py-2">
          {fill(t.heldHint, { count: coupon.claimed })}
        </p>
      )}
      <CouponFields side={side} t={t} form={form} isHeld={coupon.claimed > 0} />
      {question}
    </FormFrame>
  );
}
