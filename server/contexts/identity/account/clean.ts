import { lt } from 'drizzle-orm';
import { periods } from '../../../../contract/periods.ts';
import { accountChange, knownDevice, loginFailure, session, smsCode } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { day } from '../../../platform/time.ts';

/** Deletes expired sessions, and codes and failed logins that no limit counts any more. */
export async function cleanAccounts(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const longAgo = new Date(now.getTime() - periods.codeRecordDays * day);
  const sixMonths = new Date(now.getTime() - 180 * day);
  await deps.db.delete(knownDevice).where(lt(knownDevice.seenAt, sixMonths));
  await deps.db.delete(session).where(lt(session.expiresAt, now));
  await deps.db.delete(smsCode).where(lt(smsCode.createdAt, longAgo));
  await deps.db.delete(accountChange).where(lt(accountChange.expiresAt, longAgo));
  await deps.db.delete(loginFailure).where(lt(loginFailure.createdAt, longAgo));
}
