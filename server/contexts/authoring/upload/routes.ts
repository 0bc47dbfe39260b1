import type { uploadRoutes } from '../../../../contract/authoring/upload.ts';
import type { Caller, HandlersOf } from '../../../http/context.ts';
import { loadAccess } from '../../../platform/access/load-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Sender } from '../../../platform/storage/quota.ts';
import { uploadImage, uploadVideo } from '../../../platform/storage/uploads.ts';
import { uploadDocument } from './documents.ts';

/** The sender that the hourly upload limits count for. */
async function senderOf({ db }: Deps, caller: Caller): Promise<Sender> {
  const { shop, platform } = await loadAccess(db, caller);
  return { id: caller.id, isBackOffice: shop !== null || platform !== null };
}

export const uploadHandlers = {
  'POST /api/upload/image': async ({ deps, caller, query, file }) =>
    uploadImage(deps, await senderOf(deps, caller), query.purpose, file.bytes),
  'POST /api/upload/document': async ({ deps, actor, file }) =>
    uploadDocument(deps, { id: actor.id, isBackOffice: true }, file.bytes),
  'POST /api/upload/video': async ({ deps, actor, file }) =>
    uploadVideo(deps, { id: actor.id, isBackOffice: true }, file.bytes),
} satisfies HandlersOf<typeof uploadRoutes>;
