import type { Locale } from '../../../contract/basics.ts';
import type { ChatPlace } from '../../lib/chat/client.ts';
import type { ChatTexts } from '../../lib/chat/words.ts';

interface PlaceProps {
  readonly t: ChatTexts['list'];
  readonly locale: Locale;
  readonly place: ChatPlace;
}

/** A place somebody sent: what it is called, where it is, and a map of it on another site. */
export function Place({ t, locale, place }: PlaceProps) {
  const href = mapOf(place, locale);
  return (
    <div className="flex items-start gap-3">
      <i className="icon-map-pin/1.5 mt-0.5 size-6 shrink-0" />
      <div className="min-w-0">
        <span className="sr-only">{t.place}</span>
        {place.name && <p className="break-words font-semibold leading-snug">{place.name}</p>}
        {place.address && <p className="break-words leading-snug">{place.address}</p>}
        {href && (
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-6 items-center underline pointer-coarse:min-h-11"
          >
            {t.placeMap}
          </a>
        )}
      </div>
    </div>
  );
}

/** A map people of that language can open: what serves one of them is slow or closed for the other. */
function mapOf({ at, name, address }: ChatPlace, locale: Locale): string | null {
  if (!at) return null;
  const { latitude, longitude } = at;
  if (locale === 'zh') {
    const query = new URLSearchParams({ position: `${longitude},${latitude}`, name: name || address });
    return `https://uri.amap.com/marker?${query}`;
  }
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}
