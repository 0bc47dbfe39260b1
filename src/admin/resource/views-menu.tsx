import { Bookmark } from 'lucide-react';
import { Popover } from '../parts/popover.tsx';
import { useIsWide } from '../parts/use-is-wide.ts';
import { partOf } from '../shell/part.tsx';
import type { ViewsProps } from './views.tsx';

const Views = partOf(() => import('./views.tsx').then((part) => part.Views));

/** Questions kept under a name: one press away, on every machine of the account. */
export function ViewsMenu(props: Omit<ViewsProps, 'onClose'>) {
  const isWide = useIsWide();
  return (
    <Popover
      label={props.t.views}
      icon={<Bookmark className="size-4" aria-hidden="true" />}
      isSquare={!isWide}
      isEnd
    >
      {(close) => <Views {...props} onClose={close} />}
    </Popover>
  );
}
