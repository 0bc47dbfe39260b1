import { faceNames } from '../pictures/faces.ts';
import { random } from '../random.ts';
import type { DemoAccount, DemoAddress, DemoSupplier } from '../types.ts';
import { reviewerNames } from './accounts-data.ts';
import { passwordOf } from './logins.ts';
import type { Trader } from './suppliers.ts';

const day = 86_400_000;
const tones = ['sky', 'mint', 'butter', 'blush', 'lilac', 'sand', 'peach', 'sage'];

/** Ids: buyer, operator, owners of the suppliers, reviewers, then staff and operators of the first two. */
export const buyerId = 1;
export const adminId = 2;
export const firstOwner = 3;

type Draft = Pick<DemoAccount, 'username' | 'password' | 'role' | 'nickname' | 'phone' | 'locale' | 'staff'>;

function account(draft: Draft, id: number, now: Date, shop?: DemoSupplier): DemoAccount {
  const rng = random(`account ${draft.username}`);
  return {
    ...draft,
    id,
    email: `${draft.username}@example.com`,
    avatar: shop?.logo ?? `b_${faceNames[id % faceNames.length]}_${tones[id % tones.length]}`,
    // An owner registers the day before the shop joins.
    createdAt: new Date((shop?.joinedAt ?? now).getTime() - (shop ? 1 : rng.int(120, 1500)) * day),
  };
}

const owner = (trader: Trader, i: number): Draft => ({
  username: i === 0 ? 'supplier' : `${trader.supplier.brand.en.toLowerCase()}-shop`,
  password: i === 0 ? passwordOf('supplier') : null,
  role: 'supplier',
  nickname: trader.supplier.brand.zh,
  phone: i === 0 ? '13800138001' : `1390013${String(1000 + i)}`,
  locale: 'zh',
});

/** Additional demo logins besides owner and super administrator: name, built-in role, nickname, whether in the first shop. */
const helpers: readonly (readonly [string, string, string, boolean])[] = [
  ['clerk', 'service', '店铺客服', true],
  ['packer', 'orders', '店铺发货员', true],
  ['auditor', 'auditor', '审核员', false],
  ['finance', 'finance', '财务', false],
  ['content', 'content', '内容运营', false],
  ['support', 'support', '平台客服', false],
];

export function makeAccounts(traders: Trader[], now: Date): DemoAccount[] {
  const fixed: Draft[] = [
    {
      username: 'buyer',
      password: passwordOf('buyer'),
      role: 'buyer',
      nickname: '小南',
      phone: '13800138000',
      locale: 'zh',
    },
    {
      username: 'admin',
      password: passwordOf('admin'),
      role: 'admin',
      staff: { key: 'super', supplierId: null },
      nickname: '平台管理员',
      phone: '13800138002',
      locale: 'zh',
    },
  ];
  const first = traders[0]?.supplier.id ?? 1;
  const staff = helpers.map(
    ([username, key, nickname, isClerk], i): Draft => ({
      username,
      password: passwordOf(username),
      nickname,
      locale: 'zh',
      phone: `138001389${String(10 + i)}`,
      role: isClerk ? 'clerk' : 'admin',
      staff: { key, supplierId: isClerk ? first : null },
    }),
  );
  const owners = traders.map(owner);
  const reviewers = reviewerNames.map(
    ([locale, nickname], i): Draft => ({
      username: `reader${String(i + 1).padStart(2, '0')}`,
      password: null,
      role: 'buyer',
      nickname,
      phone: `1380014${String(2000 + i)}`,
      locale,
    }),
  );
  return [...fixed, ...owners, ...reviewers, ...staff].map((draft, i) =>
    account(draft, i + 1, now, traders[i + 1 - firstOwner]?.supplier),
  );
}

/** Reviewers: buyer accounts without a known password. */
export const reviewersOf = (accounts: DemoAccount[]) =>
  accounts.filter((one) => one.role === 'buyer' && one.password === null);

/** The buyer's address book. */
export const makeAddresses = (): DemoAddress[] => [
  {
    id: 1,
    accountId: buyerId,
    receiver: '南晓晨',
    phone: '13800138000',
    provinceCode: '310000',
    cityCode: '310100',
    districtCode: '310104',
    region: { zh: '上海市徐汇区', en: 'Xuhui, Shanghai' },
    detail: '漕溪北路88号圣爱大厦12楼1206室',
    isDefault: true,
  },
  {
    id: 2,
    accountId: buyerId,
    receiver: '南建国',
    phone: '13900139000',
    provinceCode: '330000',
    cityCode: '330100',
    districtCode: '330106',
    region: { zh: '浙江省杭州市西湖区', en: 'Xihu, Hangzhou, Zhejiang' },
    detail: '文三路268号翠苑新村6幢2单元501室',
    isDefault: false,
  },
];
