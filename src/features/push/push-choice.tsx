import { Bell, BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import type push from '../../../locales/zh/messaging/push.json';
import { whenBack } from '../../lib/arrival/when-back.ts';
import { toastError } from '../../lib/client.ts';
import { type PushState, readPush, turnOffPush, turnOnPush } from '../../lib/push.ts';
import { showToast } from '../../lib/stores/toast.ts';

export type PushTexts = typeof push;

/** null = not read yet. */
function usePush(t: PushTexts) {
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const read = () => void readPush().then(setState);
    read();
    // The browser's settings may have changed meanwhile.
    return whenBack(read);
  }, []);
  const change = async (isOn: boolean) => {
    setBusy(true);
    try {
      const next = await (isOn ? turnOnPush() : turnOffPush());
      setState(next);
      if (next === 'on') showToast('success', t.turnedOn);
      if (next === 'off' && !isOn) showToast('success', t.turnedOff);
    } catch (error) {
      toastError(error, t.failed);
    } finally {
      setBusy(false);
    }
  };
  return { state, isBusy, change };
}

interface PushProps {
  readonly t: PushTexts;
}

/** A quiet offer on the page of an order; nothing where the browser cannot, or once it is on. */
export function PushOffer({ t, isShipped = false }: PushProps & { readonly isShipped?: boolean }) {
  const { state, isBusy, change } = usePush(t);
  const [isNew, setNew] = useState(false);
  if (state === 'on' && isNew) {
    return (
      <p role="status" className="mt-3 flex items-center gap-2 text-ink-2 text-sm">
        <BellRing className="size-4 shrink-0" aria-hidden="true" />
        {t.onNow}
      </p>
    );
  }
  if (state === 'blocked' && isNew) {
    return (
      <p role="status" className="mt-3 text-ink-2 text-sm">
        {t.blocked}
      </p>
    );
  }
  if (state === 'install') return <p className="mt-3 text-ink-2 text-sm">{t.install}</p>;
  if (state !== 'off') return null;
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={() => {
        setNew(true);
        void change(true);
      }}
      className="button-quiet mt-3 inline-flex items-center gap-2 px-4 text-sm"
    >
      <Bell className="size-4" aria-hidden="true" />
      {isShipped ? t.offerArrival : t.offer}
    </button>
  );
}

/** The setting of this browser, with what hinders it. */
export function PushSetting({ t }: PushProps) {
  const { state, isBusy, change } = usePush(t);
  const isPossible = state === 'on' || state === 'off';
  const hints = {
    unsupported: t.unsupported,
    install: t.install,
    blocked: t.blocked,
    off: t.hint,
    on: t.hint,
  } as const;
  return (
    <label className="flex min-h-9 items-start gap-2 py-2 text-sm">
      <input
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-accent"
        checked={state === 'on'}
        disabled={isBusy || !isPossible}
        onChange={(event) => void change(event.target.checked)}
      />
      <span>
        {t.setting}
        <span className="block text-ink-3 text-xs">{state === null ? t.hint : hints[state]}</span>
      </span>
    </label>
  );
}
