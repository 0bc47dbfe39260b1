// Sends due webhook deliveries and reports them, on the database of a test: `node hook-process.ts DATABASE_URL NOW`. Killed while the receiver thinks.

import { webhookRunner } from '../../../server/contexts/messaging/index.ts';
import { openDatabase } from '../../../server/platform/db/open.ts';
import { localSender } from '../fakes/hook-receiver.ts';
import { TestClock, testApp } from '../test-app.ts';

const clock = new TestClock();
clock.pass(Number(process.argv[3]) - clock.now().getTime());
const opened = await openDatabase(process.argv[2] ?? '', '');
const app = await testApp({ opened, clock, change: { hooks: localSender() } });
await webhookRunner(app.deps).run();
await app.close();
