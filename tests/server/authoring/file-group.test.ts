import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload } from '../../../server/platform/db/schema.ts';
import { cleanUploads } from '../../../server/platform/storage/uploads.ts';
import type { Api } from '../../../src/lib/api.ts';
import { uploadDocument } from '../../support/fixtures/application.ts';
import { addAccount, first, giveRole } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

let app: TestApp;
let admin: Api;
let content: Api;
beforeAll(async () => {
  app = await testApp();
  admin = (await addAccount(app, 9)).api;
  const writer = await addAccount(app);
  await giveRole(app.deps.db, writer.id, 'content');
  content = writer.api;
});
afterAll(() => app.close());

const add = (name: string) => content('POST /api/system/oss/group/add', { body: { name } });
const move = (groupId: number, ...keys: string[]) =>
  content('PUT /api/system/oss/move', { body: { groupId, keys } });

describe('file groups', () => {
  it('are added, renamed, and removed once nothing is in them', async () => {
    const spring = await add('Spring');
    const autumn = await add('Autumn');
    await refused(add(' Spring '), 'file_group_taken', 'body.name');
    const rename = (name: string) =>
      content('PUT /api/system/oss/group/rename/{id}', { ...byId(spring.id), body: { name } });
    await refused(rename('Autumn'), 'file_group_taken');
    await rename('Early spring');
    const key = await uploadDocument(content, 'shop');
    await move(spring.id, key);
    expect(await admin('GET /api/system/oss/groups')).toMatchObject([
      { ...autumn, count: 0 },
      { id: spring.id, name: 'Early spring', count: 1 },
    ]);
    const remove = () => content('DELETE /api/system/oss/group/delete/{id}', byId(spring.id));
    await refused(remove(), 'file_group_filled');
    await move(autumn.id, key);
    await remove();
    await refused(remove(), 'decided');
    const found = await admin('GET /api/system/oss/list', { query: { groupId: `${autumn.id}` } });
    expect(found.records).toMatchObject([{ key, groupId: autumn.id }]);
  });

  it('take pictures of products and shops, and no private files', async () => {
    const group = await add('Papers');
    const paper = await uploadDocument(content);
    const good = await uploadDocument(content, 'shop');
    await refused(move(group.id, good, paper), 'not_found', 'body.keys');
    await refused(move(2_000_000_000, good), 'not_found');
    expect(first(await app.deps.db.select().from(upload).where(eq(upload.key, good))).groupId).toBeNull();
  });

  it('keep their pictures, and offer them to page editors', async () => {
    const group = await add('Banners');
    const [kept, loose] = [await uploadDocument(content, 'shop'), await uploadDocument(content, 'shop')];
    await move(group.id, kept);
    const save = (imageUrl: string) =>
      admin('POST /api/admin/carousel/save', {
        body: {
          title: { zh: '大促', en: 'Sale' },
          description: { zh: '', en: '' },
          imageUrl,
          link: null,
          startTime: null,
          endTime: null,
          enabled: true,
        },
      });
    await refused(save(loose), 'not_found');
    const slide = await save(kept);
    await admin('DELETE /api/admin/carousel/{id}', byId(slide.id));
    await app.deps.db.update(upload).set({ createdAt: new Date('2020-01-01') });
    await cleanUploads(app.deps);
    const left = await app.deps.db
      .select({ key: upload.key })
      .from(upload)
      .where(eq(upload.groupId, group.id));
    expect(left).toEqual([{ key: kept }]);
    expect(await app.deps.db.$count(upload, eq(upload.key, loose))).toBe(0);
    expect(await app.deps.storage.version(kept.slice(1))).not.toBeNull();
  });
});
