import { z } from 'zod';
import { FileUrl, ImageUrl, VideoUrl } from '../basics.ts';
import { pictureTypes, unreadPictureTypes } from '../picture-types.ts';
import { defineRoutes } from '../route.ts';

/**
 * The purpose of an image decides its maximum size and visibility: evidence, RFQ images and company documents are private, the others
 * public.
 */
const PicturePurpose = z.enum(['avatar', 'review', 'evidence', 'request', 'qualification', 'shop']);
export type PicturePurpose = z.infer<typeof PicturePurpose>;
/** Videos show products and are public; invoices are issued by shops and private. */
export const UploadPurpose = z.enum([...PicturePurpose.options, 'video', 'invoice']);
export type UploadPurpose = z.infer<typeof UploadPurpose>;

/** Key of an uploaded image for later calls, such as `/files/upload/3f.webp` (public) or `/private/upload/3f.webp`. */
export const UploadKey = z
  .string()
  .max(120)
  .regex(/^\/(files|private)\/upload\/[\w-]+\.webp$/);

/** Key of an uploaded video for later calls. */
export const VideoKey = z
  .string()
  .max(120)
  .regex(/^\/files\/upload\/[\w-]+\.mp4$/);

/** Key of an uploaded invoice for later calls: PDF, OFD, or an image. */
export const DocumentKey = z
  .string()
  .max(120)
  .regex(/^\/private\/upload\/[\w-]+\.(pdf|ofd|webp)$/);

/** Size limit of an invoice. */
export const documentLimits = { megabytes: 10 } as const;

const megabyte = 1024 * 1024;
/** Size and duration limits of a product video. */
export const videoLimits = { megabytes: 20, seconds: 60 } as const;

const uploadRefusals = ['unsupported_media_type', 'too_many_attempts'] as const;
/** Images are re-encoded, which may time out. */
const pictureRefusals = [
  'image_type',
  'image_heic',
  'image_broken',
  'image_too_large',
  'image_pixels',
  'image_tall',
  ...uploadRefusals,
  'timeout',
] as const;

export const uploadRoutes = defineRoutes({
  'POST /api/upload/image': {
    summary:
      'Upload a JPEG, PNG, WebP, AVIF or GIF (its first frame) of at most 5 MB (avatar 2 MB), judged by its content. It is drawn anew as WebP in widths 200, 400 and 800 and in its own proportions; what nothing refers to after two days is removed',
    auth: 'user',
    query: z.strictObject({ purpose: PicturePurpose }),
    file: { types: [...pictureTypes, ...unreadPictureTypes], maxBytes: 5 * megabyte },
    output: z.object({
      key: UploadKey,
      /** URL of the file; for a private file signed and valid for one to two hours. */
      url: ImageUrl,
    }),
    errors: pictureRefusals,
  },
  'POST /api/upload/document': {
    summary: `Upload an issued invoice: PDF or OFD, or a picture of it (JPEG, PNG, WebP, AVIF or GIF), at most ${documentLimits.megabytes} MB, judged by its content. It is private; what nothing refers to after two days is removed`,
    auth: 'staff',
    permission: 'shop.order.invoice',
    audits: 'none',
    file: {
      types: ['application/pdf', 'application/ofd', ...pictureTypes, ...unreadPictureTypes],
      maxBytes: documentLimits.megabytes * megabyte,
    },
    output: z.object({
      key: DocumentKey,
      /** Signed URL, valid for one to two hours. */
      url: FileUrl,
    }),
    errors: ['document_type', 'document_too_large', ...pictureRefusals],
  },
  'POST /api/upload/video': {
    summary: `Upload a video of goods: MP4 with H.264 pictures, at most ${videoLimits.megabytes} MB and ${videoLimits.seconds} seconds, judged by its content. Where it was taken and what else its maker wrote into it is taken out; what nothing refers to after two days is removed`,
    auth: 'staff',
    permission: 'shop.product.write',
    audits: 'none',
    file: { types: ['video/mp4'], maxBytes: videoLimits.megabytes * megabyte },
    output: z.object({ key: VideoKey, url: VideoUrl, seconds: z.number().positive() }),
    errors: ['video_type', 'video_too_large', 'video_too_long', ...uploadRefusals],
  },
});
