import pg from 'pg';

const connectMs = 8_000;
const answerMs = 5_000;
const usualBeatMs = 10_000;

/** A dedicated connection to the server, outside the pool. */
export interface Session {
  readonly client: pg.Client;
  /** Resolves when the connection has ended for any reason, also without a FIN packet. */
  readonly ended: Promise<void>;
  /** Milliseconds since the last heartbeat that the server answered was sent. */
  silence(): number;
  close(): Promise<void>;
}

/** Opens a session with a heartbeat, because a dead network connection reports nothing by itself. */
export async function openSession(url: string, { beatMs = usualBeatMs } = {}): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    keepAlive: true,
  });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  client.on('error', () => end());
  client.on('end', () => end());
  const close = () => client.end().catch(() => {});
  try {
    await client.connect();
  } catch (error) {
    void close();
    throw error;
  }
  let heard = performance.now();
  const ask = () => {
    // The send time counts, not the time of reading the answer: a suspended process reads it long after.
    const asked = performance.now();
    client.query('select 1').then(
      () => {
        heard = asked;
      },
      () => end(),
    );
  };
  const beat = setInterval(ask, beatMs).unref();
  void ended.then(() => {
    clearInterval(beat);
    void close();
  });
  return { client, ended, silence: () => performance.now() - heard, close };
}
