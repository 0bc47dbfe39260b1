import type { uploadRoutes } from '../../../contract/upload.ts';
import type { HandlersOf } from '../../http/context.ts';
import { uploadDocument } from './documents.ts';
import { senderOf } from './sender.ts';
import { uploadImage, uploadVideo } from './uploads.ts';

export const uploadHandlers = {
  'POST /api/upload/image': async ({ deps, caller, query, file }) =>
    uploadImage(deps, await senderOf(deps, caller), query.purpose, file.bytes),
  'POST /api/upload/document': async ({ deps, actor, file }) =>
    uploadDocument(deps, { id: actor.id, isOffice: true }, file.bytes),
  'POST /api/upload/video': async ({ deps, actor, file }) =>
    uploadVideo(deps, { id: actor.id, isOffice: true }, file.bytes),
} satisfies HandlersOf<typeof uploadRoutes>;
