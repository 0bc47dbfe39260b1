import { eq } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import { paths } from '../../../../contract/paths.ts';
import type {
  ApplicationDraft,
  ApplicationFields,
  OwnApplication,
  StoredApplication,
} from '../../../../contract/suppliers/supplier-application.ts';
import { lockAccount } from '../../../platform/access/lock-account.ts';
import { suppliersOf } from '../../../platform/access/supplier-people.ts';
import { supplierApplication } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { recordConsent } from '../../identity/index.ts';
import { checkFields } from './check-fields.ts';
import { claimFiles } from './files.ts';
import { newest, readOwn, supplierOf } from './queries.ts';
import { transitionApplication } from './state-machine.ts';

/** Saves a draft; missing fields are unchanged. @throws application_pending, shop_exists, not_found for a picture of another account */
export async function saveDraft(
  deps: Deps,
  accountId: number,
  patch: ApplicationDraft,
): Promise<OwnApplication> {
  await withTransaction(deps, (work) =>
    write(work, { accountId, action: 'save', change: (before) => ({ ...before, ...patch }) }),
  );
  return readOwn(deps, accountId);
}

/**
 * Submits an application. `locale` is the language of its author.
 * @throws invalid_input with the field, application_pending, shop_exists, not_found for a picture of another account
 */
export async function submitApplication(
  deps: Deps,
  accountId: number,
  fields: ApplicationFields,
  locale: Locale,
): Promise<OwnApplication> {
  await checkFields(deps, fields);
  const sent = { ...fields, businessScope: [...new Set(fields.businessScope)], language: locale };
  await withTransaction(deps, async (work) => {
    await write(work, { accountId, action: 'submit', change: () => sent });
    await recordConsent(work, accountId);
    const data = { company: fields.companyName };
    await notify(
      work,
      { operators: 'platform.audit.approve' },
      {
        key: 'application_received',
        data,
        link: paths.auditApplications,
        collapseKey: `application ${accountId}`,
      },
    );
  });
  return readOwn(deps, accountId);
}

/** Withdraws a pending application, which becomes a draft. @throws application_state */
export async function withdrawApplication(deps: Deps, accountId: number): Promise<OwnApplication> {
  await withTransaction(deps, async ({ tx, now }) => {
    await lockAccount(tx, accountId);
    const last = await newest(tx, accountId);
    const status = transitionApplication('withdraw', last?.status ?? 'none');
    await tx
      .update(supplierApplication)
      .set({ status, submittedAt: null, updatedAt: now })
      .where(eq(supplierApplication.id, last?.id ?? fail('internal')));
  });
  return readOwn(deps, accountId);
}

interface Writing {
  readonly accountId: number;
  readonly action: 'save' | 'submit';
  readonly change: (before: StoredApplication) => StoredApplication;
}

/** The open application of the account, or a new one with the fields of a rejected one. */
async function write(work: UnitOfWork, { accountId, action, change }: Writing): Promise<void> {
  const { tx } = work;
  await lockAccount(tx, accountId);
  if ((await supplierOf(tx, accountId)) !== null) fail('shop_exists');
  if ((await suppliersOf(tx, accountId)).size > 0) fail('clerk_taken');
  const last = await newest(tx, accountId);
  const status = transitionApplication(action, last?.status ?? 'none');
  const before = last?.fields ?? {};
  const after = change(before);
  const now = work.now;
  const values = {
    status,
    fields: after,
    updatedAt: now,
    ...(status === 'pending' ? { submittedAt: now } : {}),
  };
  const isOpen = last?.status === 'draft';
  const rows = isOpen
    ? await tx.update(supplierApplication).set(values).where(eq(supplierApplication.id, last.id)).returning()
    : await tx
        .insert(supplierApplication)
        .values({ ...values, accountId, createdAt: now })
        .returning();
  const applicationId = rows[0]?.id ?? fail('internal');
  await claimFiles(work, { accountId, applicationId, before, after });
}
