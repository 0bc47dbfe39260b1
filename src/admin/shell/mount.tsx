import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { showCarried } from '../../lib/stores/toast.ts';
import { takeOver } from '../../lib/take-over.ts';
import { besideMedia } from '../parts/use-is-wide.ts';
import type { Area } from './area.ts';
import { firstAnswers } from './first-answers.ts';
import { loadSigns } from './icon.tsx';
import { holdBack } from './loading.tsx';
import { firstPage, routerOf } from './routes.tsx';
import { allWords, startLanguage } from './words.ts';

/** Brings the shell of an area to life, unless nobody is logged in: then the page is being left for the login. */
export async function mount(area: Area): Promise<void> {
  const place = document.getElementById('back-office');
  if (!place) throw new Error('the page has no place for the back office');
  await startLanguage();
  if (!takeOver()) return;
  showCarried();
  const router = routerOf(area);
  // Drawn once, with its page, words and answers, over what the document shows meanwhile.
  await Promise.all([
    firstPage(router).then(allWords),
    firstAnswers(area),
    matchMedia(besideMedia).matches ? loadSigns() : null,
  ]);
  holdBack();
  // Without hurry: what a slow machine has to do in between goes first, and a page that needs another moment is waited for.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
}
