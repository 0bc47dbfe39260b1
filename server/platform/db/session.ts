import pg from 'pg';

const connectMs = 8_000;
const answerMs = 5_000;
const usualBeatMs = 10_000;

/** A connection of its own to the server, beside the pool. */
export interface Session {
  readonly client: pg.Client;
  /** Resolves when the connection is over, whoever ended it and however silently. */
  readonly ended: Promise<void>;
  /** Milliseconds since a question was asked that the server has answered. */
  silence(): number;
  close(): Promise<void>;
}

/** Opens a session and looks now and then whether the server still answers: a dead network says nothing by itself. */
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
    // Not when the answer is read: a process that was stopped reads it long after.
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
