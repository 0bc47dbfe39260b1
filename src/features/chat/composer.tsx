import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type chat from '../../../locales/zh/messaging/chat.json';
import type { ChatDraft } from '../../lib/chat/client.ts';
import { draftOf, mostCharacters, pictureTypes } from '../../lib/chat/drafts.ts';
import { keyOf } from '../../lib/format/composing.ts';
import { fill } from '../../lib/format/text.ts';

interface FileButtonProps {
  readonly label: string;
  readonly accept?: string;
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** The icon. */
  readonly children: ReactNode;
}

const toolButton =
  'inline-flex size-9 cursor-pointer items-center justify-center rounded-control text-ink-2 hover:text-accent pointer-coarse:size-11';

/** Opens the native file picker. */
function FileButton({ label, accept, isDisabled, onFiles, children }: FileButtonProps) {
  return (
    <label
      title={label}
      className={`${toolButton} focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2 ${isDisabled ? 'cursor-progress' : ''}`}
    >
      {children}
      <input
        type="file"
        aria-label={label}
        accept={accept}
        multiple
        disabled={isDisabled}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Allows choosing the same file again.
          event.target.value = '';
          onFiles(files);
        }}
        className="sr-only"
      />
    </label>
  );
}

const rows = [
  '😀 😄 😂 😊 😉 😍 😘 😎',
  '🤔 😅 😢 😭 😡 😱 🥳 😴',
  '👍 👎 👏 🙏 🤝 💪 👌 ✌️',
  '❤️ 🌹 🎉 🎁 🔥 ⭐ 💯 ✅',
  '📦 🚚 💰 🧾 📷 📞 ⏰ ☕',
];
const perRow = 8;
const emoji = rows.flatMap((row) => row.split(' '));

interface EmojiPickerProps {
  readonly t: typeof chat.composer;
  readonly onPick: (emoji: string) => void;
}

