import type { ReactNode } from 'react';

interface FrameProps {
  /** Available height: in storefront or back office. */
  readonly place?: 'mall' | 'office';
  /** On phones the content replaces the list. */
  readonly isOpen: boolean;
  readonly nav: ReactNode;
  /** The connection line: below the list, on phones below the content, so that it does not shift the layout. */
  readonly connection: ReactNode;
  readonly list: ReactNode;
  /** Shown beside the content on wide screens. */
  readonly panel?: ReactNode;
  readonly children: ReactNode;
}

/** Navigation, list and content side by side; one at a time on phones. */
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
