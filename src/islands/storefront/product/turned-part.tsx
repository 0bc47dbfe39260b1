import type { ReactNode } from 'react';
import type common from '../../../../locales/zh/common/common.json';
import { Pager } from '../../../components/pager.tsx';
import { Failure } from '../../../components/states.tsx';
import type { Found } from '../../../components/use-address-list.ts';

export interface TurnedTexts {
  readonly failed: string;
  readonly retry: string;
  readonly pager: Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber'>;
}

interface TurnedPartProps<P> {
  readonly t: TurnedTexts;
  /** Id of the part, which a change of the page scrolls to. */
  readonly anchor: string;
  readonly found: Found<P>;
  readonly current: number;
  readonly pages: number;
  readonly onGo: (current: number) => void;
  readonly onRetry: () => void;
  /** The static first page. */
  readonly children?: ReactNode;
  readonly shown: (page: P) => ReactNode;
}

/** A paged list whose first page is static. */
export function TurnedPart<P>({
  t,
  anchor,
  found,
  current,
  pages,
  onGo,
  onRetry,
  children,
  shown,
}: TurnedPartProps<P>) {
  const page = 'page' in found ? found.page : null;
  return (
    <>
      <div aria-busy={found.state === 'loading'} aria-live="polite" className="fades-busy">
        {(found.state === 'printed' || (found.state === 'loading' && !page)) && children}
        {found.state === 'failed' && <Failure text={t.failed} retry={t.retry} onRetry={onRetry} />}
        {page && shown(page)}
      </div>
      <div className="pb-6 empty:hidden">
        <Pager
          t={t.pager}
          current={current}
          pages={pages}
          hrefOf={() => `#${anchor}`}
          onGo={(to) => {
            onGo(to);
            document.getElementById(anchor)?.scrollIntoView();
          }}
        />
      </div>
    </>
  );
}
