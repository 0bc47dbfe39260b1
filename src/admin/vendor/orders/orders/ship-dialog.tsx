import { z } from 'zod';
import { ParcelItems } from '../../../../../contract/orders/fulfilment.ts';
import { ParcelCompany, ParcelNumber } from '../../../../../contract/orders/logistics.ts';
import { api } from '../../../../lib/client.ts';
import { pickText } from '../../../../lib/text.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { NumberField, TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useFormWords } from '../../../form/words.ts';
import { useOrderWords } from '../../../parts/order-words.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/words.ts';
import type { DialogProps } from './dialog-props.ts';
import { useOrderForm } from './use-order-form.ts';

const Parcel = z.object({ company: ParcelCompany, number: ParcelNumber, items: ParcelItems });

interface Draft {
  readonly company: string;
  readonly number: string;
  /** Pieces that go, by line. */
  readonly pieces: Readonly<Record<string, number | null>>;
}

/** Lines of which something goes with this parcel: empty is none, like 0. */
const goes =
  (pieces: Draft['pieces']) =>
  ({ id }: { readonly id: number }): boolean =>
    (pieces[id] ?? 0) !== 0;

/** Hands pieces to a carrier: all that is left, or some of them. */
export function ShipDialog({ order, onClose }: DialogProps) {
  const t = useOrderWords();
  const form = useFormWords();
  const locale = useLanguage();
  const companies = useApiQuery('GET /api/dictionary/{key}', { params: { key: 'logistics_company' } });
  const left = order.lines.filter((line) => line.left > 0);
  const ship = useOrderForm({
    name: `vendor/orders/${order.id}/ship`,
    initial: {
      company: '',
      number: '',
      pieces: Object.fromEntries(left.map((line) => [line.id, line.left])),
    },
    schema: Parcel,
    toBody: ({ company, number, pieces }: Draft) => ({
      company,
      number,
      items: left.filter(goes(pieces)).map(({ id }) => ({ lineId: id, quantity: pieces[id] })),
    }),
    send: (body) => api('POST /api/order/ship/{id}', { params: { id: String(order.id) }, body }),
    done: t.shipped,
  });
  const { draft, errors, set } = ship;
  const sent = left.filter(goes(draft.pieces));
  return (
    <SheetForm form={ship} title={t.ship} saveLabel={t.actions.ship} onClose={onClose}>
      <SelectField
        label={t.company}
        none={form.chooseOne}
        value={draft.company}
        options={(companies.data ?? []).map(({ value, label }) => ({
          value,
          label: pickText(label, locale),
        }))}
        error={errors.company}
        onChange={(company) => set({ company })}
      />
      <TextField
        label={t.number}
        max={40}
        value={draft.number}
        error={errors.number}
        onChange={(number) => set({ number })}
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1 font-semibold">{t.piecesToShip}</legend>
        {left.map((line) => (
          <div key={line.id} className="grid grid-cols-[1fr_7rem] items-center gap-3">
            <span className="min-w-0">
              <span className="line-clamp-2">{pickText(line.name, locale)}</span>
              <span className="text-ink-3 text-xs">{pickText(line.spec, locale)}</span>
            </span>
            <NumberField
              label={[t.piecesToShip, pickText(line.name, locale), pickText(line.spec, locale)]
                .filter(Boolean)
                .join(' · ')}
              isBare
              unit={`/ ${line.left}`}
              value={draft.pieces[line.id] ?? null}
              error={errors[`items.${sent.indexOf(line)}.quantity`]}
              onChange={(quantity) => set({ pieces: { ...draft.pieces, [line.id]: quantity } })}
            />
          </div>
        ))}
        <p className="text-ink-3 text-xs">{errors.items ?? t.splitHint}</p>
      </fieldset>
    </SheetForm>
  );
}
