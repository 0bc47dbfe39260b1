import type { agreementRoutes } from '../../../../contract/suppliers/agreement.ts';
import type { agreementTemplateRoutes } from '../../../../contract/suppliers/agreement-template.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { writeAgreementPdf } from './pdf.ts';
import { listAgreements, readAgreement } from './queries.ts';
import { remind, sendAgreements } from './send.ts';
import { refuse, sendSigningCode, sign, terminate } from './sign.ts';
import {
  addTemplate,
  listTemplates,
  publishDraft,
  readTemplate,
  retireVersion,
  writeDraft,
} from './templates.ts';

export const agreementHandlers = {
  'GET /api/system/contract/template/list': async ({ deps }) => listTemplates(deps.db),
  'GET /api/system/contract/template/detail/{id}': async ({ deps, params }) =>
    readTemplate(deps.db, params.id),
  'POST /api/system/contract/template/add': async ({ deps, body }) => addTemplate(deps, body),
  'PUT /api/system/contract/template/update/{id}': async ({ deps, params, body }) =>
    writeDraft(deps, params.id, body),
  'POST /api/system/contract/template/publish/{id}': async ({ deps, params, body }) =>
    publishDraft(deps, params.id, body.revision),
  'POST /api/system/contract/template/retire/{id}': async ({ deps, params }) =>
    retireVersion(deps, params.id),
  'POST /api/system/contract/send': async ({ deps, body }) => sendAgreements(deps, body),
  'GET /api/system/contract/list': async ({ deps, actor, query }) =>
    listAgreements(deps.db, actor.scope(), query),
  'GET /api/system/contract/detail/{id}': async ({ deps, actor, params }) =>
    readAgreement(deps.db, actor.scope(), params.id, null),
  'POST /api/system/contract/remind/{id}': async ({ deps, actor, params }) =>
    remind(deps, actor.scope(), params.id),
  'POST /api/system/contract/terminate/{id}': async ({ deps, actor, params, body }) =>
    terminate(deps, actor.scope(), params.id, body.reason),
  'GET /api/system/contract/file/{id}': async ({ deps, actor, params, locale }) =>
    writeAgreementPdf(deps, actor.scope(), params.id, locale),
  'GET /api/supplier/contract/list': async ({ deps, actor, query }) =>
    listAgreements(deps.db, actor.shop(), query),
  'GET /api/supplier/contract/detail/{id}': async ({ deps, actor, params }) =>
    readAgreement(deps.db, actor.shop(), params.id, actor.id),
  'POST /api/supplier/contract/code/{id}': async ({ deps, actor, params, locale, ip }) =>
    sendSigningCode(deps, actor.shop(), params.id, { accountId: actor.id, ip }, locale),
  'POST /api/supplier/contract/sign/{id}': async ({ deps, actor, params, body, ip }) =>
    sign(deps, actor.shop(), params.id, { accountId: actor.id, ip }, body),
  'POST /api/supplier/contract/refuse/{id}': async ({ deps, actor, params, body }) =>
    refuse(deps, actor.shop(), params.id, body.reason),
  'GET /api/supplier/contract/file/{id}': async ({ deps, actor, params, locale }) =>
    writeAgreementPdf(deps, actor.shop(), params.id, locale),
} satisfies HandlersOf<typeof agreementRoutes & typeof agreementTemplateRoutes>;
