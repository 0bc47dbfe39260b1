import { type ReactNode, useEffect, useRef } from 'react';
import { categoryPart } from './category-fragment.ts';

interface CategoryRailProps {
  /** Static page with the whole menu. */
  readonly fragment: string;
  /** The static links of the first level. */
  readonly children?: ReactNode;
}

/** The categories beside the carousel. Their flyouts are loaded on first hover or focus. */
export function CategoryRail({ fragment, children }: CategoryRailProps) {
  const rail = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = rail.current;
    if (!element) return;
    let asked = false;
    const ask = () => {
      if (asked) return;
      asked = true;
      categoryPart(fragment, '[data-category-menu]').then(
        (menu) => fill(element, menu),
        // The links still work; the next hover retries.
        () => {
          asked = false;
        },
      );
    };
    element.addEventListener('pointerenter', ask);
    element.addEventListener('focusin', ask);
    if (element.matches(':hover, :focus-within')) ask();
    return () => {
      element.removeEventListener('pointerenter', ask);
      element.removeEventListener('focusin', ask);
    };
  }, [fragment]);
  return <div ref={rail}>{children}</div>;
}

/** The links keep their elements and the focus: only the flyouts are added. */
function fill(rail: HTMLElement, menu: Element): void {
  for (const link of rail.querySelectorAll<HTMLAnchorElement>('[data-category-menu] > li > a:only-child')) {
    const same = menu.querySelector(`:scope > li > a[href="${CSS.escape(link.getAttribute('href') ?? '')}"]`);
    const flyout = same?.nextElementSibling;
    if (flyout) link.after(flyout);
  }
}
