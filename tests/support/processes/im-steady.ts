import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Entry, type ImClient, ImRefusal, imConnect } from './im-client.ts';

/**
 * A user whose connection comes back whenever it is gone, as the SDK's does, and who sends again with the same key what was
 * not confirmed, as the store of the pages does.
 */
export class SteadyUser {
  readonly entry: Entry;
  /** Texts by message id, in the order they came in first. */
  readonly received = new Map<string, string>();
  repeated = 0;
  cuts = 0;
  private readonly url: string;
  private client: ImClient | null = null;
  private isOver = false;

  constructor(url: string, entry: Entry) {
    this.url = url;
    this.entry = { ...entry, resource: `steady_${randomUUID()}` };
  }

  /** Keeps a connection until `stop`. */
  async run(): Promise<void> {
    while (!this.isOver) {
      try {
        const client = await imConnect(this.url, this.entry);
        this.client = client;
        this.collect(client);
        await client.closed;
        this.collect(client);
      } catch (error) {
        if (error instanceof ImRefusal && error.code !== 510) throw error;
        await sleep(50);
      }
    }
  }

  /** Whether the chat gateway knows this device, and queues messages for it. */
  isConnected(): boolean {
    return this.client?.socket.readyState === 1;
  }

  /** What arrived so far. */
  collect(client = this.client): void {
    for (const got of client?.got.splice(0) ?? []) {
      if (got.type !== 1) continue;
      if (this.received.has(got.id)) this.repeated += 1;
      else this.received.set(got.id, got.text);
    }
  }

  cut(): void {
    this.cuts += 1;
    this.client?.socket.terminate();
  }

  /** Sends until it is confirmed; answers with the message's id. */
  async send(to: string, text: string): Promise<string> {
    const key = randomUUID();
    for (;;) {
      try {
        if (!this.client || !this.isConnected()) throw new ImRefusal({ code: 510, reason: 'closed' });
        return (await this.client.text(to, text, { key })).id;
      } catch (error) {
        if (!(error instanceof ImRefusal) || error.code !== 510) throw error;
        await sleep(20);
      }
    }
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.client?.close();
  }
}
