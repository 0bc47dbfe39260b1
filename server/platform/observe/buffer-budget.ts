/** Share of one holder in a budget. */
interface BufferAccount {
  /** Sets the number of bytes held. false = the budget is exceeded and this holder must release its memory. */
  set(bytes: number): boolean;
  close(): void;
}

interface Holder {
  bytes: number;
  readonly cut: () => void;
}

/** Memory budget shared by many holders. */
interface BufferBudget {
  /** `cut` is called when the holder must release its memory; its share is closed then. */
  open(cut: () => void): BufferAccount;
  /** Total bytes held. */
  used(): number;
}

/**
 * Limits the total memory of all holders. Beyond `most` bytes the largest holder is cut, or with `gives: 'newest'` the one that asks for
 * more.
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
