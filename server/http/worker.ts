import type { Context } from 'hono';

/** Path of the service worker (public/worker.js). */
export const workerPath = '/worker.js';

const stops = `self.addEventListener('install',()=>self.skipWaiting());
self.addEventListener('activate',(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name);
await self.registration.unregister()})()));
`;

/** Script served when the service worker is disabled: browsers that have one fetch it at their next visit and unregister. */
export const stopWorker = (c: Context): Response =>
  c.body(stops, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
