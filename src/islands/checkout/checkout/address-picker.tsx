import type { Locale } from '../../../../contract/basics.ts';
import type { Address } from '../../../../contract/identity/address.ts';
import type buyer from '../../../../locales/zh/buyer/buyer.json';
import type trade from '../../../../locales/zh/checkout/trade.json';
import { AddressForm } from '../../../components/address-form.tsx';
import { useUnsent } from '../../../components/use-unsent.ts';
import { addressText } from '../../../lib/format/postal.ts';

interface AddressPickerProps {
  readonly t: typeof trade.checkout;
  readonly form: typeof buyer.address;
  readonly locale: Locale;
  readonly addresses: readonly Address[];
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
  readonly onChange: (addresses: readonly Address[]) => void;
  /** The order was submitted without an address. */
  readonly isMissing: boolean;
}

/** Id of the address being edited. */
type Editing = number | 'new' | null;
const isEditing = (value: unknown): value is Editing =>
  value === null || value === 'new' || typeof value === 'number';

/** The delivery address: an existing or a new one. */
export function AddressPicker({
  t,
  form,
  locale,
  addresses,
  chosen,
  onChoose,
  onChange,
  isMissing,
}: AddressPickerProps) {
  const [editing, setEditing] = useUnsent<Editing>('address-open', null, isEditing);
  const known = addresses.find(({ id }) => id === editing);
  const open = known ?? (editing === 'new' || addresses.length === 0 ? 'new' : null);
  return (
    <section aria-label={t.address} className="flex flex-col gap-3">
      <h2 className="text-lg">{t.address}</h2>
      {isMissing && (
        <p role="alert" className="font-semibold text-danger text-sm">
          {t.chooseAddress}
        </p>
      )}
      {addresses.length === 0 && <p className="text-ink-2 text-sm">{t.noAddress}</p>}
      <div className="grid gap-3 sm:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            t={t}
            locale={locale}
            address={address}
            chosen={address.id === chosen}
            onChoose={() => onChoose(address.id)}
            onEdit={() => setEditing(address.id)}
          />
        ))}
      </div>
      {open ? (
        <div
          className={`rounded-card border bg-card p-4 lg:p-6 ${isMissing ? 'border-danger' : 'border-line'}`}
        >
          <AddressForm
            key={open === 'new' ? 'new' : open.id}
            t={form}
            locale={locale}
            rules="order"
            address={open === 'new' ? null : open}
            onSaved={(list, saved) => {
              onChange(list);
              if (saved) onChoose(saved.id);
              setEditing(null);
            }}
            onCancel={addresses.length > 0 ? () => setEditing(null) : undefined}
          />
        </div>
      ) : (
        <button type="button" className="button-quiet self-start" onClick={() => setEditing('new')}>
          + {t.addAddress}
        </button>
      )}
    </section>
  );
}

interface AddressCardProps {
  readonly t: typeof trade.checkout;
  readonly locale: Locale;
  readonly address: Address;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
}

function AddressCard({ t, locale, address, chosen, onChoose, onEdit }: AddressCardProps) {
  return (
    <div
      className={`flex items-start gap-3 rounded-card border bg-card p-4 ${chosen ? 'border-accent bg-tint' : 'border-line'}`}
    >
      <label className="flex grow cursor-pointer items-start gap-3">
        <input
          type="radio"
          name="address"
          checked={chosen}
          onChange={onChoose}
          className="mt-0.5 size-5 accent-accent"
        />
        <span className="flex flex-col gap-1 text-sm">
          <span className="font-semibold">
            {address.receiver}{' '}
            <span className="ml-1 font-normal text-ink-2 tabular-nums">{address.phone}</span>
            {address.isDefault && (
              <span className="ml-2 rounded-tag bg-tint-2 px-1.5 py-0.5 text-accent-strong text-xs">
                {t.default}
              </span>
            )}
          </span>
          <span className="text-ink-2">{addressText(address, locale)}</span>
        </span>
      </label>
      <button
        type="button"
        onClick={onEdit}
        className="min-h-6 shrink-0 px-1 text-accent text-sm hover:text-accent-strong"
      >
        {t.editAddress}
      </button>
    </div>
  );
}
