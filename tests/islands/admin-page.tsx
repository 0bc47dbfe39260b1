import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { RouterProvider } from 'react-router';
import { beforeEach, vi } from 'vitest';
import type { Area } from '../../src/admin/shell/area.ts';
import { cache } from '../../src/admin/shell/data.ts';
import { routerOf } from '../../src/admin/shell/routes.tsx';
import { startLanguage } from '../../src/admin/shell/texts.ts';
import { safeLocalStorage } from '../../src/lib/browser.ts';
import type { TestApp } from '../support/test-app.ts';
import { openPages } from './page.ts';

/** Every test begins in an English back office with empty storage. Dialogs open as in a browser, which those of jsdom do not. */
export function openBackOffice(app: () => TestApp, path: string) {
  const visits = openPages(app, path);
  beforeEach(() => {
    safeLocalStorage.set('currentLanguage', 'en');
    document.documentElement.dataset.login = '';
    document.documentElement.dataset.languages = '';
    sessionStorage.clear();
    cache.clear();
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
  });
  return visits;
}

/** Shows one of its pages to the logged-in account. */
export async function openAt(area: Area, path: string) {
  window.history.replaceState(null, '', path);
  await startLanguage();
  // Pending React updates finish before the test continues.
  await act(async () => {
    render(
      <Suspense>
        <RouterProvider router={routerOf(area)} />
      </Suspense>,
    );
  });
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** On a phone rows are cards. */
export const onPhone = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
