import pino from 'pino';

/** A log of errors alone, and its lines since the last read. */
export function errorLog() {
  const lines: string[] = [];
  return {
    log: pino({ level: 'error' }, { write: (line: string) => lines.push(line) }),
    errors: () => lines.splice(0),
  };
}
