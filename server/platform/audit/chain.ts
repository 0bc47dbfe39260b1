import { createHmac, hkdfSync, type KeyObject } from 'node:crypto';
import { asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { ChainFault } from '../../../contract/operations/audit-log.ts';
import type { Db, Tx } from '../db/open.ts';
import { auditEntry, auditHead } from '../db/schema.ts';
import { runAs } from '../db/time-limits.ts';

/** HMAC key of the hash chain. It is stored outside the database, so database access alone is not enough to forge the chain. */
export interface ChainKey {
  readonly bytes: Buffer;
}
export const chainKeyOf = (sealKey: KeyObject): ChainKey => ({
  bytes: Buffer.from(hkdfSync('sha256', sealKey, '', 'audit chain', 32)),
});

type Row = typeof auditEntry.$inferSelect;
type Head = typeof auditHead.$inferSelect;
type NewEntry = Omit<typeof auditEntry.$inferInsert, 'id' | 'previous' | 'hash'>;

/** Canonical field order, because `jsonb` has its own. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return fields.map(([name, inner]) => [name, ordered(inner)]);
}

const mac = ({ bytes }: ChainKey, parts: readonly unknown[]): string =>
  createHmac('sha256', bytes).update(JSON.stringify(parts)).digest('hex');

function hashOf(key: ChainKey, previous: string, row: Omit<Row, 'previous' | 'hash'>): string {
  const { id, at, accountId, side, role, supplierId, ip, route, requestId, targetKind, targetId } = row;
  const who = [accountId, side, role, supplierId, ip, route, requestId, targetKind, targetId];
  return mac(key, [previous, id, at.toISOString(), who, ordered(row.before), ordered(row.after)]);
}

const sealOf = (key: ChainKey, { entryId, entries, hash }: Pick<Head, 'entryId' | 'entries' | 'hash'>) =>
  mac(key, ['head', entryId, entries, hash]);

/**
 * Appends entries. The head row stays locked until the end of the transaction, so entries are in commit order. This must be the last
 * statement of a transaction, otherwise two transactions could deadlock.
 */
export async function chainEntries(tx: Tx, key: ChainKey, made: readonly NewEntry[]): Promise<void> {
  const head = await lockedHead(tx);
  const numbers = await tx
    .select({ id: sql<number>`nextval(pg_get_serial_sequence('audit_entry', 'id'))::int` })
    .from(sql`generate_series(1, ${made.length}::int)`);
  let { hash } = head;
  const rows = made.map((entry, at) => {
    const id = numbers[at]?.id ?? 0;
    const previous = hash;
    hash = hashOf(key, previous, { supplierId: null, before: null, after: null, ...entry, id });
    return { ...entry, id, previous, hash };
  });
  await tx.insert(auditEntry).values(rows);
  await moveHead(tx, key, { entryId: rows.at(-1)?.id ?? 0, entries: head.entries + rows.length, hash });
}

async function lockedHead(tx: Tx): Promise<Head> {
  const [head] = await tx.select().from(auditHead).for('update');
  // Without a chain the entry could not be verified, so nothing is written.
  if (!head) throw new Error('the audit log has lost its head');
  return head;
}

const moveHead = (tx: Tx, key: ChainKey, head: Pick<Head, 'entryId' | 'entries' | 'hash'>) =>
  tx.update(auditHead).set({ ...head, seal: sealOf(key, head) });

const batch = 1_000;
const after = (db: Db, id: number, limit: number) =>
  db.select().from(auditEntry).where(gt(auditEntry.id, id)).orderBy(asc(auditEntry.id)).limit(limit);

/** Adds entries written before the chain existed, once. Returns the head of the chain. */
export const chainOlder = (db: Db, key: ChainKey) => runAs('maintenance', () => chain(db, key));

async function chain(db: Db, key: ChainKey) {
  return db.transaction(async (tx) => {
    const head = await lockedHead(tx);
    if (head.entries > 0) return { entries: head.entries, head: head.hash };
    let [entryId, entries, hash] = [0, 0, ''];
    for (;;) {
      const rows = await after(tx, entryId, batch);
      for (const row of rows) {
        const previous = hash;
        hash = hashOf(key, previous, row);
        await tx.update(auditEntry).set({ previous, hash }).where(eq(auditEntry.id, row.id));
        entryId = row.id;
        entries += 1;
      }
      if (rows.length < batch) break;
    }
    if (entries > 0) await moveHead(tx, key, { entryId, entries, hash });
    return { entries, head: hash };
  });
}

interface Checked {
  readonly checked: number;
  readonly entries: number;
  readonly faults: { readonly id: number; readonly fault: ChainFault }[];
  readonly next: number | null;
  readonly head: string;
}
const mostFaults = 100;

/** Verifies the entries after a given one in a snapshot: each against its hash and its predecessor, the last one against the head. */
export async function checkEntries(db: Db, key: ChainKey, from: number, limit: number): Promise<Checked> {
  return db.transaction(
    async (tx) => {
      const [head] = await tx.select().from(auditHead);
      const faults: { id: number; fault: ChainFault }[] = [];
      const [before] =
        from === 0
          ? []
          : await tx
              .select()
              .from(auditEntry)
              .where(lte(auditEntry.id, from))
              .orderBy(desc(auditEntry.id))
              .limit(1);
      let last: Pick<Row, 'id' | 'hash'> = before ?? { id: 0, hash: '' };
      let checked = 0;
      while (checked < limit) {
        const rows = await after(tx, last.id, Math.min(batch, limit - checked));
        for (const row of rows) {
          const fault = faultOf(key, row, last.hash);
          if (fault && faults.length < mostFaults) faults.push({ id: row.id, fault });
          last = row;
        }
        checked += rows.length;
        if (rows.length === 0) break;
      }
      const [more] = await after(tx, last.id, 1);
      if (!more) {
        const all = await tx.$count(auditEntry);
        if (!head || !fits(key, head, { last, all })) faults.push({ id: last.id, fault: 'end' });
      }
      return {
        checked,
        entries: head?.entries ?? 0,
        faults,
        next: more ? last.id : null,
        head: head?.hash ?? '',
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function faultOf(key: ChainKey, row: Row, before: string | null): ChainFault | null {
  if (row.hash === null || row.previous === null) return 'foreign';
  if (hashOf(key, row.previous, row) !== row.hash) return 'changed';
  return row.previous === before ? null : 'broken';
}

function fits(
  key: ChainKey,
  head: Head,
  { last, all }: { readonly last: Pick<Row, 'id' | 'hash'>; readonly all: number },
): boolean {
  if (head.entries === 0) return all === 0;
  return (
    head.seal === sealOf(key, head) &&
    head.entryId === last.id &&
    head.hash === last.hash &&
    head.entries === all
  );
}
