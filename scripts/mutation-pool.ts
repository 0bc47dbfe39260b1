import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node';

type Listener = Parameters<PoolWorker['on']>[1];

/** Runs after which a thread is replaced, because each leaves a few listeners. */
const mostRuns = 60;
let cached: { readonly thread: ThreadsPoolWorker; runs: number } | null = null;

/**
 * A worker that keeps its thread with all loaded modules for the next run: mutated modules read the active mutant from a global, and
 * loading modules takes ten times as long as the tests of a rule. Mutants active at module load (static mutants), and the first run, which
 * measures coverage, have their own thread.
 */
class WarmWorker implements PoolWorker {
  readonly name = 'threads';
  readonly #options: PoolOptions;
  readonly #isWarm: boolean;
  readonly #listeners: [event: string, listener: Listener][] = [];
  #thread: ThreadsPoolWorker | null = null;
  #isStopped = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    const { mode, mutantActivation } = options.project.getProvidedContext() as unknown as Activation;
    this.#isWarm = mode === 'mutant' && mutantActivation === 'runtime';
  }

  async start(): Promise<void> {
    if (this.#isWarm && cached && cached.runs < mostRuns) {
      cached.runs += 1;
      this.#thread = cached.thread;
      return;
    }
    await cached?.thread.stop();
    cached = null;
    this.#thread = new ThreadsPoolWorker(this.#options);
    await this.#thread.start();
    if (this.#isWarm) cached = { thread: this.#thread, runs: 1 };
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener]);
    this.#thread?.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.#thread?.off(event, listener);
  }

  /** A kept thread does not get the stop message, after which it would ignore further messages. */
  send(message: WorkerRequest): void {
    if (message.type !== 'stop' || !this.#isWarm) {
      this.#thread?.send(message);
      return;
    }
    this.#isStopped = true;
    for (const [event, listener] of this.#listeners)
      if (event === 'message') listener({ __vitest_worker_response__: true, type: 'stopped' });
  }

  /** A thread without the stop message must be terminated. */
  async stop(): Promise<void> {
    const thread = this.#thread;
    for (const [event, listener] of this.#listeners) thread?.off(event, listener);
    this.#thread = null;
    if (this.#isWarm && this.#isStopped) return;
    if (cached?.thread === thread) cached = null;
    await thread?.stop();
  }

  deserialize(data: unknown): unknown {
    return data;
  }
}

/** Stryker's parameters of a run. */
interface Activation {
  readonly mode: 'dry-run' | 'mutant';
  readonly mutantActivation: 'static' | 'runtime' | undefined;
}

/** A pool that runs the suites of one project in kept threads. */
export const warmPool = {
  name: 'warm-threads',
  createPoolWorker: (options: PoolOptions) => new WarmWorker(options),
};
