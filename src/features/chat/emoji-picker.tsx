import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type chat from '../../../locales/zh/chat.json';
import { keyOf } from '../../lib/composing.ts';
import { toolButton } from './file-button.tsx';

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

/** A grid of emoji: the arrows go through it, Escape closes it and gives the focus back. */
export function EmojiPicker({ t, onPick }: EmojiPickerProps) {
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
