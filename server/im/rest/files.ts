import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, count, eq, gt } from 'drizzle-orm';
import { Hono, type HonoRequest } from 'hono';
import { fileMs, readLimited } from '../../http/input.ts';
import { imFile } from '../../platform/db/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { hour } from '../../platform/time.ts';
import { DrawersBusy, drawPicture } from '../../providers/image/pictures.ts';
import { mayRead } from '../store/files.ts';
import { meOf, type RestEnv, RestRefusal, tooLarge } from './rest.ts';

const text = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** First bytes of the audio formats that browsers and phones record. */
const beginnings: readonly (readonly [type: string, is: (bytes: Uint8Array) => boolean])[] = [
  ['audio/ogg', (bytes) => text(bytes, 0, 4) === 'OggS'],
  ['audio/wav', (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WAVE'],
  ['audio/amr', (bytes) => text(bytes, 0, 5) === '#!AMR'],
  ['audio/mp4', (bytes) => text(bytes, 4, 7) === 'ftypM4A'],
  ['audio/webm', (bytes) => text(bytes, 0, 4) === '\x1aE\xdf\xa3'],
  ['audio/aac', (bytes) => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xf6) === 0xf0],
  [
    'audio/mpeg',
    (bytes) => text(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2),
  ],
];

/** Media type of a recording by its first bytes; null for other formats. */
const soundType = (bytes: Uint8Array): string | null => beginnings.find(([, is]) => is(bytes))?.[0] ?? null;

/**
 * Parses `Range: bytes=0-99` or `bytes=100-`. Safari plays media only from servers that support ranges. null for another form and for a
 * range outside the file.
 */
function partOf(range: string | undefined, size: number): { from: number; to: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(range ?? '') ?? [];
  const from = Number(first);
  const to = Math.min(last === '' ? size : Number(last) + 1, size);
  return first !== '' && from < to ? { from, to } : null;
}

const megabyte = 1024 * 1024;
const pictureBytes = 5 * megabyte;
const fileBytes = 10 * megabyte;
const formBytes = 64 * 1024;
const perHour = 200;

export function fileRoutes() {
  const rest = new Hono<RestEnv>();

  rest.post('/chatfiles', async (c) => {
    const owner = meOf(c);
    const deps = c.get('deps');
    await checkRate(deps, owner);
    const file = await fileOf(c.req);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const stored = await keep(deps, owner, file.name, bytes);
    const entity = { uuid: stored.id, type: 'chatfile', 'share-secret': stored.secret };
    return c.json({ entities: [entity] });
  });

  rest.get('/chatfiles/:id', async (c) => {
    const { db, storage } = c.get('deps');
    const [file] = await db
      .select()
      .from(imFile)
      .where(eq(imFile.id, c.req.param('id')));
    const secret = c.req.query('share-secret') ?? c.req.header('share-secret') ?? '';
    const me = c.get('me');
    const isAllowed = file && (isSame(secret, file.secret) || (me !== null && (await mayRead(db, me, file))));
    // The same answer as for a missing file, so its existence is not disclosed.
    if (!file || !isAllowed) throw new RestRefusal(404, 'not_found', 'no such file');
    const bytes = await storage.read(file.key);
    if (!bytes) throw new RestRefusal(404, 'not_found', 'no such file');
    const isPicture = file.contentType === 'image/webp';
    const name = encodeURIComponent(file.name).replace(/['()*]/g, '_');
    const part = partOf(c.req.header('range'), bytes.length);
    if (part) c.header('content-range', `bytes ${part.from}-${part.to - 1}/${bytes.length}`);
    return c.body(part ? bytes.slice(part.from, part.to) : bytes, part ? 206 : 200, {
      'accept-ranges': 'bytes',
      'content-type': file.contentType,
      'content-disposition': isPicture ? 'inline' : `attachment; filename*=UTF-8''${name}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=86400',
    });
  });

  return rest;
}

async function checkRate(deps: Deps, owner: string): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - hour);
  const [before] = await deps.db
    .select({ files: count() })
    .from(imFile)
    .where(and(eq(imFile.owner, owner), gt(imFile.createdAt, since)));
  if ((before?.files ?? 0) >= perHour) throw new RestRefusal(429, 'reach_limit', 'too many files');
}

async function fileOf(request: HonoRequest): Promise<File> {
  const body = await readLimited(request, fileBytes + formBytes, { tooLarge, longestMs: fileMs });
  const type = request.header('content-type') ?? '';
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null);
  const file = form?.get('file');
  if (!(file instanceof File) || file.size === 0) {
    throw new RestRefusal(400, 'illegal_argument', 'no file');
  }
  return file.size > fileBytes ? tooLarge() : file;
}

/** Images are decoded and encoded again, so embedded data is removed. Other files are served as attachments only. */
async function keep(deps: Deps, owner: string, name: string, bytes: Uint8Array<ArrayBuffer>) {
  const picture = await pictureOf(owner, bytes);
  if (picture && bytes.length > pictureBytes) throw new RestRefusal(413, 'too_large', 'too large');
  const id = randomUUID();
  const key = `private/chat/${id.slice(0, 2)}/${id}${picture ? '.webp' : ''}`;
  const contentType = picture ? 'image/webp' : (soundType(bytes) ?? 'application/octet-stream');
  const secret = randomBytes(18).toString('base64url');
  const createdAt = deps.clock.now();
  const stored = picture ?? bytes;
  const values = { id, owner, secret, key, contentType, size: stored.length, createdAt };
  // The row is written first: a file without a row would never be cleaned up.
  await deps.db.insert(imFile).values({ ...values, name: cleanName(name) });
  await deps.storage.write(key, stored);
  return { id, secret };
}

/** null when the file is not an image or has too many pixels. */
async function pictureOf(owner: string, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  const drawn = await drawPicture(`chat:${owner}`, bytes, { as: 'chat' }).catch((error: unknown) => {
    if (error instanceof DrawersBusy) throw new RestRefusal(429, 'reach_limit', 'too many pictures at once');
    throw error;
  });
  return 'refused' in drawn ? null : (drawn.pictures.get('') ?? null);
}

const cleanName = (name: string): string => name.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_').slice(-120) || 'file';

function isSame(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
