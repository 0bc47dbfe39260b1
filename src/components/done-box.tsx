import { type ReactNode, useEffect, useRef } from 'react';

interface DoneBoxProps {
  readonly title: string;
  /** Layout classes. */
  readonly className: string;
  readonly children: ReactNode;
}

/** The success message in the place of a form. Takes the focus from the form. */
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
