import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { SiteSettings, SiteSettingsChange } from '../../../../contract/content/site-settings.ts';
import { noTaxNumbers, type TaxNumbers } from '../../../../contract/content/tax-numbers.ts';
import { defaultTimeZone, isTimeZone } from '../../../../contract/time-zone.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { siteSetting } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { requireTimeZone } from '../../../platform/site-time-zone.ts';
import { attachUploads, releaseUploads } from '../../../platform/storage/uploads.ts';
import { setTimeZone } from '../../../platform/time.ts';
import { withTransaction } from '../../../platform/transaction.ts';

type Settings = SiteSettings & { readonly version: number; readonly taxNumbers: TaxNumbers };

const empty = { zh: '', en: '' };
const nothing: Settings = {
  title: empty,
  description: empty,
  keywords: empty,
  image: null,
  phone: '',
  hours: empty,
  careEmail: '',
  sellerEmail: '',
  pressEmail: '',
  company: empty,
  address: empty,
  representative: empty,
  registration: '',
  icp: '',
  timeZone: defaultTimeZone,
  promises: [],
  taxNumbers: noTaxNumbers,
  version: 0,
};

/** One tag per fact, because few pages show the address but all show the phone number. */
export const factTag = (fact: string) => `site:${fact}`;

/** The stored settings; empty values without any. */
export async function readSettings(db: Db): Promise<Settings> {
  const [row] = await db.select().from(siteSetting);
  if (!row) return nothing;
  const { id: _, ...settings } = row;
  // Of a row that something else has written, a time zone that nobody knows would stop every page.
  return isTimeZone(row.timeZone) ? settings : { ...settings, timeZone: defaultTimeZone };
}

/** @throws conflict when another operator was faster, not_found for a picture the caller did not upload */
export async function changeSettings(
  deps: Deps,
  actor: Actor,
  { version, image, promises, timeZone, taxNumbers, ...given }: z.output<typeof SiteSettingsChange>,
): Promise<Settings> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    await tx
      .insert(siteSetting)
      .values({ ...nothing, id: 1 })
      .onConflictDoNothing();
    const [row] = await tx.select().from(siteSetting).for('update');
    if (!row) fail('internal');
    if (row.version !== version) fail('conflict');
    if (image !== undefined && image !== row.image) {
      if (image !== null) await attachUploads(work, actor.id, 'shop', [image], 'body.image');
      if (row.image !== null) await releaseUploads(work, [row.image]);
    }
    if (timeZone !== undefined && timeZone !== row.timeZone) await requireTimeZone(tx, timeZone);
    const facts = {
      ...given,
      image: image === undefined ? row.image : image,
      promises: promises ?? row.promises,
      taxNumbers: taxNumbers ?? row.taxNumbers,
      timeZone: timeZone ?? row.timeZone,
    };
    const after = { ...row, ...facts, version: version + 1 };
    await tx.update(siteSetting).set(after);
    const before: Readonly<Record<string, unknown>> = row;
    const changed = Object.entries(facts).filter(([fact, said]) => !isDeepStrictEqual(said, before[fact]));
    work.invalidate(...changed.map(([fact]) => factTag(fact)));
    work.after(() => setTimeZone(after.timeZone));
    work.audit({ kind: 'site', id: row.id }, row, after);
    const { id: _, ...settings } = after;
    return settings;
  });
}
