// Actions in a back office, by visible texts: by mouse on the wide window, by touch on the narrow one.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from 'playwright/test';
import type { Locale } from '../../../contract/basics.ts';
import { type Area, type AreaTexts, areaContexts } from '../../../locales/areas.ts';
import { fill } from '../../../locales/fill.ts';

const read = new Map<string, unknown>();
/** The dictionary of a file, loaded when needed. */
export function wordsIn<A extends Area>(locale: Locale, area: A): AreaTexts[A] {
  const path = `../../../locales/${locale}/${areaContexts[area]}/${area}.json`;
  const known = read.get(path) ?? JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  read.set(path, known);
  return known as AreaTexts[A];
}

/** What `datetime-local` takes: so many days from now, in China. */
export const chinaTime = (days: number): string =>
  new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 16);

export function backOfficeOf(page: Page, locale: Locale, hasTouch: boolean) {
  const list = wordsIn(locale, 'admin-list');
  const form = wordsIn(locale, 'admin-form');
  const press = (place: Locator) => (hasTouch ? place.tap() : place.click());
  /** The reachable elements: those of an open dialog, and of several with one name the last, as a dialog follows its opener. */
  const reach = page.locator(':is(dialog[open] *, body:not(:has(dialog[open])) *)');
  const front = (all: Locator) => all.and(reach).last();
  const button = (name: string | RegExp) => front(page.getByRole('button', { name, exact: true }));
  const link = (name: string | RegExp) => front(page.getByRole('link', { name, exact: true }));
  const field = (label: string | RegExp) => front(page.getByLabel(label, { exact: true }));
  const put = (label: string, text: string) => field(label).fill(text);
  const dialog = (name?: string | RegExp) =>
    page.getByRole('dialog', name === undefined ? {} : { name, exact: true }).last();
  const toasts = page.locator('section[aria-live="polite"]');

  /** The row of a list, or its card where there is no room for a table. */
  const row = (text: string | RegExp) =>
    page
      .locator('main tbody > tr:not(dialog *), main ul > li:not(dialog *):has(dl)')
      .filter({ hasText: text })
      .first();

  /** Actions of a row are beside it, or in its menu. */
  const act = async (of: string | RegExp, what: string) => {
    const place = row(of);
    await expect(place).toBeVisible();
    const more = place.getByRole('button', { name: list.more, exact: true });
    const one = place.getByRole('button', { name: what, exact: true });
    if ((await one.count()) === 0 && (await more.count()) > 0) await press(more);
    await press(one);
  };

  /** A message of the interface; dismissed so that it covers nothing. */
  const told = async (text: string | RegExp) => {
    const toast = toasts.locator('> div').filter({ has: page.getByText(text, { exact: true }) });
    await expect(toast.first()).toBeVisible();
    await toast.first().getByRole('button').last().click();
  };

  const opened = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main .animate-pulse')).toHaveCount(0);
  };

  return {
    page,
    locale,
    words: <A extends Area>(area: A) => wordsIn(locale, area),
    list,
    form,
    press,
    button,
    link,
    field,
    put,
    dialog,
    row,
    act,
    told,
    /** Both languages of a text. */
    putBoth: async (label: string, text: { readonly zh: string; readonly en: string }) => {
      await put(`${label} · ${form.zh}`, text.zh);
      await put(`${label} · ${form.en}`, text.en);
    },
    /** Undoes the last action. */
    undo: () => press(toasts.getByRole('button', { name: list.undo, exact: true }).last()),
    open: async (path: string) => {
      await page.goto(path);
      await opened();
    },
    /** The result is there after a reload. */
    again: async () => {
      await page.reload();
      await opened();
    },
    /** A double press: the second comes before the first has taken effect. */
    pressTwice: (place: Locator) => place.dblclick(),
    /** Confirms the identity where a change needs more than the login. */
    confirmIdentity: async (secret: string) => {
      const box = dialog(wordsIn(locale, 'confirmation').title);
      await box.getByLabel(wordsIn(locale, 'account').login.password, { exact: true }).fill(secret);
      await press(box.getByRole('button', { name: wordsIn(locale, 'confirmation').submit, exact: true }));
      await expect(box).toHaveCount(0);
    },
    /** Confirms a dialog. */
    confirm: async (title: string, yes: string) => {
      const box = dialog(title);
      await press(box.getByRole('button', { name: yes, exact: true }));
      await expect(box).toHaveCount(0);
    },
    /** Printed, the page is this part alone: no menu, no header, no button. */
    expectPrinted: async (paper: Locator) => {
      await page.emulateMedia({ media: 'print' });
      await expect(paper).toBeVisible();
      for (const around of ['banner', 'navigation', 'button', 'link'] as const)
        await expect(page.getByRole(around), `${around} on paper`).toHaveCount(0);
      await page.emulateMedia({ media: null });
    },
    /** Selects these rows for a bulk action. */
    select: async (...names: readonly string[]) => {
      for (const name of names)
        await page.getByRole('checkbox', { name: fill(list.select, { name }), exact: true }).check();
    },
    batch: (what: string) =>
      press(
        page
          .getByRole('region', { name: list.actions, exact: true })
          .getByRole('button', { name: what, exact: true }),
      ),
  };
}
export type BackOffice = ReturnType<typeof backOfficeOf>;
