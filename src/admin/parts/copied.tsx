import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { fill } from '../../lib/format/text.ts';

interface CopiedProps {
  /** Texts of the button: `Copy {{name}}`, and the confirmation. */
  readonly t: { readonly copy: string; readonly copied: string };
  readonly name: string;
  readonly text: string;
}

/** A text with a copy button. */
export function Copied({ t, name, text }: CopiedProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  const Sign = isCopied ? Check : Copy;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <dt className="w-24 shrink-0 text-ink-2">{name}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-1">
        <code className="min-w-0 break-all rounded-tag bg-soft px-2 py-1">{text}</code>
        <button
          type="button"
          aria-label={fill(isCopied ? t.copied : t.copy, { name })}
          onClick={() => void copy()}
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-accent lg:size-8"
        >
          <Sign className="size-4" aria-hidden="true" />
        </button>
      </dd>
    </div>
  );
}
