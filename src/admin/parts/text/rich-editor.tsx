import { Editor } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useId, useReducer, useRef, useState } from 'react';
import { Note } from '../../../components/form/field.tsx';
import { wideAt } from '../../../lib/format/image.ts';
import { UploadState } from '../authoring/upload-state.tsx';
import { useUploads } from '../authoring/use-uploads.ts';
import { usePartTexts } from '../texts.ts';
import { RichToolbar } from './rich-toolbar.tsx';

/** An uncropped image, as pages show it; saved by its key. */
const Picture = Image.extend({
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img');
      dom.src = wideAt(String(node.attrs.src));
      dom.alt = String(node.attrs.alt ?? '');
      return { dom };
    };
  },
});

/** The elements that server/platform/text/rich-text.ts allows; others would be removed on save. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    link: { openOnClick: false, protocols: ['mailto'], HTMLAttributes: { target: null, rel: null } },
  }),
  Picture.configure({ allowBase64: false }),
  TableKit.configure({ table: { resizable: false } }),
];

export interface RichEditorProps {
  readonly label: string;
  readonly lang: 'zh-CN' | 'en';
  /** HTML; empty = none. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
  readonly onChange: (html: string) => void;
}

const mostPictures = 20;
const picturesOf = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));

/** A rich text editor with headings, lists, tables and images. Images are uploaded, also pasted and dropped ones. */
export function RichEditor({ label, lang, value, error, isDisabled = false, onChange }: RichEditorProps) {
  const t = usePartTexts();
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const uploads = useUploads(t.pictures, label, (src) =>
    editor?.chain().focus().setImage({ src, alt: '' }).run(),
  );
  /** The last value that the editor itself reported: a different one was set from outside. */
  const said = useRef(value);
  const change = useEffectEvent(onChange);
  const send = useEffectEvent(uploads.send);

  useEffect(() => {
    const take = (files: readonly File[]) => {
      if (files.length > 0) void send(files, mostPictures);
      return files.length > 0;
    };
    const made = new Editor({
      element: host.current,
      // The content security policy forbids style elements: src/styles contains the rules.
      injectCSS: false,
      extensions,
      content: said.current,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          lang,
          class: 'rich-text rich-editor min-h-56 px-3 py-2 outline-none',
        },
        handlePaste: (_, event) => take(picturesOf(event.clipboardData)),
        handleDrop: (_, event) => take(picturesOf(event.dataTransfer)),
      },
      onUpdate: ({ editor: now }) => {
        said.current = now.isEmpty ? '' : now.getHTML();
        change(said.current);
      },
      onTransaction: redraw,
    });
    setEditor(made);
    return () => made.destroy();
  }, [label, lang]);

  useEffect(() => {
    if (!editor || editor.isDestroyed || value === said.current) return;
    said.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.setEditable(!isDisabled, false);
  }, [editor, isDisabled]);

  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div
        className={`rounded-control border bg-card focus-within:border-accent ${error ? 'border-danger' : 'border-line-strong'}`}
      >
        {editor && !isDisabled && (
          <RichToolbar
            t={t.richText}
            editor={editor}
            label={label}
            onPictures={(files) => void uploads.send(files, mostPictures)}
          />
        )}
        <div ref={host} className="max-h-[70dvh] overflow-y-auto" />
      </div>
      <UploadState t={t.pictures} uploads={uploads} />
      <Note id={`${id}-note`} error={error} />
    </div>
  );
}
