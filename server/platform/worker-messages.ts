import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

/** The next message of a thread that has this key; in watch mode the runtime also sends messages about loaded modules. */
export async function nextMessage<T extends object>(worker: Worker, key: keyof T & string): Promise<T> {
  for (;;) {
    const [message]: T[] = await once(worker, 'message');
    if (!message) throw new Error('the reading thread said nothing');
    if (key in message) return message;
  }
}
