import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { workBehind } from '../../providers/image/behind.ts';
import type { Drawer } from '../../providers/image/drawer.ts';
import {
  type FormState,
  formOf,
  makeForm,
  mayHaveForm,
  pictureOf,
  stateOf,
} from '../../providers/image/forms.ts';
import { isDrawing } from '../../providers/image/pictures.ts';
import { type Storage, StorageUnavailable } from '../../providers/storage/port.ts';
import { createStaticFiles, type StaticFiles } from './static-files.ts';

/** Entries of the cache that remembers which AVIF versions exist. */
const mostKnown = 50_000;
/** Queue limit, a few pages of images. Requests beyond it are dropped and repeated by the next client. */
const mostWaiting = 500;

interface Options {
  readonly log: Pick<Logger, 'warn'>;
  /** `close` of this handler closes it too. */
  readonly drawer: Drawer;
  isStopping(): boolean;
}

interface PictureFront extends Pick<StaticFiles, 'respond'> {
  close(): Promise<void>;
}

/**
 * Serves files, and images as AVIF to clients that accept it. The first request gets the original format and starts the AVIF encoding in
 * the background; later requests get the AVIF version.
 */
export function pictureFront(storage: Storage, { log, drawer, isStopping }: Options): PictureFront {
  /** State of an AVIF version, and the version of the image it belongs to. */
  const known = new LRUCache<string, { readonly version: string; readonly state: FormState }>({
    max: mostKnown,
  });

  /** An AVIF version is valid for one version of its image. It is stale when the image has changed or is gone. */
  const forms: Storage = {
    ...storage,
    async version(key) {
      const version = await storage.version(pictureOf(key) ?? key);
      const before = known.get(key);
      return before && before.version === version && before.state !== 'there' ? null : version;
    },
    async read(key) {
      const picture = pictureOf(key);
      if (picture === null) return storage.read(key);
      const version = await storage.version(picture);
      const bytes = await storage.read(key);
      const state = stateOf(bytes);
      if (version !== null) known.set(key, { version, state });
      return state === 'there' ? bytes : null;
    },
  };
  const front = createStaticFiles(forms);
  const behind = workBehind({
    mostWaiting,
    isElsewhere: () => isStopping() || isDrawing(),
    async work(key) {
      const version = await storage.version(key).catch(() => null);
      if (version === null) return;
      const state = await makeForm(storage, key, drawer).catch((error: unknown) => {
        log.warn({ err: error, key }, 'picture form could not be drawn');
        return 'unmade' as const;
      });
      // A failed encoding is not retried by this process.
      known.set(formOf(key), { version, state: state === 'there' ? state : 'none' });
    },
  });

  return {
    async respond(key, request, options) {
      if (!mayHaveForm(key)) return front.respond(key, request, options);
      const form = takesAvif(request.headers.get('accept') ?? '') ? formOf(key) : null;
      const second = form === null ? null : await front.respond(form, request, options).catch(unlessAway);
      const found = second ?? (await front.respond(key, request, options));
      found?.headers.set('vary', 'accept');
      if (found && form && known.get(form)?.state === 'unmade') behind.ask(key);
      return found;
    },
    async close() {
      drawer.end();
      await behind.close();
    },
  };
}

/** The image in memory stays in use while the storage does not answer. */
function unlessAway(error: unknown): null {
  if (error instanceof StorageUnavailable) return null;
  throw error;
}

/** Whether `Accept` names AVIF with at least the quality of WebP. Wildcards do not count: such clients get the most compatible format. */
function takesAvif(accept: string): boolean {
  const avif = weightOf(accept, 'image/avif');
  return avif > 0 && avif >= weightOf(accept, 'image/webp');
}

/** Quality value of a media type in `Accept` (RFC 9110, 12.5.1); 0 when it is not named. */
function weightOf(accept: string, type: string): number {
  for (const range of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
    if (name !== type) continue;
    const [weight = 'q=1'] = parameters.filter((one) => one.startsWith('q='));
    return Number(weight.slice(2)) || 0;
  }
  return 0;
}
