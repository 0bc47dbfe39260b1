import type pg from 'pg';

/** Told of each query that took at least `ms`, by its text: values stay out of it. */
export interface Slow {
  readonly ms: number;
  tell(ms: number, sql: string): void;
}

const mostShown = 1_000;

const textOf = (asked: unknown): string => {
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked;
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').slice(0, mostShown) : '';
};

/** Times what a connection is asked, whether the answer comes by a callback or by a promise. */
export function tellSlow(client: pg.ClientBase, slow: Slow): void {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') return;
  Reflect.set(client, 'query', (...given: unknown[]) => {
    const started = performance.now();
    const done = () => {
      const ms = Math.round(performance.now() - started);
      if (ms >= slow.ms) slow.tell(ms, textOf(given[0]));
    };
    const last: unknown = given.at(-1);
    if (typeof last === 'function') {
      const heard = (...answer: unknown[]) => {
        done();
        Reflect.apply(last, undefined, answer);
      };
      return Reflect.apply(query, client, [...given.slice(0, -1), heard]);
    }
    const answer: unknown = Reflect.apply(query, client, given);
    if (answer instanceof Promise) answer.then(done, done);
    return answer;
  });
}
