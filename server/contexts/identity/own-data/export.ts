import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { OwnData } from '../../../../contract/identity/own-data.ts';
import type { Db } from '../../../platform/db/open.ts';
import {
  account,
  browseHistory,
  chatThread,
  consent,
  favorite,
  favoriteList,
  imMessage,
  order,
  orderItem,
  product,
  productInquiry,
  quoteRequest,
  review,
  savedCart,
  savedCartLine,
  searchHistory,
  searchStep,
  sku,
  supplier,
  supplierFollow,
} from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { chatName, pairOf } from '../../../providers/chat/names.ts';
import { listAddresses } from '../account/address.ts';
import { formerOf } from './former.ts';

const mostMessages = 10_000;
const iso = (at: Date): string => at.toISOString();

/** All personal data of an account, as stored now. */
export async function ownData({ db, clock }: Deps, accountId: number): Promise<OwnData> {
  const [row] = await db.select().from(account).where(eq(account.id, accountId));
  if (!row) fail('not_logged_in');
  const { id, username, nickname, phone, email, signature, wechatId, location, loginIp } = row;
  const agreed = await db.select().from(consent).where(eq(consent.accountId, accountId));
  return {
    exportTime: iso(clock.now()),
    account: {
      id,
      username,
      nickname,
      phone,
      email,
      signature,
      wechatId,
      location,
      loginIp,
      createTime: iso(row.createdAt),
      loginTime: row.loginAt?.toISOString() ?? null,
      personalGoods: row.personalGoods,
      priceNotices: row.priceNotices,
    },
    consents: agreed.map(({ code, version, agreedAt }) => ({ code, version, time: iso(agreedAt) })),
    addresses: await listAddresses(db, accountId),
    orders: await ordersOf(db, accountId),
    ...(await writtenBy(db, accountId)),
    ...(await storedBy(db, accountId)),
    former: await formerOf(db, row),
    messages: await messagesOf(db, accountId),
  };
}

async function ordersOf(db: Db, accountId: number): Promise<OwnData['orders']> {
  const orders = await db.select().from(order).where(eq(order.accountId, accountId)).orderBy(desc(order.id));
  const lines = await db
    .select({ line: orderItem })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(eq(order.accountId, accountId))
    .orderBy(orderItem.id);
  const ofOrder = Map.groupBy(lines, ({ line }) => line.orderId);
  return orders.map(({ id, orderNo, shopName, status, payable, createdAt, note, giftMessage, address }) => ({
    orderNo,
    shop: shopName,
    status,
    payable,
    note,
    giftMessage,
    createTime: iso(createdAt),
    receiver: address.receiver,
    phone: address.phone,
    address: `${address.region.zh} ${address.detail}`,
    lines: (ofOrder.get(id) ?? []).map(({ line: { name, spec, quantity, unitPrice } }) => ({
      name,
      spec,
      quantity,
      unitPrice,
    })),
  }));
}

async function writtenBy(db: Db, accountId: number) {
  const reviews = await db.select().from(review).where(eq(review.accountId, accountId));
  const questions = await db.select().from(productInquiry).where(eq(productInquiry.accountId, accountId));
  const requests = await db.select().from(quoteRequest).where(eq(quoteRequest.accountId, accountId));
  return {
    reviews: reviews.map(({ productId, rating, content, createdAt }) => ({
      productId,
      rating,
      content,
      time: iso(createdAt),
    })),
    questions: questions.map(({ productId, content, shownAs, createdAt }) => ({
      productId,
      content,
      open: shownAs !== null,
      time: iso(createdAt),
    })),
    requests: requests.map(({ requestNo, title, details, createdAt }) => ({
      requestNo,
      title,
      details,
      time: iso(createdAt),
    })),
  };
}

