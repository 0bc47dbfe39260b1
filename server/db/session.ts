import pg from 'pg';

const connectMs = 8_000;
const answerMs = 5_000;
const beatMs = 10_000;

/** A connection of its own to the server, beside the pool. */
export interface Session {
  readonly client: pg.Client;
  /** Resolves when the connection is over, whoever ended it and however silently. */
  readonly ended: Promise<void>;
  /** Milliseconds since the server was last known to answer. */
  silence(): number;
  close(): Promise<void>;
}

/** Opens a session and looks now and then whether the server still answers: a dead network says nothing by itself. */
export async function openSession(url: string): Promise<Session> {
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
  const ask = () =>
    client.query('select 1').then(
      () => {
        heard = performance.now();
      },
      () => end(),
    );
  const beat = setInterval(ask, beatMs).unref();
  void ended.then(() => {
    clearInterval(beat);
    void close();
  });
  return { client, ended, silence: () => performance.now() - heard, close };
}
