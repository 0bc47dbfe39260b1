import { supplierOrderRoutes } from '../../../../../contract/orders/supplier-order.ts';
import { api } from '../../../../lib/client.ts';
import { pickText } from '../../../../lib/format/text.ts';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useOrderTexts } from '../../../parts/orders/order-texts.ts';
import { useLanguage } from '../../../shell/texts.ts';
import type { DialogProps } from './dialog-props.ts';
import { useOrderForm } from './use-order-form.ts';

const schema = supplierOrderRoutes['POST /api/supplier/order/address/{id}'].body;

/** Changes the delivery address at the buyer's request. */
export function AddressDialog({ order, onClose }: DialogProps) {
  const t = useOrderTexts();
  const locale = useLanguage();
  const { receiver, phone, detail, region } = order.address;
  const form = useOrderForm({
    name: `vendor/orders/${order.id}/address`,
    initial: { receiver, phone, detail },
    schema,
    send: (body) => api('POST /api/supplier/order/address/{id}', { params: { id: String(order.id) }, body }),
    done: t.addressChanged,
  });
  const { draft, errors, set } = form;
  return (
    <SheetForm form={form} title={t.address} onClose={onClose}>
      <p className="text-ink-2">{t.addressHint}</p>
      <TextField
        label={t.receiverName}
        max={40}
        value={draft.receiver}
        error={errors.receiver}
        onChange={(text) => set({ receiver: text })}
      />
      <TextField
        label={t.phone}
        type="tel"
        max={40}
        value={draft.phone}
        error={errors.phone}
        onChange={(text) => set({ phone: text })}
      />
      <TextField
        label={`${t.street} (${pickText(region, locale)})`}
        rows={2}
        max={100}
        value={draft.detail}
        error={errors.detail}
        onChange={(text) => set({ detail: text })}
      />
    </SheetForm>
  );
}
