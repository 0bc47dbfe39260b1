import type { Editor } from '@tiptap/core';
import {
  Bold,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Table,
  Underline,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { keyOf } from '../../../lib/format/composing.ts';
import { acceptedPictures } from '../../../lib/format/picture-file.ts';
import { fill } from '../../../lib/format/text.ts';
import type { PartTexts } from '../texts.ts';

interface RichLinkProps {
  readonly t: PartTexts['richText'];
  readonly editor: Editor;
  readonly onDone: () => void;
}

const isAddress = (text: string) => /^(https?:\/\/|mailto:)\S+$/.test(text);

/** Sets the link of the selected text. */
function RichLink({ t, editor, onDone }: RichLinkProps) {
  const before: unknown = editor.getAttributes('link').href;
  const [href, setHref] = useState(typeof before === 'string' ? before : 'https://');
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const chain = () => editor.chain().focus().extendMarkRange('link');
  const set = () => {
    if (!isAddress(href)) return setWrong(true);
    if (editor.state.selection.empty && before === undefined)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain().setLink({ href }).run();
    onDone();
  };
  const onKey = (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Enter' && keyOf(event) !== 'Escape') return;
    event.preventDefault();
    if (keyOf(event) === 'Enter') set();
    else onDone();
  };
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-t p-2">
      <input
        type="url"
        aria-label={t.linkTo}
        aria-invalid={isWrong}
        value={href}
        ref={input}
        onChange={(event) => {
          setHref(event.target.value);
          setWrong(false);
        }}
        onKeyDown={onKey}
        className="control min-w-40 grow"
      />
      <button type="button" onClick={set} className="control-button">
        {t.setLink}
      </button>
      {before !== undefined && (
        <button
          type="button"
          onClick={() => {
            chain().unsetLink().run();
            onDone();
          }}
          className="control-button"
        >
          {t.unlink}
        </button>
      )}
      {isWrong && (
        <p role="alert" className="w-full text-danger text-xs">
          {t.linkWrong}
        </p>
      )}
    </div>
  );
}

type Texts = PartTexts['richText'];
interface Tool {
  readonly name: keyof Texts['tools'];
  readonly icon: LucideIcon;
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  readonly run: () => void;
}

interface RichToolbarProps {
  readonly t: Texts;
  readonly editor: Editor;
  /** Accessible name of the toolbar. */
  readonly label: string;
  readonly onPictures: (files: readonly File[]) => void;
}

const round =
  'grid size-10 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-soft aria-pressed:bg-tint-2 aria-pressed:text-accent-strong disabled:opacity-40 lg:size-8';

/** Roving focus: the toolbar is one tab stop, and arrow keys move between its buttons. */
function walk(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[keyOf(event)];
  if (step === undefined) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), input')];
  const now = document.activeElement;
  const at = now instanceof HTMLElement ? tools.indexOf(now) : -1;
  event.preventDefault();
  tools[(at + step + tools.length) % tools.length]?.focus();
}

export function RichToolbar({ t, editor, label, onPictures }: RichToolbarProps) {
  const [isLinking, setLinking] = useState(false);
  const chain = () => editor.chain().focus();
  const tools: readonly Tool[] = [
    { name: 'bold', icon: Bold, isOn: editor.isActive('bold'), run: () => chain().toggleBold().run() },
    {
      name: 'italic',
      icon: Italic,
      isOn: editor.isActive('italic'),
      run: () => chain().toggleItalic().run(),
    },
    {
      name: 'underline',
      icon: Underline,
      isOn: editor.isActive('underline'),
      run: () => chain().toggleUnderline().run(),
    },
    {
      name: 'strike',
      icon: Strikethrough,
      isOn: editor.isActive('strike'),
      run: () => chain().toggleStrike().run(),
    },
    ...([3, 4] as const).map((level) => ({
      name: level === 3 ? ('heading' as const) : ('subheading' as const),
      icon: level === 3 ? Heading3 : Heading4,
      isOn: editor.isActive('heading', { level }),
      run: () => chain().toggleHeading({ level }).run(),
    })),
    {
      name: 'bullets',
      icon: List,
      isOn: editor.isActive('bulletList'),
      run: () => chain().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      icon: ListOrdered,
      isOn: editor.isActive('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      icon: Quote,
      isOn: editor.isActive('blockquote'),
      run: () => chain().toggleBlockquote().run(),
    },
    { name: 'link', icon: Link2, isOn: editor.isActive('link'), run: () => setLinking(!isLinking) },
    {
      name: 'table',
      icon: Table,
      isOff: editor.isActive('table'),
      run: () => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
    {
      name: 'plain',
      icon: RemoveFormatting,
      run: () => chain().unsetAllMarks().clearNodes().run(),
    },
    { name: 'undo', icon: Undo2, isOff: !editor.can().undo(), run: () => chain().undo().run() },
    { name: 'redo', icon: Redo2, isOff: !editor.can().redo(), run: () => chain().redo().run() },
  ];
  return (
    <div className="sticky top-0 z-10 rounded-t-control border-line border-b bg-card">
      <div
        role="toolbar"
        aria-label={fill(t.toolbar, { label })}
        onKeyDown={walk}
        className="flex flex-wrap gap-0.5 p-1"
      >
        {tools.map(({ name, icon: Sign, isOn, isOff = false, run }, at) => (
          <button
            key={name}
            type="button"
            tabIndex={at === 0 ? 0 : -1}
            title={t.tools[name]}
            aria-label={t.tools[name]}
            aria-pressed={isOn}
            disabled={isOff}
            onClick={run}
            className={round}
          >
            <Sign className="size-4" aria-hidden="true" />
          </button>
        ))}
        <label
          title={t.tools.picture}
          className={`${round} cursor-pointer focus-within:outline-2 focus-within:outline-accent`}
        >
          <ImagePlus className="size-4" aria-hidden="true" />
          <input
            type="file"
            accept={acceptedPictures}
            multiple
            tabIndex={-1}
            aria-label={t.tools.picture}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              onPictures(files);
            }}
            className="sr-only"
          />
        </label>
      </div>
      {editor.isActive('table') && (
        <div className="flex flex-wrap gap-1 border-line border-t p-1">
          {(
            [
              ['addRow', () => chain().addRowAfter().run()],
              ['addColumn', () => chain().addColumnAfter().run()],
              ['removeRow', () => chain().deleteRow().run()],
              ['removeColumn', () => chain().deleteColumn().run()],
              ['removeTable', () => chain().deleteTable().run()],
            ] as const
          ).map(([name, run]) => (
            <button
              key={name}
              type="button"
              onClick={run}
              className="min-h-10 rounded-control px-2 text-xs hover:bg-soft lg:min-h-8"
            >
              {t.table[name]}
            </button>
          ))}
        </div>
      )}
      {isLinking && <RichLink t={t} editor={editor} onDone={() => setLinking(false)} />}
    </div>
  );
}
