import { z } from 'zod';
import { ProductCard } from '../catalogue/product.ts';
import { pictureTypes, unreadPictureTypes } from '../picture-types.ts';
import { defineRoutes } from '../route.ts';
import { ProductFilter } from './search.ts';

/** Shares of a picture, 0 to 1. */
const Share = z.number().min(0).max(1);
/** A rectangle of a picture, in shares of its width and height. */
export const PictureRegion = z.object({ x: Share, y: Share, width: Share, height: Share });
export type PictureRegion = z.infer<typeof PictureRegion>;

const share = '(?:0(?:\\.\\d{1,4})?|1(?:\\.0{1,4})?)';
const region = z
  .string()
  .regex(new RegExp(`^${share},${share},${share},${share}$`))
  .transform((text) => {
    const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number);
    return { x, y, width, height };
  })
  .refine(({ x, y, width, height }) => width > 0 && height > 0 && x + width <= 1.001 && y + height <= 1.001);

/** A photo is made smaller before it is sent. */
const megabytes = 2;
/** Number of products in one answer. */
export const mostAlike = 60;

export const pictureRoutes = defineRoutes({
  'POST /api/search/picture': {
    summary: `Products on sale that look like what is in a picture, the most similar first, at most ${mostAlike}: a JPEG, PNG, WebP, AVIF or GIF (its first frame) of at most ${megabytes} MB, judged by its content. The picture is not stored`,
    auth: 'public',
    query: ProductFilter.omit({ keyword: true, literal: true, currency: true, supplierKeyword: true }).extend(
      {
        region: region.optional().meta({
          description: 'x,y,width,height in shares of the picture; without it the good is looked for',
        }),
      },
    ),
    file: { types: [...pictureTypes, ...unreadPictureTypes], maxBytes: megabytes * 1024 * 1024 },
    output: z.object({
      records: z.array(ProductCard.extend({ likeness: Share })).max(mostAlike),
      /** Number of the first records that are alike; 0 = the records are only the nearest there are. */
      alike: z.int().nonnegative(),
      /** What was taken as the good. */
      region: PictureRegion,
    }),
    errors: [
      'image_type',
      'image_heic',
      'image_broken',
      'image_too_large',
      'image_pixels',
      'image_tall',
      'unsupported_media_type',
      'too_many_attempts',
      'timeout',
    ],
  },
});
