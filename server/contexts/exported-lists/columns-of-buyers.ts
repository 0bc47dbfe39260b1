import type { SupplierInquiry } from '../../../contract/messaging/inquiry.ts';
import type { AfterSale } from '../../../contract/returns/after-sale.ts';
import type { ShopReview } from '../../../contract/trust/review.ts';
import { type Column, yuan } from '../../platform/exported-list/cells.ts';
import { shownTime } from '../../platform/exported-list/local-time.ts';

export const afterSaleColumns: readonly Column<AfterSale>[] = [
  { name: 'afterSaleNo', heading: 'after-sale-admin.number', value: ({ afterSaleNo }) => afterSaleNo },
  {
    name: 'state',
    heading: 'after-sale-admin.stateLabel',
    value: ({ state }, words) => words(`after-sale-admin.state.${state}`),
  },
  { name: 'orderNo', heading: 'after-sale-admin.orderNo', value: ({ orderNo }) => orderNo },
  {
    name: 'goods',
    heading: 'after-sale-admin.goods',
    value: ({ line }, { pick }) => [pick(line.name), pick(line.spec)].filter(Boolean).join(' '),
  },
  { name: 'pieces', heading: 'after-sale.pieces', value: ({ quantity }) => quantity },
  {
    name: 'kind',
    heading: 'after-sale-admin.kindLabel',
    value: ({ kind }, words) => words(`after-sale.kind.${kind}`),
  },
  {
    name: 'reason',
    heading: 'after-sale-admin.reason',
    value: ({ reason }, words) => words(`after-sale.reasons.${reason}`),
  },
  { name: 'amount', heading: 'after-sale-admin.amount', value: ({ amount }) => yuan(amount) },
  { name: 'due', heading: 'after-sale-admin.due', value: ({ dueTime }) => shownTime(dueTime) },
  { name: 'createTime', heading: 'after-sale-admin.asked', value: ({ createTime }) => shownTime(createTime) },
  { name: 'endTime', heading: 'export.endedAt', value: ({ endTime }) => shownTime(endTime) },
];

export const reviewColumns: readonly Column<ShopReview>[] = [
  { name: 'content', heading: 'answer-admin.words', value: ({ content }) => content },
  { name: 'rating', heading: 'answer-admin.rating', value: ({ rating }) => rating },
  {
    name: 'product',
    heading: 'answer-admin.product',
    value: ({ productName }, { pick }) => pick(productName),
  },
  { name: 'buyer', heading: 'answer-admin.buyer', value: ({ nickname }) => nickname },
  { name: 'order', heading: 'answer-admin.order', value: ({ orderNo }) => orderNo },
  { name: 'time', heading: 'answer-admin.time', value: ({ createTime }) => shownTime(createTime) },
  { name: 'followUp', heading: 'export.followUp', value: ({ followUp }) => followUp?.content ?? null },
  { name: 'answer', heading: 'answer-admin.answer', value: ({ reply }) => reply },
  { name: 'reply', heading: 'answer-admin.answered', value: ({ replyTime }) => shownTime(replyTime) },
];

export const questionColumns: readonly Column<SupplierInquiry>[] = [
  { name: 'content', heading: 'answer-admin.question', value: ({ content }) => content },
  {
    name: 'product',
    heading: 'answer-admin.product',
    value: ({ productName }, { pick }) => pick(productName),
  },
  { name: 'pieces', heading: 'answer-admin.pieces', value: ({ quantity }) => quantity },
  { name: 'buyer', heading: 'answer-admin.buyer', value: ({ buyer }) => buyer },
  { name: 'time', heading: 'answer-admin.time', value: ({ createTime }) => shownTime(createTime) },
  { name: 'reply', heading: 'answer-admin.answer', value: ({ answer }) => answer },
  { name: 'answer', heading: 'answer-admin.answered', value: ({ answerTime }) => shownTime(answerTime) },
];
