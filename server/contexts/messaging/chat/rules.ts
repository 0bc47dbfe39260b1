import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open.ts';
import { account, chatThread, imContact, imMessage, siteHost } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hour } from '../../../platform/time.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { accountOf, pairOf } from '../../../providers/chat/names.ts';
import type { ChatNote, ChatRefusal } from '../../../providers/chat/port.ts';
import { sensitiveFinder } from '../../search/index.ts';
import { hasContactDetails } from './contact-details.ts';
import { partiesOf } from './users.ts';

interface ChatLimits {
  /** Maximum number of messages from one user to another within ten seconds, and within an hour. */
  readonly perBurst: number;
  readonly perHour: number;
  /** Hosts of this site, which messages may link to. */
  readonly hosts: readonly string[];
}
const usual = { perBurst: 20, perHour: 200 };

/** The limits of this installation. */
export const limitsOn = ({ config }: Pick<Deps, 'config'>): ChatLimits => ({
  ...usual,
  hosts: [new URL(config.siteUrl).hostname],
});
const burstMs = 10_000;

/** Checks a message within the transaction that stores it. @returns the reason of a refusal, or null */
export async function admitNote(tx: Tx, note: ChatNote, limits: ChatLimits): Promise<ChatRefusal | null> {
  const [from, to] = [accountOf(note.from), accountOf(note.to)];
  if (from === null || to === null || from === to || !(await areReal(tx, from, to))) return 'no_such_user';
  const parties = await partiesOf(tx, from, to);
  if (!parties) return (await areFriends(tx, note)) ? tooFast(tx, note, limits) : 'no_such_user';
  if (parties.by === 'buyer' && (await isBlocked(tx, parties.supplierId, parties.buyerId))) return 'blocked';
  const refusal = await tooFast(tx, note, limits);
  if (refusal || note.text === '') return refusal;
  const own = new Set(limits.hosts.map((host) => host.replace(/^www\./, '')));
  if ((await sensitiveFinder(tx))(note.text) !== null) return 'sensitive_word';
  if (!hasContactDetails(note.text, own)) return null;
  // Queried only when it matters: hosts of suppliers also belong to this site.
  for (const { host } of await tx
    .select({ host: siteHost.host })
    .from(siteHost)
    .where(eq(siteHost.enabled, true)))
    own.add(host.replace(/^www\./, ''));
  return hasContactDetails(note.text, own) ? 'contact_details' : null;
}

async function areReal(tx: Tx, from: number, to: number): Promise<boolean> {
  const real = and(inArray(account.id, [from, to]), eq(account.disabled, false));
  return (await tx.$count(account, real)) === 2;
}

async function areFriends(tx: Tx, { from, to }: ChatNote): Promise<boolean> {
  const own = and(eq(imContact.owner, from), eq(imContact.peer, to), eq(imContact.state, 'friend'));
  return (await tx.$count(imContact, own)) > 0;
}

async function isBlocked(tx: Tx, supplierId: number, buyerId: number): Promise<boolean> {
  const own = and(eq(chatThread.supplierId, supplierId), eq(chatThread.buyerId, buyerId));
  const [thread] = await tx.select({ at: chatThread.blockedAt }).from(chatThread).where(own);
  return thread?.at != null;
}

/** Counts messages the gateway stored; Easemob's cloud has limits of its own. */
async function tooFast(tx: Tx, { from, to, at }: ChatNote, limits: ChatLimits): Promise<'too_fast' | null> {
  const nth = async (count: number) => {
    const [row] = await tx
      .select({ sentAt: imMessage.sentAt })
      .from(imMessage)
      .where(and(eq(imMessage.pair, pairOf(from, to)), eq(imMessage.sender, from)))
      .orderBy(sql`${imMessage.id} desc`)
      .limit(1)
      .offset(count - 1);
    return row ? at.getTime() - row.sentAt.getTime() : Number.POSITIVE_INFINITY;
  };
  if ((await nth(limits.perBurst)) < burstMs) return 'too_fast';
  return (await nth(limits.perHour)) < hour ? 'too_fast' : null;
}

/** Whether a supplier's texts for automatic and saved replies are allowed. */
export async function isFitToSay({ deps, tx }: UnitOfWork, texts: readonly string[]): Promise<boolean> {
  const rows = await tx.select({ host: siteHost.host }).from(siteHost).where(eq(siteHost.enabled, true));
  const own = new Set(
    [...limitsOn(deps).hosts, ...rows.map(({ host }) => host)].map((host) => host.replace(/^www\./, '')),
  );
  return !texts.some((text) => hasContactDetails(text, own));
}
