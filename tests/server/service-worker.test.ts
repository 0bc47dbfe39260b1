import { expect, it } from 'vitest';
import { wholeApp } from '../support/whole-app.ts';

it('takes the service worker back where it is turned off', async () => {
  const app = await wholeApp({ SERVICE_WORKER: 'off' });
  const answer = await app.fetch(new Request('http://localhost/worker.js'));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const done: string[] = [];
  const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
  const worker = {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    skipWaiting: () => done.push('takes over'),
    registration: { unregister: async () => done.push('signs off') },
  };
  const caches = {
    keys: async () => ['built-1'],
    delete: async (name: string) => done.push(`empties ${name}`),
  };
  new Function('self', 'caches', await answer.text())(worker, caches);
  listeners.get('install')?.({ waitUntil: () => {} });
  let work: Promise<unknown> = Promise.resolve();
  listeners.get('activate')?.({
    waitUntil: (given) => {
      work = given;
    },
  });
  await work;
  expect(done).toEqual(['takes over', 'empties built-1', 'signs off']);
  await app.close();
});
