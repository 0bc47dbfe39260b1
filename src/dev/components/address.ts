import type { Locale } from '../../../contract/basics.ts';
import type { Scheme } from './styles.ts';

/** The displayed selection; part of the address. */
export interface Chosen {
  readonly group: string;
  readonly locale: Locale;
  readonly scheme: Scheme;
  /** Shows a single component. */
  readonly component: string | null;
  readonly state: string | null;
}

export function chosenIn(search: string): Chosen {
  const words = new URLSearchParams(search);
  return {
    group: words.get('group') ?? '',
    locale: words.get('lang') === 'en' ? 'en' : 'zh',
    scheme: words.get('scheme') === 'dark' ? 'dark' : 'light',
    component: words.get('component'),
    state: words.get('state'),
  };
}

export function frameAddress({ group, locale, scheme, component, state }: Chosen): string {
  const words = new URLSearchParams({ group, lang: locale, scheme });
  if (component !== null && state !== null) {
    words.set('component', component);
    words.set('state', state);
  }
  return `/dev/components/frame?${words}`;
}
