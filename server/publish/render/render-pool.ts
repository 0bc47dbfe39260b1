import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { entryFile } from '../../platform/program-files.ts';
import type { RenderedPage } from './render.ts';
import type { FromWorker, ToWorker, WorkerStart } from './render-worker.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

export interface RenderPool {
  readonly size: number;
  /** Whether every thread has loaded the views; earlier requests wait for that. */
  isReady(): boolean;
  render(path: string): Promise<RenderedPage>;
  refresh(): void;
  close(): Promise<void>;
}

interface Seat {
  readonly worker: Worker;
  isReady: boolean;
  readonly waiting: Map<number, { resolve(page: RenderedPage): void; reject(error: Error): void }>;
}

/**
 * Renders pages on worker threads, one for each core, while this thread answers their API calls and writes files: rendering waits for
 * database and disk more than half of the time. `keyOf` is the entity of a page; pages of an entity use the same thread, which caches its
 * answers.
 */
export function openPool(
  start: WorkerStart,
  fetch: Fetch,
  keyOf: (path: string) => string,
  size = availableParallelism(),
): RenderPool {
  let last = 0;
  let closed = false;
  const seats = Array.from({ length: size }, () => openSeat());

  function openSeat(): Seat {
    const worker = new Worker(entryFile('server/publish/render/render-worker.ts'), { workerData: start });
    const seat: Seat = { worker, isReady: false, waiting: new Map() };
    const abandon = (error: Error) => {
      for (const { reject } of seat.waiting.values()) reject(error);
      seat.waiting.clear();
      const at = seats.indexOf(seat);
      if (at >= 0 && !closed) seats[at] = openSeat();
    };
    worker.on('error', abandon);
    worker.on('exit', () => abandon(new Error('a rendering thread ended')));
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'ask') void answer(worker, message);
      else if (message.type === 'ready') seat.isReady = true;
      else {
        const waiting = seat.waiting.get(message.id);
        seat.waiting.delete(message.id);
        if (message.type === 'page') waiting?.resolve(message.page);
        else waiting?.reject(new Error(message.message));
      }
    });
    return seat;
  }

  async function answer(worker: Worker, ask: Extract<FromWorker, { type: 'ask' }>): Promise<void> {
    const { id, url, method, headers, body } = ask;
    const response = await fetch(new Request(url, { method, headers, ...(body === '' ? {} : { body }) }));
    const tags = response.headers.get('x-tags') ?? '';
    send(worker, { type: 'answer', id, status: response.status, body: await response.text(), tags });
  }

  return {
    size,
    isReady: () => seats.every(({ isReady }) => isReady),
    render(path) {
      const seat = seats[hashOf(keyOf(path)) % size];
      if (closed || !seat) return Promise.reject(new Error('rendering has ended'));
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        seat.waiting.set(id, { resolve, reject });
        send(seat.worker, { type: 'render', id, path });
      });
    },
    refresh: () => {
      for (const { worker } of seats) send(worker, { type: 'refresh' });
    },
    async close() {
      closed = true;
      await Promise.all(seats.map(({ worker }) => worker.terminate()));
    },
  };
}

const send = (worker: Worker, message: ToWorker) => worker.postMessage(message);

function hashOf(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i += 1) hash = (hash * 31 + text.charCodeAt(i)) >>> 0;
  return hash;
}
