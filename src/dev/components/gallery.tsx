import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Locale } from '../../../contract/basics.ts';
import { frameAddress } from './address.ts';
import { type Group, groups } from './groups.ts';
import type { Scheme } from './styles.ts';

const locales = ['zh', 'en'] as const;
const schemes = ['light', 'dark'] as const;
const widths = ['full', 'phone'] as const;
type Width = (typeof widths)[number];

interface View {
  readonly group: string;
  readonly locales: readonly Locale[];
  readonly schemes: readonly Scheme[];
  readonly width: Width;
}

interface Listed {
  readonly group: Group;
  readonly components: readonly string[];
}

/** The entries of `all` named in a query parameter; all without any match. */
function named<T extends string>(all: readonly T[], word: string | null): readonly T[] {
  const some = all.filter((one) => one === word);
  return some.length > 0 ? some : all;
}

function viewIn(search: string): View {
  const words = new URLSearchParams(search);
  return {
    group: words.get('group') ?? groups[0]?.name ?? '',
    locales: named(locales, words.get('lang')),
    schemes: named(schemes, words.get('scheme')),
    width: words.get('width') === 'phone' ? 'phone' : 'full',
  };
}

function addressOf(view: View): string {
  const words = new URLSearchParams({ group: view.group });
  const [locale, ...moreLocales] = view.locales;
  const [scheme, ...moreSchemes] = view.schemes;
  if (locale && moreLocales.length === 0) words.set('lang', locale);
  if (scheme && moreSchemes.length === 0) words.set('scheme', scheme);
  if (view.width === 'phone') words.set('width', 'phone');
  return `?${words}`;
}

interface SwitchProps<T extends string> {
  readonly label: string;
  /** The choices; `both` stands for all of them. */
  readonly options: readonly T[];
  readonly value: T;
  readonly onPick: (value: T) => void;
}

function Switch<T extends string>({ label, options, value, onPick }: SwitchProps<T>) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option}>
          <input type="radio" name={label} checked={option === value} onChange={() => onPick(option)} />
          {option}
        </label>
      ))}
    </fieldset>
  );
}

const oneOf = <T extends string>(some: readonly T[]): T | 'both' =>
  some.length === 1 ? (some[0] ?? 'both') : 'both';

/** The list of groups on the left, and the selected group in each chosen language and colour scheme. */
function Gallery({ listed }: { readonly listed: readonly Listed[] }) {
  const [view, setView] = useState(() => viewIn(location.search));
  const [typed, setTyped] = useState('');
  const [heights, setHeights] = useState<Readonly<Record<string, number>>>({});
  const change = (part: Partial<View>) => {
    const next = { ...view, ...part };
    history.pushState(null, '', addressOf(next));
    setView(next);
  };
  useEffect(() => {
    const back = () => setView(viewIn(location.search));
    const hear = ({ data, origin }: MessageEvent<{ frame?: string; height?: number }>) => {
      const { frame, height } = data;
      if (origin === location.origin && frame !== undefined && height !== undefined)
        setHeights((before) => ({ ...before, [frame]: height }));
    };
    addEventListener('popstate', back);
    addEventListener('message', hear);
    return () => {
      removeEventListener('popstate', back);
      removeEventListener('message', hear);
    };
  }, []);
  const word = typed.trim().toLowerCase();
  const found = listed.flatMap(({ group, components }) => {
    const fitting = group.name.includes(word)
      ? components
      : components.filter((component) => component.toLowerCase().includes(word));
    return fitting.length > 0 ? [{ group, components: fitting }] : [];
  });
  return (
    <>
      <nav aria-label="Components">
        <h1>Components</h1>
        <input
          type="search"
          aria-label="Find a component"
          placeholder="Find a component"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {found.length === 0 && <p>No component is called so.</p>}
        {(['site', 'office'] as const).map((sheet) => (
          <section key={sheet}>
            <h2>{sheet === 'site' ? 'Storefront' : 'Back offices'}</h2>
            <ul>
              {found
                .filter(({ group }) => group.sheet === sheet)
                .map(({ group: { name }, components }) => (
                  <li key={name}>
                    <a
                      href={addressOf({ ...view, group: name })}
                      aria-current={name === view.group ? 'page' : undefined}
                      onClick={(event) => {
                        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                        event.preventDefault();
                        change({ group: name });
                      }}
                    >
                      {name.replace('back-office-', '')}
                    </a>
                    {(word !== '' || name === view.group) && <p>{components.join(', ')}</p>}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
      <main>
        <header>
          <Switch
            label="Language"
            options={['both', ...locales]}
            value={oneOf(view.locales)}
            onPick={(picked) => change({ locales: named(locales, picked) })}
          />
          <Switch
            label="Scheme"
            options={['both', ...schemes]}
            value={oneOf(view.schemes)}
            onPick={(picked) => change({ schemes: named(schemes, picked) })}
          />
          <Switch label="Width" options={widths} value={view.width} onPick={(width) => change({ width })} />
        </header>
        <div className="frames" data-width={view.width}>
          {view.locales.flatMap((locale) =>
            view.schemes.map((scheme) => {
              const src = frameAddress({ group: view.group, locale, scheme, component: null, state: null });
              return (
                <figure key={src}>
                  <figcaption>
                    <a href={src} target="_blank" rel="noopener">{`${locale}, ${scheme}`}</a>
                  </figcaption>
                  <iframe
                    title={`${view.group}: ${locale}, ${scheme}`}
                    src={src}
                    height={heights[src.slice(src.indexOf('?'))] ?? 600}
                  />
                </figure>
              );
            }),
          )}
        </div>
      </main>
    </>
  );
}

const place = document.getElementById('gallery');
if (place) {
  const listed = await Promise.all(
    groups.map(async (group) => {
      const { examples } = await group.load();
      return { group, components: examples.map(({ component }) => component) };
    }),
  );
  createRoot(place).render(<Gallery listed={listed} />);
}
