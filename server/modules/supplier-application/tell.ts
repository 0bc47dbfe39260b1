import type { Effects } from '../../commit.ts';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { notifyAccounts, notifyAdministrators } from '../notification/service.ts';
import type { ApplicationRow } from './rows.ts';

/** Where the applicant's message leads, without the language. */
const applyPath = '/qianduanshop/supplier/register#apply';

/** A message to everybody who can review it. */
export async function tellReviewers(deps: Deps, tx: Tx, effects: Effects, company: string): Promise<void> {
  const { message } = deps.texts;
  await notifyAdministrators(deps, tx, effects, {
    title: message('notification.application_received_title'),
    content: message('notification.application_received_content', { company }),
  });
}

/** The result to the applicant: a message, and a text message in the language the application was written in. */
export async function tellApplicant(
  deps: Deps,
  tx: Tx,
  effects: Effects,
  { accountId, fields }: Pick<ApplicationRow, 'accountId' | 'fields'>,
  result: 'approved' | 'rejected',
  reason = '',
): Promise<void> {
  const { message } = deps.texts;
  const said = { company: fields.companyName ?? '', shop: fields.shopName ?? '', reason };
  await notifyAccounts(deps, tx, effects, [
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
  effects.after(() => deps.sms.send({ mobile, template, content }));
}
