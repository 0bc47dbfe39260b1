import { z } from 'zod';
import { Id, Instant, LocalText, PathId } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** Storefront pages whose texts the platform edits; each has a path in `paths`. */
export const TextCode = z.enum([
  'about',
  'contact',
  'help',
  'protect',
  'overseas',
  'partner',
  'terms',
  'privacy',
  'cookies',
  'imprint',
]);
export type TextCode = z.infer<typeof TextCode>;

/** The texts accepted at registration. */
export const ConsentCode = z.enum(['terms', 'privacy']);
export type ConsentCode = z.infer<typeof ConsentCode>;

/** Sections that other pages link to; a text must contain them. */
export const neededAnchors: Partial<Record<TextCode, readonly string[]>> = {
  help: ['buying', 'paying', 'shipping', 'returns', 'suppliers'],
};

const TextItem = z.object({ title: z.string(), html: z.string(), text: z.string() });
/** A section under a first-level heading; the part before the first heading has no title. */
const TextSection = z.object({
  /** Anchor: the id in the heading (`{#name}`), or the section's number. */
  anchor: z.string(),
  title: z.string(),
  /** The part before the first second-level heading. */
  html: z.string(),
  items: z.array(TextItem),
});
export type TextSection = z.infer<typeof TextSection>;

const SiteText = z.object({
  code: TextCode,
  version: z.int().positive(),
  effectiveTime: Instant,
  title: LocalText,
  description: LocalText,
  sections: z.object({ zh: z.array(TextSection), en: z.array(TextSection) }),
});

const both = (most: number) =>
  z.strictObject({ zh: z.string().trim().min(2).max(most), en: z.string().trim().min(2).max(most) });
const TextFields = z.strictObject({
  title: both(80),
  /** Introduction below the title, and meta description. */
  description: both(300),
  /** HTML with the allowlist of descriptions. */
  body: both(60_000),
});

/** Draft; scheduled; current; former version. */
const TextState = z.enum(['draft', 'coming', 'shown', 'past']);
const TextVersion = z.object({
  id: Id,
  number: z.int().positive(),
  state: TextState,
  /** Accounts are asked to accept it. */
  needsAgreement: z.boolean(),
  changes: LocalText,
  effectiveTime: Instant.nullable(),
  /** The publisher; null: supplied with the program. */
  author: z.string().nullable(),
  updateTime: Instant,
});
const TextVersionDetail = TextVersion.extend({ title: LocalText, description: LocalText, body: LocalText });

const TextBrief = z.object({
  id: Id,
  code: TextCode,
  title: LocalText,
  /** Number of the current version. */
  version: z.int().positive(),
  effectiveTime: Instant,
  hasDraft: z.boolean(),
  /** Date of the scheduled version. */
  comingTime: Instant.nullable(),
  updateTime: Instant,
});
export type TextBrief = z.infer<typeof TextBrief>;
const TextDetail = TextBrief.extend({
  /** The content for editing: the draft, or the newest version if there is none. */
  fields: z.object({ title: LocalText, description: LocalText, body: LocalText }),
  /** Revision of the draft; 0 = no draft. */
  revision: z.int().nonnegative(),
  /** Newest first. */
  versions: z.array(TextVersion),
});
export type TextDetail = z.infer<typeof TextDetail>;

const read = { auth: 'staff', permission: 'platform.text.read' } as const;
const write = { auth: 'staff', permission: 'platform.text.write' } as const;
const byId = z.object({ id: PathId });
const revision = z.int().nonnegative();

const Pending = z.object({
  code: ConsentCode,
  version: z.int().positive(),
  title: LocalText,
  changes: LocalText,
  effectiveTime: Instant,
});

export const siteTextRoutes = defineRoutes({
  'GET /api/text/detail/{code}': {
    summary: 'What a page of the storefront says, in both languages, in parts',
    auth: 'public',
    params: z.object({ code: TextCode }),
    output: SiteText,
    errors: ['not_found'],
  },
  'GET /api/user/consent/pending': {
    summary: 'Versions in force the caller is to agree to and has not',
    auth: 'user',
    output: z.array(Pending),
  },
  'POST /api/user/consent/agree': {
    summary: 'Agree to the version that was read; one that is in force no more is not agreed to',
    auth: 'user',
    body: z.strictObject({ code: ConsentCode, version: z.int().positive().max(32_767) }),
    output: z.null(),
    errors: ['text_outdated'],
  },
  'GET /api/system/text/list': {
    ...read,
    summary: 'Pages whose words the platform writes',
    output: z.array(TextBrief),
  },
  'GET /api/system/text/detail/{id}': {
    ...read,
    summary: 'A text with what is written on it and its versions',
    params: byId,
    output: TextDetail,
    errors: ['not_found'],
  },
  'GET /api/system/text/version/{id}': {
    ...read,
    summary: 'One version of a text with its words',
    params: byId,
    output: TextVersionDetail,
    errors: ['not_found'],
  },
  'PUT /api/system/text/update/{id}': {
    ...write,
    summary: 'Write the draft of the next version. Refused where somebody else was first',
    params: byId,
    bodyBytes: 512 * 1024,
    body: z.strictObject({ revision, fields: TextFields }),
    output: TextDetail,
    errors: ['not_found', 'conflict'],
  },
  'DELETE /api/system/text/draft/{id}': {
    ...write,
    summary: 'Drop the draft',
    params: byId,
    output: TextDetail,
    errors: ['not_found', 'transition_forbidden'],
  },
  'POST /api/system/text/publish/{id}': {
    ...write,
    summary:
      'Publish the draft, now or at a time to come; from then on it is not changed. Where agreement is asked for, every account is asked',
    params: byId,
    body: z.strictObject({
      /** Revision of the draft that was read. */
      revision,
      /** Omitted: now. A time in the past counts as now. */
      effectiveTime: Instant.optional(),
      needsAgreement: z.boolean().default(false),
      /** Summary of changes in one or two sentences, shown when acceptance is requested. */
      changes: z
        .strictObject({ zh: z.string().trim().max(300), en: z.string().trim().max(300) })
        .default({ zh: '', en: '' }),
    }),
    output: TextDetail,
    errors: ['not_found', 'conflict', 'transition_forbidden', 'text_anchor_missing', 'text_before_last'],
  },
});
