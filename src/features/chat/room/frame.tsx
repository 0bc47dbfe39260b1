import type { ReactNode } from 'react';

interface FrameProps {
  /** How high it is: what the mall's pages leave, or the back office. */
  readonly place?: 'mall' | 'office';
  /** Phones show the content in the list's place. */
  readonly isOpen: boolean;
  readonly nav: ReactNode;
  /** How the connection is: below the list, and on phones below whatever is shown, so that nothing moves when it comes and goes. */
  readonly connection: ReactNode;
  readonly list: ReactNode;
  /** Beside the content where there is room. */
  readonly panel?: ReactNode;
  readonly children: ReactNode;
}

/** Sections, list and content side by side; on phones one after the other. */
export function Frame({ place = 'mall', isOpen, nav, connection, list, panel, children }: FrameProps) {
  return (
    <div
      className={`${place === 'office' ? 'clerk-room' : 'chat-room'} flex min-h-0 overflow-hidden bg-card max-lg:flex-col lg:rounded-card lg:border lg:border-line`}
    >
      <div className={isOpen ? 'contents max-lg:hidden' : 'contents'}>
        <div className={`flex max-lg:flex-col ${isOpen ? 'max-lg:hidden' : ''}`}>{nav}</div>
        <aside
          className={`flex min-h-0 flex-col border-line max-lg:grow lg:w-80 lg:shrink-0 lg:border-r ${isOpen ? 'max-lg:hidden' : ''}`}
        >
          {list}
          {connection}
        </aside>
      </div>
      <div className={`flex min-h-0 min-w-0 grow flex-col ${isOpen ? '' : 'max-lg:hidden'}`}>
        {children}
        <div className="lg:hidden">{connection}</div>
      </div>
      {panel}
    </div>
  );
}
