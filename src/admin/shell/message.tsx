import { type ReactNode, useEffect, useRef } from 'react';

interface MessageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page that has one thing to say: there is no such page, no access, it failed. */
export function Message({ title, children }: MessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever came here by a link or a key is told where that led.
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
