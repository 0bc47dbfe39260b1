import { useStore } from '@nanostores/react';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import type { ChatCard } from '../../../contract/messaging/chat.ts';
import { Avatar } from '../../components/avatar.tsx';
import type { ChatMessage, ChatPlace } from '../../lib/chat/client.ts';
import { fileSize } from '../../lib/chat/message/file-size.ts';
import { type ChatTexts, summaryOf } from '../../lib/chat/message/texts.ts';
import { messageTime } from '../../lib/chat/message/time.ts';
import {
  $canTranslate,
  $translations,
  isForeign,
  translate,
  translationKey,
} from '../../lib/chat/message/translation.ts';
import { fill, htmlLang } from '../../lib/format/text.ts';
import { Card } from './card.tsx';
import { SentPicture } from './sent-picture.tsx';

const address = /https?:\/\/[\w.~:/?#@!$&*+,;=%()[\]-]+[\w/#=]/g;

/** A plain text with links for web addresses. */
export function LinkedText({ text }: { readonly text: string }) {
  const links = [...text.matchAll(address)];
  let end = 0;
  return (
    <span dir="auto" className="whitespace-pre-wrap break-words [overflow-wrap:anywhere]">
      {links.map((link) => {
        const before = text.slice(end, link.index);
        end = link.index + link[0].length;
        return (
          <Fragment key={link.index}>
            {before}
            <a href={link[0]} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline">
              {link[0]}
            </a>
          </Fragment>
        );
      })}
      {text.slice(end)}
    </span>
  );
}

export interface BubbleProps {
  readonly t: ChatTexts;
  readonly locale: Locale;
  readonly message: ChatMessage;
  readonly me: string;
  readonly peerName: string;
  readonly peerAvatar: string | null;
  /** Milliseconds since 1970; updates the relative times. */
  readonly now: number;
  /** Link of a card; null = none that the reader may open. */
  readonly linkOf: (card: ChatCard) => string | null;
  /** undefined if recalling is not allowed. */
  readonly onRecall?: ((id: string) => void) | undefined;
  /** Whether it shows its delivery state: lib/chat/message/transcript.ts. */
  readonly showsState: boolean;
  /** Name of the staff member, beside the name of the shop. */
  readonly writerOf?: ((message: ChatMessage) => string | null) | undefined;
}

const recallMs = 120_000;

/** One message: own ones on the right, recalled ones as a centred line. */
export function MessageBubble(props: BubbleProps) {
  const { t, message, me, peerName, peerAvatar, now } = props;
  const isMine = message.from === me;
  if (message.body.type === 'recalled') {
    return (
      <p className="self-center rounded-full bg-soft px-3 py-1 text-ink-2 text-xs">
        {isMine ? t.list.recalledMine : t.list.recalledTheirs}
      </p>
    );
  }
  const writer = props.writerOf?.(message);
  const name = isMine ? t.list.you : peerName;
  const isBare = message.body.type === 'image' || message.body.type === 'card';
  const tone = isMine ? 'bg-accent text-white' : 'bg-soft text-ink';
  return (
    <div className={`group flex max-w-[88%] gap-2 ${isMine ? 'flex-row-reverse self-end' : 'self-start'}`}>
      {!isMine && <Avatar url={peerAvatar} className="size-8" />}
      <div className={`flex min-w-0 flex-col gap-1 ${isMine ? 'items-end' : 'items-start'}`}>
        <span className="sr-only">{name}</span>
        {message.ext.automatic && <span className="text-ink-3 text-xs">{t.list.automatic}</span>}
        {writer && <span className="text-ink-3 text-xs">{writer}</span>}
        <div className={`min-w-0 max-w-full rounded-card text-sm ${isBare ? '' : `px-3 py-2 ${tone}`}`}>
          <Content {...props} />
        </div>
        <span className="flex min-h-6 items-center gap-2 text-ink-3 text-xs">
          <Recall {...props} isMine={isMine} />
          <time dateTime={new Date(message.time).toISOString()} className="tabular-nums">
            {messageTime(message.time, now, t.time)}
          </time>
          {(props.showsState || message.state === 'sending') && <State t={t.list} state={message.state} />}
        </span>
      </div>
    </div>
  );
}

function State({ t, state }: { readonly t: ChatTexts['list']; readonly state: ChatMessage['state'] }) {
  if (state === 'sending') {
    return (
      <i role="img" aria-label={t.sending} className="icon-loader-circle size-3.5 motion-safe:animate-spin" />
    );
  }
  return state === 'failed' ? null : <span>{t[state]}</span>;
}

function Recall({
  t,
  locale,
  message,
  me,
  now,
  onRecall,
  isMine,
}: BubbleProps & { readonly isMine: boolean }) {
  const isFresh = now - message.time < recallMs && message.state !== 'sending' && message.state !== 'failed';
  if (!onRecall || !isMine || !isFresh) return null;
  return (
    <button
      type="button"
      aria-label={fill(t.list.recallLabel, { text: summaryOf(message, me, t, locale).slice(0, 40) })}
      onClick={() => onRecall(message.id)}
      className="inline-flex min-h-6 items-center gap-1 rounded-tag px-1 hover:text-accent pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:focus-visible:opacity-100"
    >
      <i className="icon-undo-2 size-3.5" />
      {t.list.recall}
    </button>
  );
}

function Content({ t, locale, message, me, linkOf }: BubbleProps) {
  const { body } = message;
  switch (body.type) {
    case 'text':
      return (
        <>
          <LinkedText text={body.text} />
          {message.from !== me && <Translation t={t.list} locale={locale} text={body.text} />}
        </>
      );
    case 'image':
      return <SentPicture t={t.list} url={body.url} width={body.width} height={body.height} />;
    case 'file':
      return (
        <a
          href={body.url}
          download={body.name}
          aria-label={fill(t.list.download, { name: body.name })}
          className="flex min-h-11 items-center gap-3"
        >
          <i className="icon-file-text/1.5 size-7 shrink-0" />
          <span className="min-w-0">
            <span className="block break-all leading-snug">{body.name}</span>
            <span className="text-xs">{fileSize(body.size)}</span>
          </span>
        </a>
      );
    case 'card':
      return (
        <div className="w-64 max-w-full">
          <Card t={t.card} locale={locale} card={body.card} href={linkOf(body.card)} />
        </div>
      );
    case 'voice':
      return <Voice t={t.list} url={body.url} seconds={body.seconds} />;
    case 'place':
      return <Place t={t.list} locale={locale} place={body} />;
    case 'unknown':
      return <p className="italic">{t.list.unknown}</p>;
    case 'recalled':
      return null;
  }
}

interface PlaceProps {
  readonly t: ChatTexts['list'];
  readonly locale: Locale;
  readonly place: ChatPlace;
}

/** A shared location: name, address, and a link to an external map. */
function Place({ t, locale, place }: PlaceProps) {
  const href = mapOf(place, locale);
  return (
    <div className="flex items-start gap-3">
      <i className="icon-map-pin/1.5 mt-0.5 size-6 shrink-0" />
      <div className="min-w-0">
        <span className="sr-only">{t.place}</span>
        {place.name && <p className="break-words font-semibold leading-snug">{place.name}</p>}
        {place.address && <p className="break-words leading-snug">{place.address}</p>}
        {href && (
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-6 items-center underline pointer-coarse:min-h-11"
          >
            {t.placeMap}
          </a>
        )}
      </div>
    </div>
  );
}

/** A map service that works for the reader's language: each is slow or blocked for the other. */
function mapOf({ at, name, address }: ChatPlace, locale: Locale): string | null {
  if (!at) return null;
  const { latitude, longitude } = at;
  if (locale === 'zh') {
    const query = new URLSearchParams({ position: `${longitude},${latitude}`, name: name || address });
    return `https://uri.amap.com/marker?${query}`;
  }
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}

interface TranslationProps {
  readonly t: ChatTexts['list'];
  readonly locale: Locale;
  readonly text: string;
}

/** Below a message in the other language: a translate button, then the result. Empty without a translation provider. */
function Translation({ t, locale, text }: TranslationProps) {
  const isOffered = useStore($canTranslate, { ssr: 'initial' });
  const known = useStore($translations, { ssr: 'initial' })[translationKey(text, locale)];
  if (!isOffered || !isForeign(text, locale)) return null;
  if (known?.state === 'done') {
    return (
      <div className="mt-1.5 border-line-strong border-t pt-1.5">
        <p className="text-ink-2 text-xs">{t.translated}</p>
        <p dir="auto" lang={htmlLang(locale)} className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {known.text}
        </p>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <button
        type="button"
        disabled={known?.state === 'busy'}
        onClick={() => void translate(text, locale)}
        className="inline-flex min-h-6 items-center gap-1 font-semibold text-accent text-xs hover:text-accent-strong disabled:text-ink-3 pointer-coarse:min-h-9"
      >
        <i className="icon-languages size-3.5" />
        {known?.state === 'busy' ? t.translating : t.translate}
      </button>
      {known?.state === 'failed' && (
        <span role="alert" className="text-danger text-xs">
          {t.translateFailed}
        </span>
      )}
    </div>
  );
}

interface VoiceProps {
  readonly t: ChatTexts['list'];
  readonly url: string;
  /** 0 if unknown. */
  readonly seconds: number;
}

/** A voice message: loaded on play; with a download link if the browser cannot play it. */
function Voice({ t, url, seconds }: VoiceProps) {
  const { state, toggle } = usePlayer(url);
  const name = seconds > 0 ? fill(t.voiceLength, { seconds }) : t.voice;
  if (state === 'failed') {
    return (
      <a href={url} download="" className="inline-flex min-h-11 items-center gap-2 underline">
        <i className="icon-download size-5" />
        {t.voiceDownload}
      </a>
    );
  }
  const icon = state === 'playing' ? 'icon-pause' : 'icon-play';
  return (
    <button
      type="button"
      aria-label={fill(state === 'playing' ? t.voicePause : t.voicePlay, { name })}
      onClick={toggle}
      className="inline-flex min-h-11 items-center gap-3"
    >
      <i className={`${icon} size-6 shrink-0`} />
      {name}
    </button>
  );
}

function playerOf(url: string, onStill: () => void): HTMLAudioElement {
  const audio = new Audio(url);
  audio.onpause = onStill;
  audio.onended = onStill;
  return audio;
}

function usePlayer(url: string) {
  const player = useRef<HTMLAudioElement | null>(null);
  const [state, setState] = useState<'still' | 'playing' | 'failed'>('still');
  useEffect(() => () => player.current?.pause(), []);
  const start = () => {
    player.current ??= playerOf(url, () => setState('still'));
    setState('playing');
    player.current.play().catch((error: unknown) => {
      // A pause before the start rejects `play()` but is no failure.
      setState(error instanceof DOMException && error.name === 'AbortError' ? 'still' : 'failed');
    });
  };
  const toggle = () => (state === 'playing' ? player.current?.pause() : start());
  return { state, toggle };
}
