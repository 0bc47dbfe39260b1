import { z } from 'zod';
import {
  AsRead,
  ContentVersion,
  Day,
  Empty,
  Id,
  ImageUrl,
  Instant,
  LocalText,
  listQuery,
  PathId,
  tabbedPageOf,
  VideoUrl,
} from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { DocumentKey, UploadKey, UploadPurpose, VideoKey } from './upload.ts';

const count = z.int().nonnegative();
const ms = z.number().nonnegative();

export const StoredFile = z.object({
  id: Id,
  key: z.union([UploadKey, VideoKey, DocumentKey]),
  kind: UploadPurpose,
  isPrivate: z.boolean(),
  /** Public URL; null for a private file, which is opened by a separate call. */
  url: z.union([ImageUrl, VideoUrl]).nullable(),
  /** Total bytes of all versions; null = not measured yet. */
  bytes: count.nullable(),
  /** Dimensions of the original image. */
  width: count.nullable(),
  height: count.nullable(),
  owner: z.object({ id: Id, name: z.string() }),
  /** The shop its owner works for. */
  shop: z.object({ id: Id, name: LocalText }).nullable(),
  /** Its folder in the media library. */
  groupId: Id.nullable(),
  /** Whether it was referenced at the last check. */
  attached: z.boolean(),
  /** Time of upload, or of the removal of the last reference. */
  createTime: Instant,
});
export type StoredFile = z.infer<typeof StoredFile>;

export const FileUseKind = z.enum([
  'account',
  'shop',
  'paper',
  'shopRequest',
  'application',
  'category',
  'product',
  'variant',
  'productChange',
  'productJob',
  'order',
  'invoice',
  'afterSale',
  'review',
  'quoteRequest',
  'slide',
  'banner',
  'promotedCategory',
  'article',
  'text',
  'brand',
  'site',
]);
export type FileUseKind = z.infer<typeof FileUseKind>;
export const FileUse = z.object({
  kind: FileUseKind,
  /** Id of the linked page: for a variant that of its product, for a document that of its shop. */
  id: Id,
  /** Empty when it has no name. */
  name: LocalText,
});
export type FileUse = z.infer<typeof FileUse>;

export const FileGroup = z.object({ version: ContentVersion, id: Id, name: z.string(), count });
export type FileGroup = z.infer<typeof FileGroup>;
const groupName = z.strictObject({ name: z.string().trim().min(1).max(40) });

const byId = z.object({ id: PathId });
const StorageStep = z.enum(['write', 'read', 'remove']);

/** Uploaded files, for the platform. Private documents require `platform.oss.private`. */
export const fileRoutes = defineRoutes({
  'GET /api/system/oss/list': {
    summary:
      'Uploaded files with the number of each kind, newest first; private ones only for who may open them',
    auth: 'staff',
    permission: 'platform.oss.read',
    query: z.strictObject({
      ...listQuery('created', 'size'),
      kind: UploadPurpose.optional(),
      supplierId: PathId.optional(),
      /** Part of the owner's name or of the file's path. */
      keyword: z.string().trim().max(60).optional(),
      from: Day.optional(),
      to: Day.optional(),
      groupId: PathId.optional(),
      /** Unreferenced files only. */
      loose: z.enum(['true', 'false']).optional(),
    }),
    output: tabbedPageOf(StoredFile, UploadPurpose),
  },
  'GET /api/system/oss/detail/{id}': {
    summary: 'An uploaded file and what refers to it, at most twenty of each kind',
    auth: 'staff',
    permission: 'platform.oss.read',
    params: byId,
    output: StoredFile.extend({ uses: z.array(FileUse) }),
    errors: ['not_found'],
  },
  'POST /api/system/oss/open/{id}': {
    summary: 'The address of a private file, good for an hour or two; that it was opened is written down',
    auth: 'staff',
    permission: 'platform.oss.private',
    params: byId,
    output: z.object({ url: ImageUrl }),
    errors: ['not_found'],
  },
  'DELETE /api/system/oss/delete/{id}': {
    summary: 'Remove a file and all its sizes; refused while anything refers to it',
    auth: 'staff',
    permission: 'platform.oss.write',
    params: byId,
    output: Empty,
    errors: ['not_found', 'file_in_use'],
  },
  'GET /api/system/oss/groups': {
    summary: 'Groups of the library with the number of pictures in each',
    auth: 'staff',
    permission: 'platform.oss.read',
    output: z.array(FileGroup),
  },
  'POST /api/system/oss/group/add': {
    summary: 'Add a group to the library',
    auth: 'staff',
    permission: 'platform.oss.write',
    body: groupName,
    output: FileGroup,
    errors: ['file_group_taken'],
  },
  'PUT /api/system/oss/group/rename/{id}': {
    summary: 'Rename a group',
    auth: 'staff',
    permission: 'platform.oss.write',
    params: byId,
    query: AsRead,
    body: groupName,
    output: Empty,
    errors: ['not_found', 'file_group_taken', 'decided'],
  },
  'DELETE /api/system/oss/group/delete/{id}': {
    summary: 'Remove a group nothing is in',
    auth: 'staff',
    permission: 'platform.oss.write',
    params: byId,
    query: AsRead,
    output: Empty,
    errors: ['not_found', 'file_group_filled', 'decided'],
  },
  'PUT /api/system/oss/move': {
    summary: 'Put pictures of goods and shops into a group, where they stay although nothing refers to them',
    auth: 'staff',
    permission: 'platform.oss.write',
    audits: 'each',
    body: z.strictObject({ groupId: Id, keys: z.array(UploadKey).min(1).max(50) }),
    output: Empty,
    errors: ['not_found'],
  },
  'GET /api/system/oss/storage': {
    summary: 'Where files are kept, how much room there is, and what each kind takes',
    auth: 'staff',
    permission: 'platform.oss.read',
    output: z.object({
      kind: z.enum(['folder', 'bucket']),
      place: z.string(),
      /** null = not reported by the system, or stored in a bucket. */
      free: count.nullable(),
      total: count.nullable(),
      kinds: z.array(z.object({ kind: UploadPurpose, count, bytes: count, unmeasured: count })),
    }),
  },
  'POST /api/system/oss/test': {
    summary: 'Write a small file, read it and remove it again; tells how long each took, or where it failed',
    auth: 'staff',
    permission: 'platform.oss.write',
    audits: 'none',
    output: z.object({ failed: StorageStep.nullable(), write: ms, read: ms, remove: ms }),
  },
});
