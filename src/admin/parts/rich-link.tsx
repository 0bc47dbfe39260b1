import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { keyOf } from '../../lib/composing.ts';
import type { PartTexts } from './words.ts';

interface RichLinkProps {
  readonly t: PartTexts['richText'];
  readonly editor: Editor;
  readonly onDone: () => void;
}

const isAddress = (text: string) => /^(https?:\/\/|mailto:)\S+$/.test(text);

/** Where the chosen words lead. */
export function RichLink({ t, editor, onDone }: RichLinkProps) {
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
