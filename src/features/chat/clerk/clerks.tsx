import { useId, useState } from 'react';
import type { ChatClerk, SupplierChat } from '../../../../contract/messaging/supplier-chat.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { api, toastError } from '../../../lib/client.ts';
import { fill } from '../../../lib/format/text.ts';
import { isPhone, phoneLength } from '../../../lib/format/validate.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import type { ClerkTexts } from '../room/types.ts';

interface ClerksProps {
  readonly t: ClerkTexts;
  readonly shopChat: SupplierChat;
  readonly onShopChat: (shopChat: SupplierChat) => void;
}

/** The staff who answer chats, beside the owner. */
export function Clerks({ t, shopChat, onShopChat }: ClerksProps) {
  const [leaving, setLeaving] = useState<ChatClerk | null>(null);
  const remove = async ({ id }: ChatClerk) => {
    setLeaving(null);
    try {
      await api('DELETE /api/chat/desk/clerk/{id}', { params: { id: String(id) } });
      onShopChat({ ...shopChat, clerks: shopChat.clerks.filter((one) => one.id !== id) });
    } catch (error) {
      toastError(error, t.failedSave);
    }
  };
  return (
    <div className="flex flex-col gap-5">
      <ul className="divide-y divide-line border-line border-y">
        {shopChat.clerks.map((clerk) => (
          <li key={clerk.accountId} className="flex min-h-12 items-center gap-3 text-sm">
            <span className="grow">{clerk.name}</span>
            {clerk.isOwner ? (
              <span className="rounded-tag bg-soft px-2 py-0.5 text-ink-2 text-xs">{t.clerks.owner}</span>
            ) : (
              <button
                type="button"
                aria-label={fill(t.clerks.remove, { name: clerk.name })}
                onClick={() => setLeaving(clerk)}
                className="inline-flex size-10 items-center justify-center rounded-control text-ink-2 hover:bg-soft hover:text-danger"
              >
                <i className="icon-trash-2 size-4" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <ClerkForm t={t} />
      {leaving && (
        <Confirm
          title={fill(t.clerks.removeTitle, { name: leaving.name })}
          question={t.clerks.removeHint}
          yes={t.clerks.removeYes}
          no={t.clerks.keep}
          onYes={() => void remove(leaving)}
          onNo={() => setLeaving(null)}
        />
      )}
    </div>
  );
}

function ClerkForm({ t }: { readonly t: ClerkTexts }) {
  const id = useId();
  const [mobile, setMobile] = useState('');
  const [name, setName] = useState('');
  const { busy, failure, run } = useSubmit(t.failedSave);
  const add = () =>
    run(async () => {
      await api('POST /api/chat/desk/clerk', { body: { mobile, name: name.trim() } });
      showToast('success', fill(t.clerks.invited, { name: name.trim() }));
      setMobile('');
      setName('');
    });
  const isRight = isPhone(mobile) && name.trim() !== '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
      className="flex flex-col gap-3"
    >
      <h3 className="text-base">{t.clerks.add}</h3>
      <p className="text-ink-2 text-sm">{t.clerks.hint}</p>
      <label htmlFor={`${id}-mobile`} className="text-sm">
        {t.clerks.mobile}
      </label>
      <input
        id={`${id}-mobile`}
        inputMode="tel"
        autoComplete="off"
        value={mobile}
        maxLength={phoneLength}
        onChange={(event) => setMobile(event.target.value)}
        className="field"
      />
      <label htmlFor={`${id}-name`} className="text-sm">
        {t.clerks.name}
      </label>
      <input
        id={`${id}-name`}
        autoComplete="off"
        value={name}
        maxLength={20}
        onChange={(event) => setName(event.target.value)}
        className="field"
      />
      {failure && (
        <p role="alert" className="text-danger text-sm">
          {failure}
        </p>
      )}
      <button type="submit" disabled={busy || !isRight} className="button-primary self-end">
        {t.clerks.submit}
      </button>
    </form>
  );
}
