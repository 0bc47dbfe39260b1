import type { StaffSide } from '../../../../contract/access/permissions.ts';
import { pickText } from '../../../lib/text.ts';
import { useApiQuery } from '../../shell/data.ts';
import { useLanguage } from '../../shell/words.ts';
import { AskFailed } from '../ask-failed.tsx';
import { Drawer } from '../drawer.tsx';
import { Claims } from './claims.tsx';
import { ChangeForm, CreateForm } from './coupon-form.tsx';
import { copyOf as copied, newCoupon } from './draft.ts';
import { useCouponWords } from './words.ts';

interface CouponDrawerProps {
  readonly side: StaffSide;
  /** null = a new one. */
  readonly id: number | null;
  /** A new one begins with the terms of this one. */
  readonly copyOf?: number | null;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** One coupon, to be made or changed; to be read by whoever may not. */
export function CouponDrawer({ side, id, copyOf = null, mayWrite, onClose }: CouponDrawerProps) {
  const t = useCouponWords();
  const locale = useLanguage();
  const from = id ?? copyOf;
  const asked = useApiQuery(
    'GET /api/coupon/supplier/detail/{id}',
    from === null ? null : { params: { id: String(from) } },
  );
  const { data } = asked;
  const title = id === null ? t.add : data ? pickText(data.name, locale) : t.title;
  return (
    <Drawer title={title} onClose={onClose}>
      <AskFailed t={t} asked={asked} />
      {id === null && (from === null || data) && (
        <CreateForm
          key={from}
          copyOf={from}
          side={side}
          initial={data ? copied(data, side) : newCoupon}
          onClose={onClose}
        />
      )}
      {id !== null && data && (
        <>
          <Claims t={t} coupon={data} />
          <ChangeForm key={id} side={side} coupon={data} mayWrite={mayWrite} onClose={onClose} />
        </>
      )}
    </Drawer>
  );
}
