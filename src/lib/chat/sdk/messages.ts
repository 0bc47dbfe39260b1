import type { EasemobChat } from 'easemob-websdk';
import type { ChatBody, ChatDraft, ChatMessage, ChatPlace } from '../client.ts';
import { readCard } from '../message/card.ts';

type Strings = Readonly<Record<string, string>>;
type Sdk = EasemobChat.MessageBody;

/** The fields that are read of the SDK's message types; all values come from another user's browser. */
interface Told {
  readonly id?: string | undefined;
  readonly type?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly time?: number | undefined;
  readonly msg?: string | undefined;
  readonly url?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly filename?: string | undefined;
  readonly file_length?: number | undefined;
  readonly length?: number | undefined;
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  readonly addr?: string | undefined;
  readonly buildingName?: string | undefined;
  readonly title?: string | undefined;
  readonly summary?: string | undefined;
  readonly customExts?: object | undefined;
  readonly ext?: object | undefined;
}

/** Converts a message of the SDK; null if it has no visible content. */
export function fromSdk(message: Told, state: ChatMessage['state']): ChatMessage | null {
  const body = bodyOf(message);
  const { id, from, to, time } = message;
  if (!body || id === undefined || from === undefined || to === undefined || time === undefined) return null;
  const { key = '', ...ext } = stringsOf(message.ext);
  return { id, key, from: plainName(from), to: plainName(to), time: Number(time), body, state, ext };
}

/** Another device of the same user is named `user_1/webim_...`. */
export const plainName = (name: string): string => name.split('/')[0] ?? name;

function bodyOf(message: Told): ChatBody | null {
  const { url } = message;
  switch (message.type) {
    case 'txt':
      return { type: 'text', text: message.msg ?? '' };
    case 'img':
      return isAddress(url)
        ? { type: 'image', url, width: sizeOf(message.width), height: sizeOf(message.height) }
        : unknown;
    // Videos are offered as files.
    case 'video':
    case 'file':
      return isAddress(url)
        ? { type: 'file', url, name: message.filename ?? '', size: sizeOf(message.file_length) }
        : unknown;
    case 'audio':
      return isAddress(url) ? { type: 'voice', url, seconds: sizeOf(message.length) } : unknown;
    case 'loc':
      return placeOf(message);
    case 'combine':
      return { type: 'text', text: [message.title, message.summary].filter((words) => words).join('\n') };
    case 'custom': {
      const card = readCard(stringsOf(message.customExts).card);
      return card ? { type: 'card', card } : unknown;
    }
    case 'cmd':
    case undefined:
      return null;
    default:
      return unknown;
  }
}

const unknown = { type: 'unknown' } as const;

function placeOf({ lat, lng, addr = '', buildingName = '' }: Told): ChatPlace {
  const isThere = Math.abs(lat ?? Number.NaN) <= 90 && Math.abs(lng ?? Number.NaN) <= 180;
  const at = isThere ? { latitude: Number(lat), longitude: Number(lng) } : null;
  return { type: 'place', name: buildingName, address: addr, at };
}

const isAddress = (url: string | undefined): url is string => /^https?:\/\//.test(url ?? '');
const sizeOf = (value: number | undefined): number => (Number.isFinite(value) && value ? value : 0);

function stringsOf(values: object | undefined): Strings {
  return Object.fromEntries(
    Object.entries(values ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

interface Letter {
  readonly to: string;
  readonly draft: ChatDraft;
  readonly ext: Strings;
}

type Create = (options: EasemobChat.CreateMsgType) => Sdk;

/** Builds the SDK's message for a draft. The SDK uploads files itself. */
export async function toSdk(create: Create, { to, draft, ext }: Letter): Promise<Sdk> {
  const base = { chatType: 'singleChat', to, ext } as const;
  switch (draft.type) {
    case 'text':
      return create({ ...base, type: 'txt', msg: draft.text });
    case 'card':
      return create({
        ...base,
        type: 'custom',
        customEvent: draft.card.type,
        customExts: { card: JSON.stringify(draft.card) },
      });
    case 'image': {
      const size = await pictureSize(draft.file);
      const file = fileOf(draft.file);
      return create({ ...base, ...size, type: 'img', file, file_length: draft.file.size });
    }
    case 'file':
      return create({ ...base, type: 'file', file: fileOf(draft.file), filename: draft.file.name });
  }
}

/** Action names of Easemob's own clients. */
const typing = { begin: 'TypingBegin', end: 'TypingEnd' } as const;

/** Delivered to online windows only and never stored. */
export const typingTo = (create: Create, to: string): Sdk =>
  create({ type: 'cmd', chatType: 'singleChat', to, action: typing.begin, deliverOnlineOnly: true });

/** Whether a command message means typing or stopped; null for any other command. */
export const typingIn = (action: string): boolean | null =>
  action === typing.begin ? true : action === typing.end ? false : null;

/** The SDK's own type for a chosen file. */
const fileOf = (file: File) => ({
  data: file,
  url: '',
  filename: file.name,
  filetype: file.name.split('.').at(-1)?.toLowerCase() ?? '',
});

/** The size reserves the space of the image; empty for one this browser cannot read. */
async function pictureSize(file: File): Promise<{ width?: number; height?: number }> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return {};
  }
}
