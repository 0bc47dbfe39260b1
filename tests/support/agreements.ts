import { eq } from 'drizzle-orm';
import { agreement } from '../../server/platform/db/schema.ts';
import type { Api } from '../../src/lib/api.ts';
import { first } from './fixtures.ts';
import type { TestApp } from './test-app.ts';
import { byId, type Trade } from './trade.ts';

const fields = {
  title: { zh: '商家入驻协议', en: 'Supplier agreement' },
  body: {
    zh: '<h3>第一条</h3><p>{{company}}（{{creditCode}}）按 <strong>{{commission}}</strong> 支付佣金，每月 {{settlementDays}} 日结算。</p>',
    en: '<h3>Article 1</h3><p>{{company}} ({{creditCode}}) pays <strong>{{commission}}</strong>, settled on {{settlementDays}}.</p>',
  },
  months: 12,
};
let made = 0;

/** Templates of the platform, and what became of them at shops. */
export function agreements(admin: Api) {
  const add = (change: Partial<typeof fields> = {}) => {
    made += 1;
    const body = { code: `entry-${made}`, required: true, fields: { ...fields, ...change } };
    return admin('POST /api/system/contract/template/add', { body });
  };
  const publish = async (id: number, seen?: number) => {
    const { draftRevision } = await admin('GET /api/system/contract/template/detail/{id}', byId(id));
    const body = { revision: seen ?? draftRevision ?? 1 };
    return admin('POST /api/system/contract/template/publish/{id}', { ...byId(id), body });
  };
  const inForce = async (change: Partial<typeof fields> = {}) => publish((await add(change)).id);
  const send = (templateId: number, ...supplierIds: number[]) =>
    admin('POST /api/system/contract/send', { body: { templateId, supplierIds } });
  /** One that waits for this shop. */
  const sent = async (supplierId: number, change: Partial<typeof fields> = {}) => {
    const { id } = await inForce(change);
    await send(id, supplierId);
    const query = { templateId: String(id) };
    return first((await admin('GET /api/system/contract/list', { query })).records);
  };
  const write = (id: number, revision: number, change: Partial<typeof fields> = {}) => ({
    ...byId(id),
    body: { revision, required: true, fields: { ...fields, ...change } },
  });
  return { fields, add, publish, inForce, send, sent, write };
}

/** Signs as the owner of a shop, with the code that was sent. */
export async function signAs(app: TestApp, owner: Trade['owner'], id: number) {
  const at = byId(id);
  await owner.api('POST /api/supplier/contract/code/{id}', at);
  const { code } = await owner.api('GET /api/dev/sms/{mobile}', { params: { mobile: owner.phone } });
  const { hash } = await owner.api('GET /api/supplier/contract/detail/{id}', at);
  app.clock.pass(61_000);
  return { ...at, body: { name: '王小明', code, hash } };
}

/** As if it had been sent the day before yesterday. */
export const sentLongAgo = (app: TestApp, id: number) =>
  app.deps.db
    .update(agreement)
    .set({ createdAt: new Date(app.clock.now().getTime() - 48 * 3_600_000) })
    .where(eq(agreement.id, id));

/** Writes about agreements: part of staff-writes.ts. */
export function agreementWrites(app: TestApp, world: Trade, admin: Api) {
  const { add, inForce, publish, send, sent, write } = agreements(admin);
  const { id: supplierId } = world.shop;
  const waiting = async () => byId((await sent(supplierId)).id);
  return {
    'POST /api/system/contract/template/add': async () => () => add(),
    'PUT /api/system/contract/template/update/{id}': async () => {
      const { id } = await inForce();
      return () => admin('PUT /api/system/contract/template/update/{id}', write(id, 0));
    },
    'POST /api/system/contract/template/publish/{id}': async () => {
      const { id } = await add();
      return () => publish(id);
    },
    'POST /api/system/contract/template/retire/{id}': async () => {
      const { id } = await inForce();
      return () => admin('POST /api/system/contract/template/retire/{id}', byId(id));
    },
    'POST /api/system/contract/send': async () => {
      const { id } = await inForce();
      return () => send(id, supplierId);
    },
    'POST /api/system/contract/remind/{id}': async () => {
      const at = await waiting();
      await sentLongAgo(app, Number(at.params.id));
      return () => admin('POST /api/system/contract/remind/{id}', at);
    },
    'POST /api/system/contract/terminate/{id}': async () => {
      const at = await waiting();
      const body = { reason: 'Sent by mistake' };
      return () => admin('POST /api/system/contract/terminate/{id}', { ...at, body });
    },
    'POST /api/supplier/contract/code/{id}': async () => {
      const at = await waiting();
      app.clock.pass(61_000);
      return () => world.owner.api('POST /api/supplier/contract/code/{id}', at);
    },
    'POST /api/supplier/contract/sign/{id}': async () => {
      const { id } = await sent(supplierId);
      app.clock.pass(61_000);
      const signing = await signAs(app, world.owner, id);
      return () => world.owner.api('POST /api/supplier/contract/sign/{id}', signing);
    },
    'POST /api/supplier/contract/refuse/{id}': async () => {
      const at = await waiting();
      const body = { reason: 'Not on these terms' };
      return () => world.owner.api('POST /api/supplier/contract/refuse/{id}', { ...at, body });
    },
  } as const;
}
