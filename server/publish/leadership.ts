import type { Lease } from '../platform/db/lease.ts';
import type { Database } from '../platform/db/open.ts';

/** Which of several processes publishes, as this one sees it. */
interface Leadership {
  isLeading(): boolean;
  /** The lease, new when the last one was lost; null while another process has it. */
  take(): Promise<Lease | null>;
  release(): Promise<void>;
}

/** `arrive` is done with each new lease before anything else is; when it fails, the lease is given back. */
export function createLeadership(
  database: Pick<Database, 'lead'>,
  arrive: (lease: Lease) => Promise<void>,
): Leadership {
  let lease: Lease | null = null;
  let taking: Promise<Lease | null> | null = null;
  const isLeading = () => lease !== null && !lease.isLost();

  async function win(): Promise<Lease | null> {
    await lease?.release();
    lease = null;
    const won = await database.lead('publisher');
    if (!won) return null;
    try {
      await arrive(won);
    } catch (error) {
      await won.release();
      throw error;
    }
    lease = won;
    return won;
  }

  return {
    isLeading,
    async take() {
      if (isLeading()) return lease;
      // Asked for twice at once it is one lease: the second session would find the first one in its way.
      taking ??= win().finally(() => {
        taking = null;
      });
      return taking;
    },
    async release() {
      await taking?.catch(() => {});
      await lease?.release();
      lease = null;
    },
  };
}
