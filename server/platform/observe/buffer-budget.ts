/** What one holder has of a budget. */
interface BufferAccount {
  /** Says how many bytes are held now. false = the budget is full and this holder has to give up. */
  set(bytes: number): boolean;
  close(): void;
}

interface Holder {
  bytes: number;
  readonly cut: () => void;
}

/** Bytes in memory that many holders share. */
interface BufferBudget {
  /** `cut` is called when the holder has to give up what it holds; its account is closed then. */
  open(cut: () => void): BufferAccount;
  /** Bytes held by all. */
  used(): number;
}

/**
 * Bounds the sum of what many hold in memory. Beyond `most` bytes the largest holder is cut, or with `gives: 'newest'`
 * whoever wants more.
 */
export function bufferBudget(most: number, gives: 'largest' | 'newest' = 'largest'): BufferBudget {
  const holders = new Set<Holder>();
  let used = 0;
  const drop = (holder: Holder) => {
    if (!holders.delete(holder)) return;
    used -= holder.bytes;
    holder.bytes = 0;
  };
  const largest = () => {
    let found: Holder | undefined;
    for (const holder of holders) if (!found || holder.bytes > found.bytes) found = holder;
    return found;
  };
  return {
    open(cut) {
      const own: Holder = { bytes: 0, cut };
      holders.add(own);
      return {
        set(bytes) {
          if (!holders.has(own)) return false;
          used += bytes - own.bytes;
          own.bytes = bytes;
          while (used > most) {
            const loser = gives === 'newest' ? own : largest();
            if (!loser || !holders.has(loser)) break;
            drop(loser);
            loser.cut();
          }
          return holders.has(own);
        },
        close: () => drop(own),
      };
    },
    used: () => used,
  };
}
