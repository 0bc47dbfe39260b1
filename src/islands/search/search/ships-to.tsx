import { useStore } from '@nanostores/react';
import { useEffect, useSyncExternalStore } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import { fill, formatCount } from '../../../lib/format/text.ts';
import { placeInSentence } from '../../../lib/place/known-place.ts';
import { $place, type Place } from '../../../lib/stores/place.ts';
import { chooseSentOnly, hearSentFilter, restoreSentOnly, sentFilter } from '../../../lib/stores/ships-to.ts';
import type { ResultTexts } from './texts.ts';

interface ShipsTo {
  /** The place that results must be sent to; null = all are shown. */
  readonly shipsTo: string | null;
  /** The reader's place abroad; null in China, and until it is known. */
  readonly place: Place | null;
}

/** The filter by the reader's place. It is not part of the address, which others may open elsewhere. */
export function useShipsTo(locale: Locale): ShipsTo {
  useEffect(() => restoreSentOnly(), []);
  const place = useStore($place, { ssr: 'initial' });
  const shipsTo = useSyncExternalStore(
    hearSentFilter,
    () => sentFilter(locale),
    () => null,
  );
  return { shipsTo, place: place?.country === 'CN' ? null : place };
}

interface ShipsToLineProps extends ShipsTo {
  readonly t: ResultTexts;
  readonly locale: Locale;
  /** Number of results left out. */
  readonly unsent: number | undefined;
}

/** How many results are left out because they are not sent to the reader's place, and the switch of the filter. */
export function ShipsToLine({ t, locale, shipsTo, place, unsent }: ShipsToLineProps) {
  if (!place || (shipsTo !== null && !unsent)) return null;
  const named = { place: placeInSentence(place, locale) };
  const switched = (text: string, isOn: boolean) => (
    <button
      type="button"
      onClick={() => chooseSentOnly(isOn)}
      className="min-h-6 text-accent underline underline-offset-4 hover:text-accent-strong max-lg:min-h-11"
    >
      {text}
    </button>
  );
  if (shipsTo === null) return switched(fill(t.shipsTo.only, named), true);
  return (
    <span>
      {fill(t.shipsTo.unsent, { ...named, count: formatCount(unsent ?? 0) })}{' '}
      {switched(t.shipsTo.show, false)}
    </span>
  );
}
