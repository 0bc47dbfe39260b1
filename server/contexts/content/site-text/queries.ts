import { and, desc, eq, isNull } from 'drizzle-orm';
import type { LocalText } from '../../../../contract/basics.ts';
import { TextCode, type TextDetail } from '../../../../contract/content/site-text.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import { fillPeriods } from '../../../../contract/periods.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { account, siteText, siteTextVersion } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { readBrand } from '../../../platform/site-brand.ts';
import { readShown, type VersionRow } from '../../identity/index.ts';
import { sectionsOf } from './sections.ts';

const {
  body: _,
  description: __,
  ...brief
} = {
  id: siteTextVersion.id,
  textId: siteTextVersion.textId,
  number: siteTextVersion.number,
  title: siteTextVersion.title,
  description: siteTextVersion.description,
  body: siteTextVersion.body,
  changes: siteTextVersion.changes,
  needsAgreement: siteTextVersion.needsAgreement,
  effectiveAt: siteTextVersion.effectiveAt,
  revision: siteTextVersion.revision,
  updatedAt: siteTextVersion.updatedAt,
};
/** Stands for the marketplace's name in page texts. */
const siteMark = '{{site}}';
type Shown = ApiOutput<'GET /api/text/detail/{code}'>;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;' };

/** The text in force, with the marketplace's name for `{{site}}` and the periods of rules for their placeholders. @throws not_found */
export async function shownText({ db, texts, clock }: Deps, code: TextCode): Promise<Shown> {
  const now = clock.now();
  const { number, title, description, body, effectiveAt } = await readShown(db, code, now);
  const { name } = await readBrand(db, texts);
  const named = (text: LocalText, { zh, en }: LocalText): LocalText => ({
    zh: fillPeriods(text.zh).replaceAll(siteMark, () => zh),
    en: fillPeriods(text.en).replaceAll(siteMark, () => en),
  });
  const inHtml = (text: string) => text.replace(/[&"]/g, (sign) => entities[sign] ?? sign);
  const html = named(body, { zh: inHtml(name.zh), en: inHtml(name.en) });
  return {
    code,
    version: number,
    effectiveTime: (effectiveAt ?? now).toISOString(),
    title: named(title, name),
    description: named(description, name),
    sections: { zh: sectionsOf(html.zh), en: sectionsOf(html.en) },
  };
}

/** The draft of a text, if any. */
export async function readDraft(db: Db | Tx, textId: number): Promise<VersionRow | undefined> {
  const own = and(eq(siteTextVersion.textId, textId), isNull(siteTextVersion.effectiveAt));
  const [row] = await db.select().from(siteTextVersion).where(own);
  return row;
}

type BriefRow = Omit<VersionRow, 'body' | 'description' | 'publishedBy'> & { readonly author: string | null };

const readVersions = (db: Db | Tx, textId?: number): Promise<BriefRow[]> =>
  db
    .select({ ...brief, author: account.nickname })
    .from(siteTextVersion)
    .leftJoin(account, eq(account.id, siteTextVersion.publishedBy))
    .where(textId === undefined ? undefined : eq(siteTextVersion.textId, textId))
    .orderBy(desc(siteTextVersion.number));

function briefOf(text: typeof siteText.$inferSelect, versions: readonly BriefRow[], now: Date) {
  const shown =
    versions.find(({ effectiveAt }) => effectiveAt !== null && effectiveAt <= now) ?? fail('internal');
  const coming = versions.findLast(({ effectiveAt }) => effectiveAt !== null && effectiveAt > now);
  return {
    id: text.id,
    code: TextCode.parse(text.code),
    title: shown.title,
    version: shown.number,
    effectiveTime: (shown.effectiveAt ?? now).toISOString(),
    hasDraft: versions[0]?.effectiveAt === null,
    comingTime: coming?.effectiveAt?.toISOString() ?? null,
    updateTime: (versions[0] ?? shown).updatedAt.toISOString(),
  };
}

export async function listTexts(db: Db, now: Date): Promise<ApiOutput<'GET /api/system/text/list'>> {
  const texts = await db.select().from(siteText).orderBy(siteText.sort, siteText.id);
  const versions = await readVersions(db);
  return texts.map((text) =>
    briefOf(
      text,
      versions.filter(({ textId }) => textId === text.id),
      now,
    ),
  );
}

const stateOf = ({ effectiveAt, number }: BriefRow, shown: number, now: Date) =>
  effectiveAt === null ? 'draft' : effectiveAt > now ? 'coming' : number === shown ? 'shown' : 'past';

const versionOf = (row: BriefRow, shown: number, now: Date) =>
  ({
    id: row.id,
    number: row.number,
    state: stateOf(row, shown, now),
    needsAgreement: row.needsAgreement,
    changes: row.changes,
    effectiveTime: row.effectiveAt?.toISOString() ?? null,
    author: row.author,
    updateTime: row.updatedAt.toISOString(),
  }) as const;

/** @throws not_found */
export async function readText(db: Db | Tx, id: number, now: Date): Promise<TextDetail> {
  const [text] = await db.select().from(siteText).where(eq(siteText.id, id));
  if (!text) fail('not_found');
  const versions = await readVersions(db, id);
  const [newest] = await db
    .select()
    .from(siteTextVersion)
    .where(eq(siteTextVersion.textId, id))
    .orderBy(desc(siteTextVersion.number))
    .limit(1);
  if (!newest) fail('internal');
  const known = briefOf(text, versions, now);
  const { title, description, body } = newest;
  return {
    ...known,
    fields: { title, description, body },
    revision: newest.effectiveAt === null ? newest.revision : 0,
    versions: versions.map((row) => versionOf(row, known.version, now)),
  };
}

/** @throws not_found */
export async function readVersion(
  db: Db,
  id: number,
  now: Date,
): Promise<ApiOutput<'GET /api/system/text/version/{id}'>> {
  const [row] = await db.select().from(siteTextVersion).where(eq(siteTextVersion.id, id));
  if (!row) fail('not_found');
  const { versions } = await readText(db, row.textId, now);
  const known = versions.find((version) => version.id === id) ?? fail('not_found');
  return { ...known, title: row.title, description: row.description, body: row.body };
}
