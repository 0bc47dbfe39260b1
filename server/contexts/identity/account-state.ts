import { and, count, eq, type SQL } from 'drizzle-orm';
import { StaffState } from '../../../contract/identity/staff.ts';
import type { Db } from '../../platform/db/open.ts';
import { countTabs, totalOf } from '../../platform/db/paging.ts';
import { account } from '../../platform/db/schema.ts';

/** Condition for enabled or disabled accounts. */
export const inAccountState = (state: StaffState): SQL => eq(account.disabled, state === 'disabled');

/** The number of these accounts in each state, and in the requested one. */
export const countAccountStates = (db: Db, asked: StaffState | undefined, where: SQL | undefined) =>
  countTabs(asked, StaffState.options, (state) =>
    totalOf(
      db
        .select({ total: count() })
        .from(account)
        .where(and(where, inAccountState(state))),
    ),
  );
