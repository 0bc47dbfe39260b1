import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endAccess } from '../../../server/contexts/identity/account/access.ts';
import { pushSubscription } from '../../../server/platform/db/schema.ts';
import { withTransaction } from '../../../server/platform/transaction.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe('ended access', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('ends messages to the browsers of this account, and of no other', async () => {
    const [ended, other] = [await addAccount(app), await addAccount(app)];
    const browser = { sealed: '', locale: 'en', seenAt: app.deps.clock.now() } as const;
    await app.deps.db.insert(pushSubscription).values([
      { ...browser, accountId: ended.id, endpointHash: 'a' },
      { ...browser, accountId: other.id, endpointHash: 'b' },
    ]);
    await withTransaction(app.deps, (work) => endAccess(work, ended.id));
    expect(await app.deps.db.select().from(pushSubscription)).toMatchObject([{ accountId: other.id }]);
  });
});
