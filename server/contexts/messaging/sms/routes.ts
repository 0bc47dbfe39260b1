import type { smsRoutes } from '../../../../contract/messaging/sms.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { resendSms } from '../../../platform/delivery/sms.ts';
import { listSms } from '../../../platform/delivery/sms-queries.ts';
import { takeReport } from './report.ts';
import { readSetup, sendMailTrial, sendTrial } from './trial.ts';

export const smsHandlers = {
  'GET /api/system/sms/list': async ({ deps, query }) => listSms(deps.db, query),
  'GET /api/system/sms/setup': async ({ deps }) => readSetup(deps),
  'POST /api/system/sms/resend/{id}': async ({ deps, params }) => resendSms(deps, params.id),
  'POST /api/system/sms/trial': async ({ deps, body }) => sendTrial(deps, body),
  'POST /api/system/sms/mail-trial': async ({ deps, body }) => sendMailTrial(deps, body),
  'POST /api/sms/report/{channel}/{secret}': async ({ deps, params, raw }) =>
    takeReport(deps, params.channel, params.secret, raw),
} satisfies HandlersOf<typeof smsRoutes>;
