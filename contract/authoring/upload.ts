import { z } from 'zod';
import { FileUrl, ImageUrl, VideoUrl } from '../basics.ts';
import { pictureTypes, unreadPictureTypes } from '../picture-types.ts';
import { defineRoutes } from '../route.ts';

/** What a picture is for decides how large it may be and who may see it: evidence, pictures of requests and a company's papers are private, the others are public. */
const PicturePurpose = z.enum(['avatar', 'review', 'evidence', 'request', 'qualification', 'shop']);
export type PicturePurpose = z.infer<typeof PicturePurpose>;
/** Videos are of goods, and public. */
/** Invoices are what shops issued, and private. */
export const UploadPurpose = z.enum([...PicturePurpose.options, 'video', 'invoice']);
export type UploadPurpose = z.infer<typeof UploadPurpose>;

/** Names an uploaded picture in later calls, such as `/files/upload/3f.webp` (public) or `/private/upload/3f.webp`. */
export const UploadKey = z
  .string()
  .max(120)
  .regex(/^\/(files|private)\/upload\/[\w-]+\.webp$/);

/** Names an uploaded video in later calls. */
export const VideoKey = z
  .string()
  .max(120)
  .regex(/^\/files\/upload\/[\w-]+\.mp4$/);

/** Names an uploaded invoice in later calls: a PDF, an OFD, or a picture of it. */
export const DocumentKey = z
  .string()
  .max(120)
  .regex(/^\/private\/upload\/[\w-]+\.(pdf|ofd|webp)$/);

/** What an invoice may weigh. */
export const documentLimits = { megabytes: 10 } as const;

const megabyte = 1024 * 1024;
/** What a video of goods may weigh and last. */
export const videoLimits = { megabytes: 20, seconds: 60 } as const;

const uploadRefusals = ['unsupported_media_type', 'too_many_attempts'] as const;
/** A picture is drawn anew, which may take too long. */
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
      /** Where a browser gets it; the address of a private one is signed and good for an hour or two. */
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
      /** Signed, and good for an hour or two. */
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
