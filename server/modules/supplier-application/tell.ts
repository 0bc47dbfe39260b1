import type { Work } from '../../commit.ts';
import { notifyAccounts, notifyOperators } from '../notification/service.ts';
import type { ApplicationRow } from './rows.ts';

/** Where the applicant's message leads, without the language. */
const applyPath = '/qianduanshop/supplier/register#apply';

/** A message to everybody who can review it. */
export async function tellReviewers(work: Work, company: string): Promise<void> {
  const { deps } = work;
  const { message } = deps.texts;
  await notifyOperators(work, 'platform.audit.approve', {
    title: message('notification.application_received_title'),
    content: message('notification.application_received_content', { company }),
  });
}

/** The result to the applicant: a message, and a text message in the language the application was written in. */
export async function tellApplicant(
  work: Work,
  { accountId, fields }: Pick<ApplicationRow, 'accountId' | 'fields'>,
  result: 'approved' | 'rejected',
  reason = '',
): Promise<void> {
  const { deps } = work;
  const { message } = deps.texts;
  const said = { company: fields.companyName ?? '', shop: fields.shopName ?? '', reason };
  await notifyAccounts(work, [
    {
      accountId,
      type: 'system',
      title: message(`notification.application_${result}_title`),
      content: message(`notification.application_${result}_content`, said),
      link: applyPath,
    },
  ]);
  const mobile = fields.contactPhone;
  if (mobile === undefined) return;
  const template = `application_${result}`;
  const content = message(`sms.application_${result}`, said)[fields.language ?? 'zh'];
  work.after(() => deps.sms.send({ mobile, template, content }));
}
