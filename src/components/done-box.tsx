import { type ReactNode, useEffect, useRef } from 'react';

interface DoneBoxProps {
  readonly title: string;
  /** How it stands in its page. */
  readonly className: string;
  readonly children: ReactNode;
}

/** What was done, in the place of the form that did it. Takes the focus, which was in the form. */
export function DoneBox({ title, className, children }: DoneBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className={`flex flex-col items-start outline-none ${className}`}
    >
      <i className="icon-circle-check/1.5 size-10 text-success" />
      <p className="font-semibold text-xl">{title}</p>
      {children}
    </div>
  );
}
