import { and, arrayContains, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { LocalText } from '../../../../contract/basics.ts';
import { QuickQuestion as Questions, type QuickQuestion } from '../../../../contract/messaging/chat.ts';
import type { ChatClerk, SupplierChat } from '../../../../contract/messaging/supplier-chat.ts';
import type { Caller } from '../../../http/context.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { requireAsRead } from '../../../platform/audit/late.ts';
import type { Db } from '../../../platform/db/open.ts';
import {
  account,
  accountRole,
  chatAnswer,
  chatAutoReply,
  chatClerk,
  chatQuickReply,
  role,
  supplier,
} from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { chatName } from '../../../providers/chat/names.ts';
import { replyShape, shownReply } from './replies.ts';
import { isFitToSay } from './rules.ts';
import { type ChatSupplier, chatSupplier, supplierOf } from './supplier.ts';

const nothing: LocalText = { zh: '', en: '' };

/** null for a caller who speaks for no supplier, because every page requests this. */
export async function readSupplierChat(db: Db, caller: Caller): Promise<SupplierChat | null> {
  const shop = await supplierOf(db, caller);
  return shop && describe(db, shop, caller.id);
}

async function describe(db: Db, shop: ChatSupplier, accountId: number): Promise<SupplierChat> {
  const [row] = await db.select({ name: supplier.name }).from(supplier).where(eq(supplier.id, shop.id));
  const [machine] = await db.select().from(chatAutoReply).where(eq(chatAutoReply.supplierId, shop.id));
  const own = await db.select().from(chatAnswer).where(eq(chatAnswer.supplierId, shop.id));
  const answerOf = (question: QuickQuestion) =>
    own.find((one) => one.question === question)?.answer ?? nothing;
  const words = {
    automatic: machine?.automatic ?? true,
    greeting: machine?.greeting ?? nothing,
    answers: {
      price: answerOf('price'),
      quality: answerOf('quality'),
      shipping: answerOf('shipping'),
      afterSale: answerOf('afterSale'),
      bulk: answerOf('bulk'),
    },
  };
  const quickReplies = await db
    .select(replyShape)
    .from(chatQuickReply)
    .where(eq(chatQuickReply.supplierId, shop.id))
    .orderBy(asc(chatQuickReply.position), asc(chatQuickReply.id));
  return {
    supplierId: shop.id,
    supplierName: row?.name ?? fail('not_found'),
    username: chatName(shop.ownerId),
    isOwner: shop.ownerId === accountId,
    clerks: await readClerks(db, shop),
    quickReplies: quickReplies.map(shownReply),
    ...words,
    version: contentVersion(words),
  };
}

/** People of a supplier with the chat permission, the owner first. */
export async function readClerks(db: Db, shop: Pick<ChatSupplier, 'id' | 'ownerId'>): Promise<ChatClerk[]> {
  const [owner] = await db.select().from(account).where(eq(account.id, shop.ownerId));
  const talks = db
    .select({ id: accountRole.accountId })
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .where(
      and(
        eq(accountRole.supplierId, shop.id),
        or(eq(role.key, 'owner'), arrayContains(role.permissions, ['shop.chat.write'])),
      ),
    );
  const clerks = await db
    .select()
    .from(chatClerk)
    .where(
      and(
        eq(chatClerk.supplierId, shop.id),
        isNull(chatClerk.disabledAt),
        inArray(chatClerk.accountId, talks),
      ),
    )
    .orderBy(asc(chatClerk.id));
  return [
    { id: null, accountId: shop.ownerId, name: owner?.nickname || (owner?.username ?? ''), isOwner: true },
    ...clerks.map(({ id, accountId, name }) => ({ id, accountId, name, isOwner: false })),
  ];
}

interface SupplierChatChange {
  readonly automatic?: boolean | undefined;
  readonly greeting?: LocalText | undefined;
  readonly answers?: Partial<Record<QuickQuestion, LocalText | undefined>> | undefined;
}

/** @throws contact_details */
export async function changeSupplierChat(
  deps: Deps,
  actor: Actor,
  change: SupplierChatChange,
): Promise<SupplierChat> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const shop = await chatSupplier(tx, actor.shop());
    await tx.select().from(supplier).where(eq(supplier.id, shop.id)).for('no key update');
    const before = await describe(tx, shop, actor.id);
    await requireAsRead(work, { kind: 'chat_desk', id: shop.id }, before.version);
    const { automatic, greeting, answers = {} } = change;
    const said = [greeting, ...Object.values(answers)].flatMap((text) => (text ? [text.zh, text.en] : []));
    if (!(await isFitToSay(work, said))) fail('contact_details');
    const set = { ...(automatic === undefined ? {} : { automatic }), ...(greeting ? { greeting } : {}) };
    if (Object.keys(set).length > 0) {
      await tx
        .insert(chatAutoReply)
        .values({ supplierId: shop.id, greeting: nothing, ...set })
        .onConflictDoUpdate({ target: chatAutoReply.supplierId, set });
    }
    for (const question of Questions.options) {
      const answer = answers[question];
      if (!answer) continue;
      await tx
        .insert(chatAnswer)
        .values({ supplierId: shop.id, question, answer })
        .onConflictDoUpdate({ target: [chatAnswer.supplierId, chatAnswer.question], set: { answer } });
    }
    const after = await describe(tx, shop, actor.id);
    work.audit({ kind: 'chat_desk', id: shop.id }, before, after);
    return after;
  });
}
