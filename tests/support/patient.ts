// What every file of islands begins with. They share the libraries they load; the application's own modules, and with them all that
// stores remember, are new for each file.
import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

vi.resetModules();
// All files of a worker share the page: its state is reset for this file.
cleanup();
document.body.replaceChildren();
// Timers that run after the last file of a worker would find no window.
afterAll(cleanup);

const said = ({ textContent }: Element) => (textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 200);

// `findBy…` and `waitFor` give up after one second by default, which a machine busy with the build can need.
configure({
  asyncUtilTimeout: 10_000,
  // Each look that finds nothing yet would print the whole page; `SHOW_PAGE=1` for the test that is looked into. What the page says in
  // its place is the first thing to know of a failure nobody can repeat.
  ...(process.env.SHOW_PAGE
    ? {}
    : {
        getElementError: (message, container) =>
          new Error(`${message?.split('. ')[0] ?? 'not found'}. The page says: ${said(container)}`),
      }),
});
