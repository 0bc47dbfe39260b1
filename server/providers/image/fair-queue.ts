interface Limits {
  readonly mostWaiting: number;
  /** Of all that wait together. */
  readonly mostBytes: number;
}

interface Waiting {
  readonly bytes: number;
  start(): Promise<void>;
}

/** One thing at a time; the owners take turns, so that nobody waits behind all that somebody else brought. */
export function fairQueue({ mostWaiting, mostBytes }: Limits) {
  const lines = new Map<string, Waiting[]>();
  const held = { count: 0, bytes: 0 };
  let isBusy = false;

  async function goOn(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let next = take(); next; next = take()) await next.start();
    isBusy = false;
  }

  /** The first of whoever was served longest ago. */
  function take(): Waiting | undefined {
    for (const [owner, line] of lines) {
      const first = line.shift();
      lines.delete(owner);
      if (line.length > 0) lines.set(owner, line);
      if (!first) continue;
      held.count -= 1;
      held.bytes -= first.bytes;
      return first;
    }
    return undefined;
  }

  return {
    /** Whether something is under way. */
    isBusy: () => isBusy,
    /** @returns null when too much waits already */
    run<T>({ owner, bytes }: { owner: string; bytes: number }, work: () => Promise<T>): Promise<T> | null {
      if (held.count >= mostWaiting || held.bytes + bytes > mostBytes) return null;
      held.count += 1;
      held.bytes += bytes;
      return new Promise<T>((resolve, reject) => {
        const start = () => work().then(resolve, reject);
        lines.set(owner, [...(lines.get(owner) ?? []), { bytes, start }]);
        void goOn();
      });
    },
  };
}
