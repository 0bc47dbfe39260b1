import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open.ts';
import { chatClerk, chatTurn, product, productInquiry, supplier } from '../../../platform/db/schema.ts';
import { day, hour } from '../../../platform/time.ts';

/** Conversations within this period count. */
const windowMs = 30 * day;
/** A reply within this time counts as timely; a younger open question does not count as missed yet. */
const promptHours = 24;
/** Minimum number of conversations for figures. */
const fewest = 5;

/**
 * Sources of conversations: rows of (supplier_id, asked_at, answered_at or null), one per conversation. Questions by the supplier's own
 * people are excluded.
 */
const sources: readonly ((since: SQL) => SQL)[] = [
  (since) => sql`select s.id as supplier_id, i.created_at as asked_at, i.answered_at
    from ${productInquiry} i join ${product} p on p.id = i.product_id join ${supplier} s on s.id = p.supplier_id
    where i.created_at > ${since} and i.account_id <> s.account_id`,
  (since) => sql`select t.supplier_id, t.asked_at, t.answered_at from ${chatTurn} t
    where t.asked_at > ${since} and not exists (
      select from ${chatClerk} c where c.supplier_id = t.supplier_id and c.account_id = t.buyer_id)`,
];

/**
 * Computes every supplier's response rate (percentage of conversations answered within 24 hours) and response time (mean hours to the first
 * reply) over the last 30 days; null below five conversations. The formulas are in docs/suppliers.md.
 * @returns the suppliers whose figures changed
 */
export async function refreshResponses(tx: Tx, now: Date): Promise<number[]> {
  const at = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  const prompt = sql`make_interval(hours => ${promptHours})`;
  const conversations = sql.join(
    sources.map((source) => source(at(windowMs))),
    sql` union all `,
  );
  const figure = sql`(with conversation as (${conversations}),
    counted as (
      select supplier_id, count(*) as conversations,
        count(*) filter (where answered_at <= asked_at + ${prompt}) as prompt_answers,
        avg(extract(epoch from answered_at - asked_at)) / 3600 as hours
      from conversation where answered_at is not null or asked_at <= ${at(promptHours * hour)}
      group by supplier_id having count(*) >= ${fewest}
    )
    select s.id, round(100.0 * prompt_answers / conversations)::real as rate, round(hours, 1)::real as hours
    from ${supplier} s left join counted on counted.supplier_id = s.id) as figure`;
  const { id, responseRate, responseHours } = supplier;
  const changed = await tx
    .update(supplier)
    .set({ responseRate: sql`figure.rate`, responseHours: sql`figure.hours` })
    .from(figure)
    .where(
      sql`figure.id = ${id} and (${responseRate}, ${responseHours}) is distinct from (figure.rate, figure.hours)`,
    )
    .returning({ id });
  return changed.map((row) => row.id);
}
