import { type ReactNode, useEffect, useRef } from 'react';
import { categoryPart } from './category-fragment.ts';

interface CategoryRailProps {
  /** Static page that holds the whole menu. */
  readonly fragment: string;
  /** The first level, static: links that work by themselves. */
  readonly children?: ReactNode;
}

/** The categories beside the slides. What flies out of them is fetched when the pointer or the focus first comes near. */
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
        // The links are there; whoever comes again asks again.
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

/** Each link keeps its place, and the focus it may have: only what flies out is put behind it. */
function fill(rail: HTMLElement, menu: Element): void {
  for (const link of rail.querySelectorAll<HTMLAnchorElement>('[data-category-menu] > li > a:only-child')) {
    const same = menu.querySelector(`:scope > li > a[href="${CSS.escape(link.getAttribute('href') ?? '')}"]`);
    const flyout = same?.nextElementSibling;
    if (flyout) link.after(flyout);
  }
}
