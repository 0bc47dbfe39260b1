import type { Context } from 'hono';

/** Address of the service worker (public/worker.js). */
export const workerPath = '/worker.js';

const stops = `self.addEventListener('install',()=>self.skipWaiting());
self.addEventListener('activate',(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name);
await self.registration.unregister()})()));
`;

/** What stands there when a shop wants none: browsers that have one fetch this at their next visit, and have none any more. */
export const stopWorker = (c: Context): Response =>
  c.body(stops, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
