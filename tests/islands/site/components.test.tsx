import { act, cleanup, render, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillPeriods } from '../../../contract/periods.ts';
import type { AreaTexts } from '../../../locales/areas.ts';
import { cache } from '../../../src/admin/shell/data.ts';
import { startLanguage } from '../../../src/admin/shell/texts.ts';
import { answeringFetch } from '../../../src/dev/components/answers.ts';
import { type Example, type Shown, type State, stateOf } from '../../../src/dev/components/example.ts';
import { type Group, groups } from '../../../src/dev/components/groups.ts';
import { componentsPage } from '../../../src/dev/components/integration.ts';
import { ShownState } from '../../../src/dev/components/shown-state.tsx';
import { answerScheme, markFocus } from '../../../src/dev/components/styles.ts';
import { htmlLang, pickText } from '../../../src/lib/format/text.ts';
import { $toasts } from '../../../src/lib/stores/toast.ts';

const files = import.meta.glob<object>('../../../locales/*/*/*.json', { eager: true, import: 'default' });

/** All dictionaries of a language, as the page of the examples has them. */
function textsIn(locale: 'zh' | 'en'): AreaTexts {
  const own = Object.entries(files).filter(([path]) => path.includes(`/${locale}/`));
  const named = own.map(([path, file]) => [path.split('/').at(-1)?.replace('.json', ''), file]);
  return JSON.parse(fillPeriods(JSON.stringify(Object.fromEntries(named))));
}

const shownIn = (locale: 'zh' | 'en'): Shown => ({
  locale,
  t: textsIn(locale),
  say: (text) => pickText(text, locale),
});
const shown = { zh: shownIn('zh'), en: shownIn('en') };

interface Case {
  readonly name: string;
  readonly group: Group;
  readonly example: Example;
  readonly state: State;
}

const cases: Case[] = [];
for (const group of groups) {
  const { examples } = await group.load();
  for (const example of examples) {
    for (const [name, state] of Object.entries(example.states))
      cases.push({ name: `${example.component}, ${name}`, group, example, state: stateOf(state) });
  }
}

const unknown: string[] = [];
const complaints: unknown[][] = [];
/** jsdom has no element `search`, of which React complains. */
const complain = (...said: unknown[]) => {
  if (said[1] !== 'search') complaints.push(said);
};

let sheet: HTMLStyleElement;
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  Element.prototype.scrollIntoView = () => {};
  // As in the site's own sheet: the buttons of cards are hidden until scripts name them.
  sheet = document.createElement('style');
  sheet.textContent = '.heart { display: none }';
  document.head.append(sheet);
});
// Other files are drawn in the same document.
afterAll(() => sheet.remove());
beforeEach(() => {
  unknown.length = 0;
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation(complain);
  vi.spyOn(console, 'warn').mockImplementation(complain);
});
afterEach(() => {
  cleanup();
  cache.clear();
  $toasts.set([]);
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Draws a state in a language, and goes on when it has been reached. */
async function show({ group, example, state }: Case, locale: 'zh' | 'en') {
  localStorage.setItem('officeLanguage', locale);
  document.documentElement.dataset.languages = '';
  document.documentElement.lang = htmlLang(locale);
  const answers = { ...example.answers, ...state.answers };
  vi.stubGlobal(
    'fetch',
    answeringFetch(answers, globalThis.fetch, (route) => unknown.push(route)),
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const reached = vi.fn();
  await startLanguage();
  await act(async () => {
    render(<ShownState sheet={group.sheet} state={state} shown={shown[locale]} onReached={reached} />);
  });
  await waitFor(() => expect(reached).toHaveBeenCalled());
  // What the last press has asked for is answered, and drawn.
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
}

/** What stands there in English although the page is Chinese; what says its language may. */
function englishTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    // Time zones have one name in the world: America/New York (UTC-5).
    const isName = /\(UTC[+-]\d/.test(text);
    // Marks of wallets are the same in every language.
    const isMark = /^(Apple|Google) Pay$/.test(text);
    if (
      /[a-z]{3,} [a-z]{2,}/i.test(text) &&
      !isName &&
      !isMark &&
      !node.parentElement?.closest('[lang=en], textarea')
    )
      found.push(text);
  }
  return found;
}

describe('page of components', () => {
  it.each(cases)('draws $name in Chinese', async (one) => {
    await show(one, 'zh');
    expect(document.querySelector('body > div > div')?.innerHTML).not.toBe('');
    expect(complaints).toEqual([]);
    expect(unknown).toEqual([]);
    expect(englishTexts()).toEqual([]);
    expect(document.body.textContent).not.toContain('{{');
  });

  it.each(cases)('draws $name in English, for everybody', async (one) => {
    await show(one, 'en');
    expect(complaints).toEqual([]);
    expect(unknown).toEqual([]);
    // jsdom knows no colours; and an example is no page.
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

  it('answers what style sheets ask about the scheme, and shows the focus where it is marked', () => {
    const dark = 'screen and (prefers-color-scheme: dark)';
    expect(answerScheme(dark, 'dark')).toBe('screen and (min-width: 0px)');
    expect(answerScheme(dark, 'light')).toBe('screen and (max-width: 0px)');
    expect(answerScheme('(width >= 640px)', 'dark')).toBe('(width >= 640px)');
    const marked = '.field:is(:focus-visible, [data-shown-focus])';
    expect(markFocus('.field:focus-visible')).toBe(marked);
    expect(markFocus(marked)).toBe(marked);
  });

  it('has addresses on the dev server, and none in a build', () => {
    const routesOf = (command: string) => {
      const injectRoute = vi.fn<(route: { readonly pattern: string }) => void>();
      const setup = componentsPage().hooks['astro:config:setup'];
      if (setup) Reflect.apply(setup, undefined, [{ command, injectRoute }]);
      return injectRoute.mock.calls.map(([{ pattern }]) => pattern);
    };
    expect(routesOf('dev')).toEqual(['/dev/components', '/dev/components/frame']);
    expect(routesOf('build')).toEqual([]);
  });
});
