import { useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { Address } from '../../../../contract/identity/address.ts';
import type buyer from '../../../../locales/zh/buyer/buyer.json';
import { AddressForm, type AddressRules } from '../../../components/address-form.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { api, toastError } from '../../../lib/client.ts';
import { addressText } from '../../../lib/format/postal.ts';
import { fill } from '../../../lib/format/text.ts';
import { showToast } from '../../../lib/stores/toast.ts';

interface AddressBookProps {
  readonly t: typeof buyer.address;
  readonly common: Pick<typeof buyer, 'loading' | 'retry' | 'close' | 'keep'>;
  readonly locale: Locale;
  readonly rules: AddressRules;
}

/** The addresses of an account: create, edit, delete, and set the default. */
export function AddressBook({ t, common, locale, rules }: AddressBookProps) {
  const { found, reload, put } = useLoad(askAddresses);
  const [editing, setEditing] = useState<Address | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Address | null>(null);
  const change = async (call: () => Promise<Address[]>, done: string, failed: string) => {
    setDeleting(null);
    try {
      put(await call());
      showToast('success', done);
    } catch (error) {
      toastError(error, failed);
    }
  };
  if (found.state === 'loading') return <Skeleton rows={2} label={common.loading} />;
  if (found.state === 'failed') return <Failure text={t.failed} retry={common.retry} onRetry={reload} />;
  const add = (
    <button type="button" className="button-primary" onClick={() => setEditing('new')}>
      {t.add}
    </button>
  );
  return (
    <div className="flex flex-col gap-4">
      {found.data.length === 0 ? (
        <Empty title={t.empty} hint={t.emptyHint} action={add} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-2 text-sm">{fill(t.count, { count: found.data.length })}</p>
          {add}
        </div>
      )}
      <ul className="grid gap-3 md:grid-cols-2">
        {found.data.map((address) => (
          <AddressCard
            key={address.id}
            t={t}
            locale={locale}
            address={address}
            onEdit={() => setEditing(address)}
            onDelete={() => setDeleting(address)}
            onDefault={() =>
              change(
                () => api('PUT /api/address/default/{id}', { params: { id: String(address.id) } }),
                t.defaultSet,
                t.defaultFailed,
              )
            }
          />
        ))}
      </ul>
      {editing && (
        <Sheet
          title={editing === 'new' ? t.formNew : t.formEdit}
          close={common.close}
          onClose={() => setEditing(null)}
        >
          <AddressForm
            t={t}
            locale={locale}
            rules={rules}
            address={editing === 'new' ? null : editing}
            onSaved={(list) => {
              put([...list]);
              setEditing(null);
            }}
          />
        </Sheet>
      )}
      {deleting && (
        <Confirm
          title={t.confirmTitle}
          question={fill(t.confirmQuestion, { name: deleting.receiver })}
          yes={t.delete}
          no={common.keep}
          onYes={() =>
            change(
              () => api('DELETE /api/address/delete/{id}', { params: { id: String(deleting.id) } }),
              t.deleted,
              t.deleteFailed,
            )
          }
          onNo={() => setDeleting(null)}
        />
      )}
    </div>
  );
}

const askAddresses = () => api('GET /api/address/list');

interface AddressCardProps {
  readonly t: typeof buyer.address;
  readonly locale: Locale;
  readonly address: Address;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onDefault: () => void;
}

function AddressCard({ t, locale, address, onEdit, onDelete, onDefault }: AddressCardProps) {
  const name = address.receiver;
  const button = 'inline-flex min-h-11 items-center px-2 hover:text-accent';
  return (
    <li
      className={`flex flex-col gap-2 rounded-card border bg-card p-4 text-sm ${address.isDefault ? 'border-accent' : 'border-line'}`}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold text-base">{name}</span>
        <span className="text-ink-2 tabular-nums">{address.phone}</span>
        {address.isDefault && (
          <span className="rounded-tag bg-tint-2 px-1.5 py-0.5 text-accent-strong text-xs">{t.default}</span>
        )}
      </p>
      <p className="break-words text-ink-2">{addressText(address, locale)}</p>
      <p className="-mx-2 mt-auto flex flex-wrap text-ink-2">
        <button type="button" aria-label={fill(t.editOf, { name })} onClick={onEdit} className={button}>
          {t.edit}
        </button>
        <button type="button" aria-label={fill(t.deleteOf, { name })} onClick={onDelete} className={button}>
          {t.delete}
        </button>
        {!address.isDefault && (
          <button type="button" onClick={onDefault} className={`${button} ml-auto`}>
            {t.setDefault}
            <span className="sr-only"> {name}</span>
          </button>
        )}
      </p>
    </li>
  );
}
