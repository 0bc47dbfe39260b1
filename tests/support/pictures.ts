import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { PicturePurpose } from '../../contract/authoring/upload.ts';
import { upload } from '../../server/platform/db/schema.ts';
import type { Api } from '../../src/lib/api.ts';
import { first } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

/** Uploads a small picture as the account behind `api`; answers with its key. */
export async function uploadFor(api: Api, purpose: PicturePurpose): Promise<string> {
  const size = { width: 50, height: 20, channels: 3 } as const;
  const png = await sharp({ create: { ...size, background: '#c2410c' } })
    .png()
    .toBuffer();
  const file = new Blob([new Uint8Array(png)], { type: 'image/png' });
  return (await api('POST /api/upload/image', { query: { purpose }, file })).key;
}

/** What is known of an uploaded picture. */
export async function drawing(app: TestApp, key: string) {
  return first(await app.deps.db.select().from(upload).where(eq(upload.key, key)));
}
