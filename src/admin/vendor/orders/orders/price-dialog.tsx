import {
  type SupplierOrderDetail,
  supplierOrderRoutes,
} from '../../../../../contract/orders/supplier-order.ts';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { RadioField } from '../../../form/choice-fields.tsx';
import { MoneyField, TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useOrderTexts } from '../../../parts/orders/order-texts.ts';
import type { DialogProps } from './dialog-props.ts';
import { useOrderForm } from './use-order-form.ts';

const schema = supplierOrderRoutes['POST /api/supplier/order/price/{id}'].body;

interface Draft {
  readonly way: 'less' | 'more';
  readonly amount: number | null;
  readonly freight: number | null;
  readonly reason: string;
}

const draftOf = ({ adjustment, freight }: SupplierOrderDetail): Draft => ({
  way: adjustment > 0 ? 'more' : 'less',
  amount: Math.abs(adjustment),
  freight,
  reason: '',
});

const signOf = (way: Draft['way']) => (way === 'less' ? -1 : 1);

/** Changes the price of an unpaid order. */
export function PriceDialog({ order, onClose }: DialogProps) {
  const t = useOrderTexts();
  const form = useOrderForm({
    name: `vendor/orders/${order.id}/price`,
    initial: draftOf(order),
    schema,
    toBody: ({ way, amount, freight, reason }: Draft) => ({
      adjustment: amount === null ? null : signOf(way) * amount,
      freight,
      reason,
      expectedPayable: order.payable,
    }),
    isMoney: () => true,
    send: (body) => api('POST /api/supplier/order/price/{id}', { params: { id: String(order.id) }, body }),
    done: t.priceChanged,
  });
  const { draft, errors, set } = form;
  const isLess = draft.way === 'less';
  const before = order.payable - order.adjustment - order.freight;
  const after = before + signOf(draft.way) * (draft.amount ?? 0) + (draft.freight ?? 0);
  return (
    <SheetForm form={form} title={t.price} onClose={onClose}>
      <p className="text-ink-2">{t.priceHint}</p>
      <RadioField
        label={t.priceWay}
        value={draft.way}
        options={[
          { value: 'less', label: t.less },
          { value: 'more', label: t.moreMoney },
        ]}
        onChange={(value) => set({ way: value === 'more' ? 'more' : 'less' })}
      />
      <div className="grid grid-cols-2 gap-3">
        <MoneyField
          label={isLess ? t.less : t.moreMoney}
          value={draft.amount}
          error={errors.adjustment}
          onChange={(amount) => set({ amount })}
        />
        <MoneyField
          label={t.freight}
          value={draft.freight}
          error={errors.freight}
          onChange={(freight) => set({ freight })}
        />
      </div>
      <TextField
        label={t.reason}
        hint={t.reasonHint}
        max={200}
        value={draft.reason}
        error={errors.reason}
        onChange={(reason) => set({ reason })}
      />
      <p role="status" className="rounded-control bg-soft px-3 py-2">
        {t.payable}: {formatMoney(order.payable)} →{' '}
        <b>{Number.isNaN(after) ? '–' : formatMoney(Math.max(0, after))}</b>
      </p>
    </SheetForm>
  );
}
