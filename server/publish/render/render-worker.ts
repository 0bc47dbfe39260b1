// A rendering thread of render-pool.ts: the built views, with API answers from the main thread.
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderedLanguage } from '../../../contract/render.ts';
import { denyNetwork } from './deny-network.ts';
import { openRenderer, type RenderedPage } from './render.ts';

export interface WorkerStart {
  readonly distDir: string;
  readonly siteUrl: string;
  /** Further languages. */
  readonly languages?: readonly RenderedLanguage[];
}
export type ToWorker =
  | { type: 'render'; id: number; path: string }
  | { type: 'answer'; id: number; status: number; body: string; tags: string }
  | { type: 'refresh' };
export type FromWorker =
  | { type: 'ready' }
  | { type: 'ask'; id: number; url: string; method: string; headers: Record<string, string>; body: string }
  | { type: 'page'; id: number; page: RenderedPage }
  | { type: 'failed'; id: number; message: string };

if (!parentPort) throw new Error('render-worker runs as a thread');
denyNetwork();
const port = parentPort;
const start: WorkerStart = workerData;
const asked = new Map<number, (response: Response) => void>();
let last = 0;

async function ask(request: Request): Promise<Response> {
  last += 1;
  const id = last;
  const body = await request.text();
  const answer = new Promise<Response>((resolve) => asked.set(id, resolve));
  const headers = Object.fromEntries(request.headers);
  send({ type: 'ask', id, url: request.url, method: request.method, headers, body });
  return answer;
}

const renderer = openRenderer(start.distDir, start.siteUrl, ask, start.languages);
void renderer.then(() => send({ type: 'ready' }));

port.on('message', async (message: ToWorker) => {
  if (message.type === 'answer') {
    const { id, status, body, tags } = message;
    const headers = { 'content-type': 'application/json', 'x-tags': tags };
    asked.get(id)?.(new Response(body, { status, headers }));
    asked.delete(id);
    return;
  }
  const { render, refresh } = await renderer;
  if (message.type === 'refresh') return refresh();
  try {
    send({ type: 'page', id: message.id, page: await render(message.path) });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? ` ${error.cause.stack}` : '';
    send({ type: 'failed', id: message.id, message: `${error}${cause}` });
  }
});

function send(message: FromWorker): void {
  port.postMessage(message);
}
