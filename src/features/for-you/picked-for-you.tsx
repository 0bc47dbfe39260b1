import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import { ProductGridSkeleton } from '../../components/goods/product-grid.tsx';
import { toastError } from '../../lib/client.ts';
import { showToast } from '../../lib/stores/toast.ts';
import { loadPicked, type Picked, setPersonal } from './personal.ts';
import { PickedGrid } from './picked-grid.tsx';
import { mayHaveViews } from './recent-views.ts';
import type { ForYouTexts } from './texts.ts';

interface PickedForYouProps {
  readonly t: Pick<ForYouTexts, 'picked' | 'card'>;
  readonly locale: Locale;
}

const shown = 12;

/**
 * Products by what the reader did, with the switch that turns this off. Optional: nothing where nothing is known of the reader, or without
 * an answer.
 */
export function PickedForYou({ t, locale }: PickedForYouProps) {
  const [found, setFound] = useState<Picked | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(() => {
    setAsked(mayHaveViews());
    return loadPicked({ place: 'home', limit: shown }).then(setFound, () =>
      setFound({ personal: true, records: [] }),
    );
  }, []);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- what was viewed is in the browser's storage, after the first render
    void load();
  }, [load]);
  const turn = async (isOn: boolean) => {
    setBusy(true);
    try {
      await setPersonal(isOn);
      showToast('success', isOn ? t.picked.turnedOn : t.picked.turnedOff);
      await load();
    } catch (error) {
      toastError(error, t.picked.failed);
    } finally {
      setBusy(false);
    }
  };
  if (found?.personal === false) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-ink-3 text-sm">
        {t.picked.isOff}
        <button type="button" disabled={isBusy} className={action} onClick={() => void turn(true)}>
          {t.picked.on}
        </button>
      </p>
    );
  }
  if (!isAsked || found?.records.length === 0) return null;
  return (
    <section aria-label={t.picked.title}>
      <div className="section-line">
        <div className="min-w-0">
          <h2 className="text-2xl tracking-tight lg:text-3xl">{t.picked.title}</h2>
          <p className="mt-1.5 text-ink-2 text-sm lg:text-base">{t.picked.text}</p>
        </div>
        <button
          type="button"
          disabled={isBusy || found === null}
          aria-label={t.picked.off}
          className="inline-flex min-h-11 items-center text-ink-2 text-sm hover:text-accent"
          onClick={() => void turn(false)}
        >
          {t.picked.turnOff}
        </button>
      </div>
      {found ? (
        <PickedGrid t={t} locale={locale} records={found.records} dozen />
      ) : (
        <ProductGridSkeleton count={shown} label={t.picked.title} dozen />
      )}
    </section>
  );
}

const action = 'inline-flex min-h-11 items-center font-semibold text-accent hover:text-accent-strong';
