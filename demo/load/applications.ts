import type { ApplicationFields } from '../../contract/suppliers/supplier-application.ts';
import type { Tx } from '../../server/platform/db/open.ts';
import { supplierApplication } from '../../server/platform/db/schema.ts';
import { adminId } from '../people/accounts.ts';
import { creditCode } from '../people/credit-code.ts';
import { documentUrl } from '../pictures/keys.ts';
import type { DemoData } from '../types.ts';

const day = 86_400_000;

interface Plan {
  /** The applicant: a buyer of the demo. */
  readonly username: string;
  readonly status: 'pending' | 'rejected';
  readonly sentDaysAgo: number;
  readonly reason?: string;
  readonly fields: Omit<
    ApplicationFields,
    'creditCode' | 'license' | 'idFront' | 'idBack' | 'others' | 'logo'
  >;
  readonly code: string;
  /** First number of drawn documents; suppliers use those up to 100. */
  readonly document: number;
  readonly others: number;
}

const plans: readonly Plan[] = [
  {
    username: 'reader14',
    status: 'rejected',
    sentDaysAgo: 6,
    reason: '营业执照照片不完整，右侧的信用代码被裁切。请重新拍摄后上传。',
    code: 'MA4TH7K2X',
    document: 901,
    others: 0,
    fields: {
      companyName: '佛山拓木家具有限公司',
      companyNameEn: 'Foshan Tuomu Furniture Co., Ltd.',
      legalPerson: '陈国柱',
      foundedOn: '2019-08-12',
      contactName: '陈国柱',
      contactPhone: '13690000014',
      email: 'chen@tuomu.example.com',
      province: '440000',
      city: '440600',
      district: '440606',
      address: '龙江镇旭日路 28 号家具城 B 座',
      businessScope: ['furniture', 'decor'],
      shopName: '拓木家具',
      shopNameEn: 'Tuomu Furniture',
      mainProducts: '实木餐桌、书架、床头柜',
      mainProductsEn: 'Dining tables, Bookcases, Bedside tables',
      description: '龙江老厂，专做白蜡木与橡木家具，榫卯结构，支持尺寸定制。',
      descriptionEn: 'A Longjiang workshop for ash and oak furniture with mortise joints, made to measure.',
    },
  },
  {
    username: 'reader27',
    status: 'pending',
    sentDaysAgo: 1,
    code: 'MA2D0W95C',
    document: 902,
    others: 1,
    fields: {
      companyName: '绍兴织语纺织品有限公司',
      companyNameEn: 'Shaoxing Zhiyu Textiles Co., Ltd.',
      legalPerson: '赵佩兰',
      foundedOn: '2016-03-21',
      contactName: '赵平',
      contactPhone: '13690000027',
      email: 'zhao@zhiyu.example.com',
      province: '330000',
      city: '330600',
      district: '330603',
      address: '柯桥街道轻纺城大道 1166 号 5 楼',
      businessScope: ['textile', 'apparel'],
      shopName: '织语纺织',
      shopNameEn: '',
      mainProducts: '亚麻窗帘、床品四件套、桌布',
      mainProductsEn: '',
      description: '柯桥自有织机 60 台，亚麻与有机棉面料，100 米起订，可按花型打样。',
      descriptionEn: '',
    },
  },
];

/** Pending and answered applications, oldest first. */
export async function insertApplications(
  tx: Tx,
  { accounts }: Pick<DemoData, 'accounts'>,
  now: Date,
): Promise<void> {
  for (const { username, status, sentDaysAgo, reason = null, code, document, others, fields } of plans) {
    const accountId = accounts.find((one) => one.username === username)?.id;
    if (accountId === undefined) throw new Error(`no demo account ${username}`);
    const submittedAt = new Date(now.getTime() - sentDaysAgo * day);
    const reviewedAt = status === 'rejected' ? new Date(submittedAt.getTime() + 2 * day) : null;
    await tx.insert(supplierApplication).values({
      accountId,
      status,
      reason,
      submittedAt,
      reviewedAt,
      fields: {
        ...fields,
        creditCode: creditCode(fields.district, code),
        license: documentUrl(`d_license_${document}`),
        idFront: documentUrl(`d_front_${document}`),
        idBack: documentUrl(`d_back_${document}`),
        others: others > 0 ? [documentUrl(`d_other_${document}`)] : [],
        logo: '',
        language: 'zh',
      },
      reviewerId: reviewedAt && adminId,
      createdAt: submittedAt,
      updatedAt: reviewedAt ?? submittedAt,
    });
  }
}
