import { z } from 'zod';
import { UploadKey } from '../authoring/upload.ts';
import { Id, ImageUrl, Instant, LocalText, PathId } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { Theme } from './theme.ts';

/** Networks whose account of the marketplace the footer links to. */
export const SocialKind = z.enum([
  'wechat',
  'weibo',
  'douyin',
  'xiaohongshu',
  'bilibili',
  'facebook',
  'instagram',
  'linkedin',
  'pinterest',
  'tiktok',
  'x',
  'youtube',
]);
export type SocialKind = z.infer<typeof SocialKind>;
const SocialAccount = z.object({ kind: SocialKind, url: z.string() });

/** Name and appearance of the marketplace. */
export const Brand = z.object({
  name: LocalText,
  /** For icons of installed pages and the signature of text messages; default: the name. */
  shortName: LocalText,
  /** Empty = none. */
  slogan: LocalText,
  /** Holder of the copyright in the footer; default: the company of the imprint, or the name. */
  owner: LocalText,
  /** Replaces icon and name in the headers; null = these. */
  logo: ImageUrl.nullable(),
  /** The logo for the dark colour scheme; null = the same. */
  darkLogo: ImageUrl.nullable(),
  /** Square image beside the name, in browser tabs and on home screens; null = a neutral one. */
  icon: ImageUrl.nullable(),
  accounts: z.array(SocialAccount),
  theme: Theme,
});
export type Brand = z.infer<typeof Brand>;

/** Maximum lengths in characters. */
export const brandLimits = { name: 20, shortName: 12, slogan: 60, owner: 100, accounts: 10 } as const;

/** Names stand in messages, page titles and placeholders of texts, so they contain no brackets and no control characters. */
const plain = /^[^\p{Cc}{}<>[\]【】]*$/u;
const said = (most: number, least = 0) => {
  const one = z.string().trim().min(least).max(most).regex(plain);
  return z.strictObject({ zh: one, en: one });
};

const BrandFields = z.strictObject({
  name: said(brandLimits.name, 1),
  shortName: said(brandLimits.shortName),
  slogan: said(brandLimits.slogan),
  owner: said(brandLimits.owner),
  /** Uploaded images (`shop`); null = none, omitted = unchanged. */
  logo: UploadKey.nullable().optional(),
  darkLogo: UploadKey.nullable().optional(),
  icon: UploadKey.nullable().optional(),
  accounts: z
    .array(
      z.strictObject({
        kind: SocialKind,
        url: z
          .url({ protocol: /^https$/, hostname: z.regexes.domain })
          .max(300)
          .meta({ examples: ['https://weibo.com/shop'] }),
      }),
    )
    .max(brandLimits.accounts),
  /** Omitted = unchanged. */
  theme: Theme.optional(),
});

const BrandVersion = z.object({
  id: Id,
  number: z.int().positive(),
  state: z.enum(['draft', 'shown', 'past']),
  fields: Brand,
  /** The publisher; null = not published, or seeded. */
  author: z.string().nullable(),
  publishTime: Instant.nullable(),
  updateTime: Instant,
});
export type BrandVersion = z.infer<typeof BrandVersion>;

const BrandDetail = z.object({
  /** The content for editing: the draft, or the published version; empty without any. */
  fields: Brand,
  /** Revision of the draft; 0 = no draft. */
  revision: z.int().nonnegative(),
  /** Newest first. */
  versions: z.array(BrandVersion),
});
export type BrandDetail = z.infer<typeof BrandDetail>;

const read = { auth: 'staff', permission: 'platform.site.read' } as const;
const write = { auth: 'staff', permission: 'platform.site.write' } as const;
const revision = z.int().nonnegative();

export const brandRoutes = defineRoutes({
  'GET /api/system/brand/detail': {
    ...read,
    summary: 'Name and appearance of the marketplace: what is written, and the versions',
    output: BrandDetail,
  },
  'PUT /api/system/brand/update': {
    ...write,
    summary: 'Write the draft of the next version. Refused where somebody else was first',
    body: z.strictObject({ revision, fields: BrandFields }),
    output: BrandDetail,
    errors: ['conflict', 'not_found'],
  },
  'POST /api/system/brand/restore/{id}': {
    ...write,
    summary: 'Make an earlier version the draft of the next',
    params: z.object({ id: PathId }),
    body: z.strictObject({ revision }),
    output: BrandDetail,
    errors: ['conflict', 'not_found', 'transition_forbidden'],
  },
  'DELETE /api/system/brand/draft': {
    ...write,
    summary: 'Drop the draft',
    output: BrandDetail,
    errors: ['transition_forbidden'],
  },
  'POST /api/system/brand/publish': {
    ...write,
    summary:
      'Publish the draft: pages and messages bear the name from now on; the version is not changed any more',
    body: z.strictObject({ revision }),
    output: BrandDetail,
    errors: ['conflict', 'transition_forbidden'],
  },
});
