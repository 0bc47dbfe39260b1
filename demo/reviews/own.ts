import { buyerId } from '../people/accounts.ts';
import type { DemoOrder, DemoProduct, DemoReview } from '../types.ts';
import { masked } from './reviews.ts';

const day = 24 * 3_600_000;
const contents = [
  '用了两个星期再来评价，做工比想象的扎实，细节处理得很干净。',
  '和图片一致，尺寸刚好，送货也快，会推荐给同事。',
  '整体满意，包装可以再结实一点，商家态度很好。',
];
const later = '追加：又用了一个月，没有任何问题，准备再买一件。';

/** The buyer's reviews of the oldest completed order; they are included in the products' ratings. */
export function makeOwnReviews(
  orders: readonly DemoOrder[],
  products: readonly DemoProduct[],
  before: readonly DemoReview[],
): DemoReview[] {
  const order = orders.find((one) => one.status === 3);
  const receivedAt = order?.receivedAt;
  if (!order || !receivedAt) return [];
  return order.items.map((item, line) => {
    const rating = line === 2 ? 4 : 5;
    takeIn(products, before, item.productId, rating);
    const createdAt = new Date(receivedAt.getTime() + (2 + line) * day);
    return {
      id: before.length + line + 1,
      productId: item.productId,
      skuId: item.skuId,
      accountId: buyerId,
      locale: 'zh',
      rating,
      content: contents[line] ?? contents[0] ?? '',
      nickname: masked('小南'),
      pictures: [],
      createdAt,
      reply:
        line === 0
          ? { content: '感谢您的认可，期待再次光临。', createdAt: new Date(createdAt.getTime() + day) }
          : null,
      bought: { orderId: order.id, line },
      ...(line === 0
        ? { followUp: { content: later, createdAt: new Date(createdAt.getTime() + 9 * day) } }
        : {}),
    };
  });
}

function takeIn(
  products: readonly DemoProduct[],
  before: readonly DemoReview[],
  productId: number,
  rating: number,
): void {
  const product = products.find((one) => one.id === productId);
  if (!product) return;
  const own = before.filter((one) => one.productId === productId);
  const sum = own.reduce((all, one) => all + one.rating, rating);
  product.reviewCount = own.length + 1;
  product.rating = Math.round((sum / product.reviewCount) * 10) / 10;
}
