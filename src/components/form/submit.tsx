import { useEffect, useRef } from 'react';

export interface SubmitProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly busy: boolean;
  /** false until hydration: a native submit would put the fields into the address. */
  readonly ready: boolean;
  readonly failure: string | null;
}

/** The error of the form and the submit button. */
export function Submit({ label, busyLabel, busy, ready, failure }: SubmitProps) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failure) said.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <>
      {failure && (
        <p
          ref={said}
          role="alert"
          className="scroll-mt-28 scroll-mb-20 rounded-control bg-tint px-3 py-2 text-danger text-sm"
        >
          {failure}
        </p>
      )}
      <button type="submit" className="button-primary" disabled={busy || !ready}>
        {busy ? busyLabel : label}
      </button>
    </>
  );
}
