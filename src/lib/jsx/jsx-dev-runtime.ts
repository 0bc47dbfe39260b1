import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import { type JSXSource, jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime';
import { apart } from './texts.ts';

export { Fragment, type JSX } from 'react/jsx-dev-runtime';

/** The JSX runtime of development and tests: see jsx-runtime.ts. */
export function jsxDEV(
  type: ElementType,
  props: { readonly children?: ReactNode },
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
): ReactElement {
  const children = apart(type, props.children);
  const own = children === props.children ? props : { ...props, children };
  return reactJsxDev(type, own, key, isStatic && Array.isArray(children), source, self);
}
