import { Agent, request } from 'node:http';
import type { FuzzRequest } from './requests.ts';
import type { Tokens } from './serve.ts';

export interface Answer {
  /** 0 when the connection was cut. */
  readonly status: number;
  readonly ms: number;
}

const longestMs = 60_000;

/** Sends requests to one server unchanged, some in parallel over kept-alive connections. */
export function sender(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  return {
    send(asked: FuzzRequest, tokens: Tokens): Promise<Answer> {
      const who = asked.role === 'visitor' ? null : tokens[asked.role];
      const isChat = asked.path.startsWith('/im/');
      const token = isChat ? who?.chatToken : who?.token;
      const path = asked.path
        .replace(':me', who?.me ?? 'user_1')
        .replace(/[^\x21-\x7e]/g, encodeURIComponent);
      const headers = {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(asked.body === null ? {} : { 'content-length': Buffer.byteLength(asked.body) }),
        ...(asked.type ? { 'content-type': asked.type } : {}),
      };
      const started = performance.now();
      return new Promise((resolve) => {
        const done = (status: number) => resolve({ status, ms: performance.now() - started });
        const call = request(
          { port, path, method: asked.method, headers, agent, timeout: longestMs },
          (answer) => {
            answer.resume();
            answer.on('end', () => done(answer.statusCode ?? 0));
            answer.on('error', () => done(0));
          },
        );
        call.on('timeout', () => call.destroy());
        call.on('error', () => done(0));
        call.end(asked.body ?? undefined);
      });
    },
    close: () => agent.destroy(),
  };
}
