import { paths } from '../../contract/paths.ts';
import type { DemoNotification, DemoOrder, LocalText } from '../types.ts';

const hour = 3_600_000;
const t = (zh: string, en: string): LocalText => ({ zh, en });

const titles: Record<DemoOrder['status'], LocalText> = {
  0: t('订单等待付款', 'Your order awaits payment'),
  1: t('商家正在备货', 'The shop is packing'),
  2: t('包裹已发出', 'Your parcel is on its way'),
  3: t('交易完成', 'Order completed'),
  4: t('订单已取消', 'Order cancelled'),
  5: t('退款申请已提交', 'Refund requested'),
  6: t('退款已到账', 'Refund paid'),
  7: t('退款处理中', 'Refund in progress'),
};

const others: (Pick<DemoNotification, 'type' | 'title' | 'content' | 'link'> & {
  age: number;
  read: boolean;
})[] = [
  {
    type: 'system',
    title: t('欢迎来到千岸', 'Welcome to Qianan'),
    content: t('完善收货地址后，下单只要三步。', 'Add an address and ordering takes three steps.'),
    link: paths.profile,
    age: 900,
    read: true,
  },
  {
    type: 'system',
    title: t('账号安全提醒', 'A note on your account'),
    content: t(
      '检测到新设备登录，如非本人操作请修改密码。',
      'A new device logged in. Change your password if it was not you.',
    ),
    link: paths.profile,
    age: 50,
    read: false,
  },
  {
    type: 'system',
    title: t('隐私规则更新', 'Privacy terms updated'),
    content: t(
      '我们精简了数据收集范围，全文可在帮助中心查看。',
      'We collect less data now; the full text is in the help centre.',
    ),
    link: paths.help,
    age: 400,
    read: true,
  },
  {
    type: 'activity',
    title: t('年货节开场', 'The New Year market is open'),
    content: t(
      '红包、礼盒与坚果八五折起，券包已放进您的账户。',
      'Red envelopes, gift boxes and nuts from 15% off; coupons are in your account.',
    ),
    link: paths.couponCenter,
    age: 26,
    read: false,
  },
  {
    type: 'activity',
    title: t('您关注的店铺上新', 'New arrivals in a shop you follow'),
    content: t('北岸家居本周上架十二款新品。', 'Beian has added twelve products this week.'),
    link: paths.supplier(1),
    age: 80,
    read: false,
  },
  {
    type: 'activity',
    title: t('收藏的商品降价', 'A favourite became cheaper'),
    content: t(
      '您收藏的保温杯比上周便宜了八元。',
      'The flask you saved costs eight yuan less than last week.',
    ),
    link: paths.buyerMenu('favorite'),
    age: 130,
    read: true,
  },
];

/** Notifications about the latest orders, then those of the shop; newest first. */
export function makeNotifications(orders: DemoOrder[], accountId: number, now: Date): DemoNotification[] {
  const about = orders.slice(-12).map((order, i) => {
    const createdAt =
      order.closedAt ?? order.receivedAt ?? order.shippedAt ?? order.paidAt ?? order.createdAt;
    const first = order.items[0]?.name;
    return {
      type: 'order' as const,
      title: titles[order.status],
      content: t(`${first?.zh ?? ''}（订单${order.orderNo}）`, `${first?.en ?? ''} (order ${order.orderNo})`),
      link: paths.orderDetail(order.orderNo),
      createdAt,
      read: i < 7,
    };
  });
  const rest = others.map(({ age, ...note }) => ({
    ...note,
    createdAt: new Date(now.getTime() - age * hour),
  }));
  return [...about, ...rest]
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ read, ...note }, i) => ({
      ...note,
      id: i + 1,
      accountId,
      readAt: read ? new Date(Math.min(now.getTime(), note.createdAt.getTime() + 5 * hour)) : null,
    }));
}
