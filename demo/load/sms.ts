import type { Tx } from '../../server/platform/db/open.ts';
import { smsMessage } from '../../server/platform/db/schema.ts';
import type { DemoData } from '../types.ts';

const minute = 60_000;
const hour = 60 * minute;

const none = { text: null, params: null };
const company = '佛山拓木家具有限公司';
const reason = '营业执照照片不完整，右侧的信用代码被裁切。';
const rejected = {
  text: `【千岸】${company} 的入驻申请未通过，请登录后修改并重新提交。原因：${reason}`,
  params: { company, reason },
};
const missed = {
  text: `【千岸】${company} 的入驻申请需要修改，请登录后修改并重新提交：${reason}`,
  params: { company, reason },
};

/** Recent messages: some sent by a provider, later ones in test mode. */
const plans = [
  { event: 'code', locale: 'zh', channel: 'test', state: 'sent', ago: 40 * minute, ...none },
  { event: 'code', locale: 'en', channel: 'test', state: 'sent', ago: 3 * hour, ...none },
  { event: 'mobile_changed', locale: 'zh', channel: 'test', state: 'sent', ago: 20 * hour, ...none },
  { event: 'code', locale: 'zh', channel: 'aliyun', state: 'delivered', ago: 50 * hour, ...none },
  {
    event: 'application_sent_back',
    locale: 'zh',
    channel: 'aliyun',
    state: 'failed',
    ago: 75 * hour,
    ...missed,
  },
  {
    event: 'application_rejected',
    locale: 'zh',
    channel: 'aliyun',
    state: 'delivered',
    ago: 140 * hour,
    ...rejected,
  },
] as const;

/** SMS log of some demo accounts. */
export async function insertSms(tx: Tx, { accounts }: DemoData, now: Date): Promise<void> {
  const phones = accounts.flatMap(({ phone }) => (phone ? [phone] : []));
  const rows = plans.flatMap(({ ago, ...plan }, at) => {
    const mobile = phones[at];
    const createdAt = new Date(now.getTime() - ago);
    const isReal = plan.channel === 'aliyun';
    return mobile === undefined
      ? []
      : [
          {
            ...plan,
            mobile,
            createdAt,
            tries: 1,
            sentAt: createdAt,
            ref: isReal ? `90061974693649840${at}^0` : null,
            reportedAt: isReal ? new Date(createdAt.getTime() + 4_000) : null,
            error: plan.state === 'failed' ? 'MK:0001 停机' : null,
          },
        ];
  });
  await tx.insert(smsMessage).values(rows);
}
