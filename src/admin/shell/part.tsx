import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';
import { arrived } from '../../lib/script-arrival.ts';

/**
 * A part of a page that is loaded when it is first shown: a dialog, a drawer, a form. Until then nothing stands in its place. It is
 * used as what it loads is, a component for rows of any kind among them, which `lazy` has no type for.
 */
export function partOf<C extends (props: never) => ReactNode>(load: () => Promise<C>): C {
  const Part = lazy(async () => ({ default: (await arrived(load())) as unknown as ComponentType<object> }));
  const later = (props: object) => createElement(Suspense, { fallback: null }, createElement(Part, props));
  return later as unknown as C;
}
