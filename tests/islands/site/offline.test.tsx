import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetVisited, startWorker } from '../../../src/lib/arrival/offline.ts';
import { listVisited } from '../../../src/lib/arrival/visited-pages.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const page = (title: string) => new Response(`<!doctype html><head><title>${title}</title></head>`);

function withPages(pages: Readonly<Record<string, Response>>) {
  const cache = {
    keys: async () => Object.keys(pages).map((path) => ({ url: `http://localhost${path}` })),
    match: async ({ url }: { url: string }) => pages[new URL(url).pathname],
  };
  vi.stubGlobal('caches', { open: async () => cache });
  document.body.innerHTML = '<section hidden><h2>Visited</h2><ul></ul></section>';
  const place = document.querySelector('section');
  if (!place) throw new Error('no place for the list');
  return place;
}

describe('offline page', () => {
  it('lists cached pages by their titles, newest first', async () => {
    const place = withPages({
      '/en/qianduanshop/product/7': page('Cups &amp; &lt;b&gt;saucers'),
      '/en/qianduanshop/help': page('Help'),
    });
    await listVisited(place);
    expect(place.hidden).toBe(false);
    const links = within(screen.getByRole('list')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Help', '/en/qianduanshop/help'],
      ['Cups & <b>saucers', '/en/qianduanshop/product/7'],
    ]);
  });

  it('shows no list where nothing was cached', async () => {
    const place = withPages({});
    await listVisited(place);
    expect(place.hidden).toBe(true);
  });

  it('reports viewed pages to the service worker, and tells it to clear them', async () => {
    const told: string[] = [];
    const worker = { postMessage: (said: string) => told.push(said) };
    const ready = Promise.resolve({ active: worker });
    vi.stubGlobal('navigator', { serviceWorker: { register: async () => {}, ready, controller: worker } });
    startWorker();
    await ready;
    await Promise.resolve();
    forgetVisited();
    expect(told).toEqual(['visited', 'forget']);
  });
});