async function storedBy(db: Db, accountId: number) {
  const productColumns = { productId: product.id, name: product.name };
  const favorites = await db
    .select({ ...productColumns, list: favoriteList.name, at: favorite.createdAt })
    .from(favorite)
    .innerJoin(product, eq(product.id, favorite.productId))
    .leftJoin(favoriteList, eq(favoriteList.id, favorite.listId))
    .where(eq(favorite.accountId, accountId));
  const lists = await db
    .select({ name: favoriteList.name, shareKey: favoriteList.shareKey, at: favoriteList.createdAt })
    .from(favoriteList)
    .where(eq(favoriteList.accountId, accountId))
    .orderBy(asc(favoriteList.id));
  const history = await db
    .select({ ...productColumns, at: browseHistory.viewedAt })
    .from(browseHistory)
    .innerJoin(product, eq(product.id, browseHistory.productId))
    .where(eq(browseHistory.accountId, accountId));
  const follows = await db
    .select({ supplierId: supplier.id, name: supplier.name, at: supplierFollow.createdAt })
    .from(supplierFollow)
    .innerJoin(supplier, eq(supplier.id, supplierFollow.supplierId))
    .where(eq(supplierFollow.accountId, accountId));
  const searches = await db.select().from(searchHistory).where(eq(searchHistory.accountId, accountId));
  const steps = await db
    .select({ keyword: searchStep.keyword, productId: searchStep.productId, at: searchStep.at })
    .from(searchStep)
    .where(eq(searchStep.accountId, accountId))
    .orderBy(asc(searchStep.at), asc(searchStep.id));
  const timed = <R extends { readonly at: Date }>({ at, ...rest }: R) => ({ ...rest, time: iso(at) });
  return {
    favorites: favorites.map(timed),
    favoriteLists: lists.map(({ shareKey, ...row }) => ({ ...timed(row), shared: shareKey !== null })),
    savedCarts: await savedCartsOf(db, accountId),
    history: history.map(timed),
    follows: follows.map(timed),
    searchSteps: steps.map(timed),
    searches: searches.map(({ keyword, count, searchedAt }) => ({ keyword, count, time: iso(searchedAt) })),
  };
}

async function savedCartsOf(db: Db, accountId: number): Promise<OwnData['savedCarts']> {
  const lines = await db
    .select({
      id: savedCart.id,
      cart: savedCart.name,
      at: savedCart.createdAt,
      productId: product.id,
      name: product.name,
      quantity: savedCartLine.quantity,
    })
    .from(savedCart)
    .innerJoin(savedCartLine, eq(savedCartLine.savedCartId, savedCart.id))
    .innerJoin(sku, eq(sku.id, savedCartLine.skuId))
    .innerJoin(product, eq(product.id, sku.productId))
    .where(eq(savedCart.accountId, accountId))
    .orderBy(asc(savedCart.id), asc(sku.id));
  return [...Map.groupBy(lines, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const rows = own.map(({ productId, name, quantity }) => ({ productId, name, quantity }));
    return { name: first.cart, time: iso(first.at), lines: rows };
  });
}

/** Read by conversation, because messages are indexed by conversation and not by author. */
async function messagesOf(db: Db, accountId: number): Promise<OwnData['messages']> {
  const threads = await db
    .select({ shop: supplier.name, ownerId: supplier.accountId })
    .from(chatThread)
    .innerJoin(supplier, eq(supplier.id, chatThread.supplierId))
    .where(eq(chatThread.buyerId, accountId));
  const me = chatName(accountId);
  const shops = new Map(threads.map(({ shop, ownerId }) => [pairOf(me, chatName(ownerId)), shop]));
  const rows = await db
    .select({ pair: imMessage.pair, kind: imMessage.kind, words: imMessage.words, at: imMessage.sentAt })
    .from(imMessage)
    .where(and(inArray(imMessage.pair, [...shops.keys()]), eq(imMessage.sender, me)))
    .orderBy(desc(imMessage.id))
    .limit(mostMessages);
  return rows.map(({ pair, kind, words, at }) => ({
    shop: shops.get(pair) ?? { zh: '', en: '' },
    kind,
    words,
    time: iso(at),
  }));
}
