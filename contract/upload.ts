import { z } from 'zod';
import { ImageUrl } from './basics.ts';
import { defineRoutes } from './route.ts';

/** What a picture is for decides how large it may be and who may see it: evidence, pictures of requests and a company's papers are private, the others are public. */
export const UploadPurpose = z.enum(['avatar', 'review', 'evidence', 'request', 'qualification', 'shop']);
export type UploadPurpose = z.infer<typeof UploadPurpose>;

/** Names an uploaded picture in later calls, such as `/files/upload/3f.webp` (public) or `/private/upload/3f.webp`. */
export const UploadKey = z
  .string()
  .max(120)
  .regex(/^\/(files|private)\/upload\/[\w-]+\.webp$/);

export const uploadRoutes = defineRoutes({
  'POST /api/upload/image': {
    summary:
      'Upload a JPEG or PNG of at most 5 MB (avatar 2 MB), judged by its content. It is drawn anew as WebP in widths 200, 400 and 800; what nothing refers to after two days is removed',
    auth: 'user',
    query: z.strictObject({ purpose: UploadPurpose }),
    file: { types: ['image/jpeg', 'image/png'], maxBytes: 5 * 1024 * 1024 },
    output: z.object({
      key: UploadKey,
      /** Where a browser gets it; the address of a private one is signed and good for an hour or two. */
      url: ImageUrl,
    }),
    errors: [
      'image_type',
      'image_too_large',
      'image_pixels',
      'unsupported_media_type',
      'too_many_attempts',
      'timeout',
    ],
  },
});
