import { type FormEvent, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { SavedCart } from '../../../../contract/checkout/saved-cart.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Submit } from '../../../components/form/submit.tsx';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { Picture } from '../../../components/goods/picture.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { Failure, Skeleton } from '../../../components/states.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { api, toastError } from '../../../lib/client.ts';
import { formatDate } from '../../../lib/format/date.ts';
import { fill } from '../../../lib/format/text.ts';
import { loadCart } from '../../../lib/stores/cart.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import type { TradeTexts } from './texts.ts';

interface SavedCartsProps {
  readonly t: TradeTexts;
  readonly locale: Locale;
  /** Whether there is something in the cart to save. */
  readonly canSave: boolean;
  readonly onClose: () => void;
}

const askSaved = () => api('GET /api/cart/saved/list');

/** Saves the cart under a name, and brings saved carts back. */
export function SavedCarts({ t, locale, canSave, onClose }: SavedCartsProps) {
  const { found, reload } = useLoad(askSaved);
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [losing, setLosing] = useState<SavedCart | null>(null);
  const { busy, failure, run } = useSubmit(t.actionFailed);
  const s = t.cart.savedCarts;
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await api('POST /api/cart/saved/add', { body: { name: name.trim() } });
      setName('');
      showToast('success', s.done);
      await reload();
    });
  };
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch((error: unknown) => toastError(error, t.actionFailed));
    setBusy(false);
  };
  const restore = ({ id }: SavedCart) =>
    act(async () => {
      const { added, failed } = await api('POST /api/cart/saved/restore/{id}', {
        params: { id: String(id) },
      });
      await loadCart();
      if (added > 0) showToast('success', fill(s.restored, { count: added }));
      if (failed.length > 0) showToast('info', fill(s.left, { count: failed.length }));
      if (added > 0) onClose();
    });
  const remove = ({ id }: SavedCart) =>
    act(async () => {
      setLosing(null);
      await api('DELETE /api/cart/saved/delete/{id}', { params: { id: String(id) } });
      await reload();
    });
  return (
    <Sheet title={s.title} close={t.confirm.close} onClose={onClose}>
      <div className="flex flex-col gap-5">
        {canSave && (
          <form onSubmit={save} noValidate className="flex flex-col gap-3">
            <Field
              label={s.name}
              name="name"
              autoComplete="off"
              maxLength={40}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Submit
              label={s.save}
              busyLabel={s.save}
              busy={busy}
              ready={name.trim() !== ''}
              failure={failure}
            />
          </form>
        )}
        {found.state === 'loading' && <Skeleton rows={2} label={t.loading} />}
        {found.state === 'failed' && <Failure text={s.failed} retry={t.retry} onRetry={reload} />}
        {found.state === 'loaded' && found.data.length === 0 && (
          <p className="text-ink-2 text-sm">{s.empty}</p>
        )}
        {found.state === 'loaded' && found.data.length > 0 && (
          <ul className="divide-y divide-line border-line border-t">
            {found.data.map((one) => (
              <li key={one.id} className="flex flex-col gap-2 py-4">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span dir="auto" className="font-semibold">
                    {one.name}
                  </span>
                  <span className="text-ink-3 text-xs">
                    {fill(s.about, {
                      lines: one.lines,
                      pieces: one.pieces,
                      date: formatDate(one.createTime, locale),
                    })}
                  </span>
                </p>
                <div className="flex flex-wrap items-center gap-2">
                  <span className="mr-auto flex gap-1.5">
                    {one.images.map((url) => (
                      <span key={url} className="w-11 overflow-hidden rounded-control border border-line">
                        <Picture url={url} alt="" sizes="44px" />
                      </span>
                    ))}
                  </span>
                  <button
                    type="button"
                    disabled={isBusy}
                    aria-label={fill(s.deleteOf, { name: one.name })}
                    onClick={() => setLosing(one)}
                    className="inline-flex min-h-11 items-center rounded-control px-2 text-ink-2 text-sm hover:text-danger"
                  >
                    {s.delete}
                  </button>
                  <button
                    type="button"
                    disabled={isBusy || one.lines === 0}
                    aria-label={fill(s.restoreOf, { name: one.name })}
                    onClick={() => void restore(one)}
                    className="button-quiet text-sm"
                  >
                    {s.restore}
                  </button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
      {losing && (
        <Confirm
          title={fill(s.deleteOf, { name: losing.name })}
          question={s.deleteQuestion}
          yes={s.delete}
          no={s.keep}
          onYes={() => void remove(losing)}
          onNo={() => setLosing(null)}
        />
      )}
    </Sheet>
  );
}
