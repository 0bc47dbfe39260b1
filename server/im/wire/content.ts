import type { ChatContent } from '../../providers/chat/port.ts';
import { fileIdOf } from '../store/files.ts';
import * as codec from './codec.ts';
import type { Pair } from './shapes.ts';

/** The non-text content of a stored message; null when it cannot be decoded. */
export function contentOf(stored: Uint8Array): ChatContent | null {
  try {
    const body = codec.body.decode(codec.meta.decode(stored).payload ?? new Uint8Array());
    const [content] = body.contents;
    return {
      fileId: fileIdOf(content?.url),
      name: content?.name ?? '',
      size: Math.max(0, content?.length ?? 0),
      width: content?.size?.width ?? 0,
      height: content?.size?.height ?? 0,
      card: stringsOf(content?.eventExt ?? []).card ?? '',
      ext: stringsOf(body.ext),
    };
  } catch {
    return null;
  }
}

const stringsOf = (pairs: readonly Pair[]): Record<string, string> =>
  Object.fromEntries(
    pairs.flatMap(({ key, text }) => (key === undefined || text === undefined ? [] : [[key, text]])),
  );
