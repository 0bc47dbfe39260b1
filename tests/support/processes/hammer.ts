import { connect } from 'node:net';

export interface Question {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What came back in full: status line and headers, and the bytes behind them. */
interface Reply {
  readonly head: string;
  readonly body: Buffer;
}

const headEnd = '\r\n\r\n';

/** The first whole answer in these bytes, and how long it is with its head; null = more is needed. */
function replyIn(bytes: Buffer): { readonly reply: Reply; readonly length: number } | null {
  const at = bytes.indexOf(headEnd);
  if (at < 0) return null;
  const head = bytes.toString('latin1', 0, at);
  const size = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || size === undefined) throw new Error(`not a whole answer: ${head}`);
  const from = at + headEnd.length;
  const length = from + Number(size);
  return bytes.length < length ? null : { reply: { head, body: bytes.subarray(from, length) }, length };
}

function asked({ port, path, headers }: Question): string {
  const fields = Object.entries({ host: `localhost:${port}`, ...headers }).map(([k, v]) => `${k}: ${v}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${fields.join('')}\r\n`;
}

/** Sends requests on one connection, each after the last answer, until `isOver`; reports each answer. */
function ask(question: Question, isOver: () => boolean, onReply: (reply: Reply) => void): Promise<void> {
  const text = asked(question);
  return new Promise((resolve, reject) => {
    const socket = connect(question.port, '127.0.0.1', () => socket.write(text));
    socket.setNoDelay(true);
    let waiting: Buffer[] = [];
    let size = 0;
    let wanted = 0;
    socket.on('data', (chunk) => {
      waiting.push(chunk);
      size += chunk.length;
      if (size < wanted) return;
      const bytes = waiting.length === 1 ? chunk : Buffer.concat(waiting);
      const found = replyIn(bytes);
      waiting = [bytes];
      if (!found) return;
      // The next answer is as long: parsing waits until it can be complete.
      wanted = found.length;
      waiting = [];
      size = 0;
      onReply(found.reply);
      if (isOver()) socket.end();
      else socket.write(text);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}

/** One answer. */
export async function replyTo(question: Question): Promise<Reply> {
  let got: Reply | undefined;
  await ask(
    question,
    () => true,
    (reply) => {
      got = reply;
    },
  );
  if (!got) throw new Error(`no answer to ${question.path}`);
  return got;
}

/** Answers a second on 16 connections that are kept open, over `ms` milliseconds. */
export async function answersPerSecond(question: Question, ms: number): Promise<number> {
  const from = performance.now();
  let count = 0;
  const isOver = () => performance.now() - from > ms;
  await Promise.all(
    Array.from({ length: 16 }, () =>
      ask(question, isOver, () => {
        count += 1;
      }),
    ),
  );
  return (count * 1_000) / (performance.now() - from);
}
