import { useEffect, useState } from 'react';
import type header from '../../../../locales/zh/common/header.json';
import { Sheet } from '../../../components/sheet.tsx';
import { currentPage } from '../../../lib/browser.ts';
import { api } from '../../../lib/client.ts';
import { countryOptions } from '../../../lib/format/postal.ts';
import { pickText } from '../../../lib/format/text.ts';
import { choosePlace } from '../../../lib/place/known-place.ts';
import { $place, guessedPlace, type Place, placeCode } from '../../../lib/stores/place.ts';

interface PlaceSheetProps {
  readonly t: typeof header.site.place;
  readonly close: string;
  readonly onClose: () => void;
}

interface Option {
  readonly place: Place;
  readonly text: string;
}

/** All countries and the provinces of China, with a search; readers of Chinese see the provinces first. */
export function PlaceSheet({ t, close, onClose }: PlaceSheetProps) {
  const locale = currentPage.locale();
  const [wanted, setWanted] = useState('');
  const provinces = useProvinces();
  const now = $place.get();
  // The chosen country and those of the browser's languages come first.
  const near = new Set([now?.country, guessedPlace(locale, navigator.languages).country]);
  const countries = countryOptions(locale)
    .map(({ value, text }) => ({ place: { country: value }, text }))
    .sort((one, other) => Number(near.has(other.place.country)) - Number(near.has(one.place.country)));
  const groups = [
    { label: t.provinces, options: provinces },
    { label: t.countries, options: countries },
  ].map(({ label, options }) => ({ label, options: options.filter((one) => isMeant(one, wanted)) }));
  if (locale !== 'zh') groups.reverse();
  const found = groups.filter(({ options }) => options.length > 0);
  const choose = (place: Place) => {
    choosePlace(place);
    onClose();
  };
  return (
    <Sheet title={t.title} close={close} onClose={onClose}>
      <p className="mb-3 text-ink-2 text-sm">{t.lead}</p>
      <input
        type="search"
        aria-label={t.find}
        placeholder={t.find}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        className="field"
      />
      <div aria-live="polite">
        {found.length === 0 && <p className="py-6 text-ink-2 text-sm">{t.none}</p>}
      </div>
      {found.map(({ label, options }) => (
        <section key={label} aria-label={label} className="mt-4">
          <h3 className="text-ink-3 text-sm">{label}</h3>
          <ul className="mt-1 grid sm:grid-cols-2">
            {options.map(({ place, text }) => (
              <li key={placeCode(place)}>
                <button
                  type="button"
                  aria-pressed={now !== null && placeCode(now) === placeCode(place)}
                  onClick={() => choose(place)}
                  className="min-h-11 w-full rounded-control px-2 text-left text-sm hover:bg-tint hover:text-accent aria-pressed:font-semibold aria-pressed:text-accent"
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}

/** What people type besides the name. */
const otherNames: Readonly<Record<string, string>> = {
  AE: 'UAE',
  CZ: 'Czech Republic',
  GB: 'UK, Great Britain, England, Scotland, Wales',
  KR: 'Republic of Korea',
  NL: 'Holland',
  US: 'USA, America',
};

const isMeant = ({ place, text }: Option, wanted: string): boolean => {
  const words = wanted.trim().toLowerCase();
  const names = [text, place.country, otherNames[place.country] ?? '', ...Object.values(place.name ?? {})];
  return names.some((name) => name.toLowerCase().includes(words));
};

/** Empty until they have loaded, and if they cannot be: then China can only be chosen as a whole. */
function useProvinces(): readonly Option[] {
  const [provinces, setProvinces] = useState<readonly Option[]>([]);
  useEffect(() => {
    const locale = currentPage.locale();
    api('GET /api/area/list').then(
      (areas) =>
        setProvinces(
          areas.map(({ code, name }) => ({
            place: { country: 'CN', province: code, name },
            text: pickText(name, locale),
          })),
        ),
      () => {},
    );
  }, []);
  return provinces;
}
