import { Link } from 'react-router';
import { memberRoutes } from '../../../../../contract/pricing/member.ts';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useMemberTexts } from './texts.ts';

const route = 'POST /api/supplier/member/coupon/{id}';

/** Gives a customer one of the shop's active coupons. */
export function GiveDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useMemberTexts();
  const locale = useLanguage();
  const { data } = useApiQuery('GET /api/coupon/supplier/list', {
    query: { status: 'running', size: '100' },
  });
  const form = useForm({
    name: `vendor/members/${id}/coupon`,
    initial: { couponId: '' },
    schema: memberRoutes[route].body,
    toBody: ({ couponId }) => ({ couponId: couponId === '' ? null : Number(couponId) }),
    // Errors refer to the chosen coupon.
    fieldOf: () => 'couponId',
    save: async (body) => {
      await api(route, { params: { id: String(id) }, body });
      await invalidateAnswers(
        'GET /api/supplier/member/list',
        'GET /api/supplier/member/detail/{id}',
        'GET /api/coupon/supplier/list',
      );
    },
  });
  const saved = () => {
    showToast('success', t.given);
    onClose();
  };
  const coupons = data?.records ?? [];
  return (
    <SheetForm form={form} title={t.give} saveLabel={t.give} onSaved={saved} onClose={onClose}>
      {data && coupons.length === 0 ? (
        <p>
          {t.noCoupons}{' '}
          <Link to="/vendor/coupons?new" className="text-accent underline">
            {t.toCoupons}
          </Link>
        </p>
      ) : (
        <SelectField
          label={t.coupon}
          none={t.choose}
          value={form.draft.couponId}
          options={coupons.map(({ id: value, name, remaining }) => ({
            value: String(value),
            label: fill(t.left, { name: pickText(name, locale), count: remaining }),
          }))}
          error={form.errors.couponId}
          onChange={(couponId) => form.set({ couponId })}
        />
      )}
    </SheetForm>
  );
}