/** An emoji grid: arrow keys move in it, Escape closes it and restores the focus. */
function EmojiPicker({ t, onPick }: EmojiPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector<HTMLElement>('[data-emoji]')?.focus();
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (keyOf(event) === 'Escape') {
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    } else if (keyOf(event) in steps) {
      event.preventDefault();
      move(root.current, steps[keyOf(event)] ?? 0);
    }
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- key events bubble from the buttons in it
    <fieldset ref={root} aria-label={t.emojiTitle} onKeyDown={onKeyDown} className="relative">
      <button
        ref={button}
        type="button"
        title={t.emoji}
        aria-label={t.emoji}
        aria-haspopup="true"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={toolButton}
      >
        <i className="icon-smile size-5" />
      </button>
      {isOpen && (
        <div className="absolute bottom-full left-0 z-10 grid w-max animate-rise grid-cols-8 rounded-card border border-line bg-card p-2 shadow-float">
          {emoji.map((one, at) => (
            <button
              key={one}
              type="button"
              data-emoji
              tabIndex={at === 0 ? 0 : -1}
              onClick={() => {
                setOpen(false);
                onPick(one);
              }}
              className="size-9 rounded-control text-xl hover:bg-soft pointer-coarse:size-10"
            >
              {one}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: perRow,
  ArrowUp: -perRow,
};

function move(root: HTMLElement | null, step: number): void {
  const all = [...(root?.querySelectorAll('[data-emoji]') ?? [])];
  const at = document.activeElement ? all.indexOf(document.activeElement) : -1;
  const next = all[(at + step + all.length) % all.length];
  if (next instanceof HTMLElement) next.focus();
}

interface ComposerProps {
  readonly t: typeof chat.composer;
  /** The text; state of the parent, which can insert text. */
  readonly text: string;
  readonly onText: (change: (before: string) => string) => void;
  /** Called with every change by typing. */
  readonly onTyping?: (() => void) | undefined;
  /** Returns whether it was sent; shows its own error. */
  readonly onSend: (draft: ChatDraft) => Promise<boolean>;
  /** Called with the reason why a file cannot be sent. */
  readonly onProblem: (text: string) => void;
  /** A listbox controlled from the textarea, and its active option. */
  readonly list?: { readonly id: string; readonly active: string } | undefined;
  /** Additional buttons. */
  readonly children?: ReactNode;
}

/**
 * A message composer of three rows. Enter sends, Ctrl or Shift with Enter starts a new line; during an IME composition Enter belongs to the
 * input method. Images can be chosen, pasted and dropped.
 */
export function Composer(props: ComposerProps) {
  const { t, text, list, onText, onTyping, children } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { isSending, sendText, sendFiles } = useSending(props);
  const [isOver, setOver] = useState(false);
  const isBlank = text.trim() === '';

  const insert = (piece: string) => {
    const at = area.current;
    if (!at) return;
    // Set synchronously with the caret: on a slow machine the next key may come before the next frame.
    at.setRangeText(piece, at.selectionStart, at.selectionEnd, 'end');
    onText(() => at.value);
    requestAnimationFrame(() => at.focus());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (keyOf(event) !== 'Enter') return;
    if (event.shiftKey) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) insert('\n');
    else void sendText();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void sendText();
        area.current?.focus();
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void sendFiles([...event.dataTransfer.files]);
      }}
      className={`shrink-0 border-line border-t bg-card px-3 pt-1 pb-3 max-sm:pt-0 max-sm:pb-2 ${isOver ? 'bg-tint' : ''}`}
    >
      <div className="flex flex-wrap items-center">
        <EmojiPicker t={t} onPick={insert} />
        <FileButton
          label={t.image}
          accept={pictureTypes.join(',')}
          onFiles={sendFiles}
          isDisabled={isSending}
        >
          <i className="icon-image size-5" />
        </FileButton>
        <FileButton label={t.file} onFiles={sendFiles} isDisabled={isSending}>
          <i className="icon-paperclip size-5" />
        </FileButton>
        {children}
      </div>
      <label htmlFor={id} className="sr-only">
        {t.label}
      </label>
      {/* On phones the button is beside the textarea, to leave height for the messages. */}
      <div className="max-sm:flex max-sm:items-end max-sm:gap-2">
        <textarea
          dir="auto"
          ref={area}
          id={id}
          rows={3}
          value={text}
          maxLength={mostCharacters}
          placeholder={t.placeholder}
          aria-describedby={`${id}-hint`}
          {...(list && {
            'aria-autocomplete': 'list',
            'aria-controls': list.id,
            'aria-activedescendant': list.active,
          })}
          enterKeyHint="send"
          onChange={(event) => {
            onText(() => event.target.value);
            if (event.target.value.trim() !== '') onTyping?.();
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const files = [...event.clipboardData.files];
            if (files.length === 0) return;
            event.preventDefault();
            void sendFiles(files);
          }}
          className="field block resize-none leading-snug max-sm:h-13 max-sm:min-h-13"
        />
        <div className="flex items-center justify-between gap-3 sm:mt-2">
          <p id={`${id}-hint`} className="text-ink-3 text-xs pointer-coarse:sr-only max-sm:sr-only">
            {t.hint}
          </p>
          <button
            type="submit"
            disabled={isBlank || isSending}
            aria-busy={isSending}
            className="button-primary ml-auto min-h-9 px-4 text-sm pointer-coarse:min-h-11"
          >
            <i className="icon-send-horizontal size-4" />
            {t.send}
          </button>
        </div>
      </div>
    </form>
  );
}

/** Sends messages one after the other. A failed text is put back before what was typed meanwhile. */
function useSending({ t, text, onText, onSend, onProblem }: ComposerProps) {
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const run = async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    try {
      await work();
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  const sendText = () =>
    run(async () => {
      const words = text.trim();
      if (words === '') return;
      onText(() => '');
      if (await onSend({ type: 'text', text: words })) return;
      onText((after) => (after.trim() === '' ? words : `${words}\n${after}`));
    });
  const sendFiles = (files: readonly File[]) =>
    run(async () => {
      for (const file of files) {
        const { draft, problem, megabytes } = draftOf(file);
        if (draft) await onSend(draft);
        else onProblem(fill(t[problem], { megabytes }));
      }
    });
  return { isSending, sendText, sendFiles };
}
