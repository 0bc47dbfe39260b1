import { type ReactNode, useEffect, useRef } from 'react';

interface MessageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page with a single message: not found, no access, or failed. */
export function Message({ title, children }: MessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Focuses the heading, so that screen readers announce the page.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 py-10">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      {children}
    </div>
  );
}
