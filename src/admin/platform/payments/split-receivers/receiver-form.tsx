import {
  NewSplitReceiver,
  SplitReceiverKind,
  SplitRelation,
} from '../../../../../contract/payments/split.ts';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill } from '../../../../lib/text.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { ShopField } from '../../../parts/shop-field.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import type { SplitTexts } from '../split/words.ts';

interface Draft {
  readonly supplierId: string;
  readonly kind: string;
  readonly account: string;
  readonly name: string;
  readonly relation: string;
}
const initial: Draft = { supplierId: '', kind: 'merchant', account: '', name: '', relation: 'SUPPLIER' };

/** Who gets a shop's part of payments; the gateway is told at once. */
export function ReceiverForm({ t, onClose }: { readonly t: SplitTexts; readonly onClose: () => void }) {
  const form = useForm({
    name: 'platform/split/receiver',
    initial,
    schema: NewSplitReceiver,
    toBody: ({ supplierId, ...draft }: Draft) => ({ ...draft, supplierId: Number(supplierId) }),
    save: async (body) => {
      const { status } = await api('POST /api/system/split/receiver/add', { body });
      showToast(
        status === 'rejected' ? 'error' : 'success',
        fill(t.added, { status: t.receiverStatus[status] }),
      );
      await invalidateAnswers('GET /api/system/split/receiver/list', 'GET /api/system/split/terms');
    },
  });
  const { draft, errors, set } = form;
  return (
    <SheetForm form={form} title={t.add} saveLabel={t.add} onClose={onClose}>
      <ShopField t={t} form={form} />
      <SelectField
        label={t.kindLabel}
        value={draft.kind}
        options={SplitReceiverKind.options.map((value) => ({ value, label: t.kind[value] }))}
        onChange={(kind) => set({ kind })}
      />
      <TextField
        label={t.account}
        hint={draft.kind === 'merchant' ? t.merchantHint : t.personHint}
        max={64}
        value={draft.account}
        error={errors.account}
        onChange={(account) => set({ account })}
      />
      <TextField
        label={t.name}
        hint={t.nameHint}
        max={100}
        value={draft.name}
        error={errors.name}
        onChange={(name) => set({ name })}
      />
      <SelectField
        label={t.relationLabel}
        value={draft.relation}
        options={SplitRelation.options.map((value) => ({ value, label: t.relation[value] }))}
        onChange={(relation) => set({ relation })}
      />
    </SheetForm>
  );
}
