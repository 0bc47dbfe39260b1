import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import * as react from 'react/jsx-runtime';
import { apart } from './texts.ts';

export { Fragment, type JSX } from 'react/jsx-runtime';

interface Props {
  readonly children?: ReactNode;
}

/** The JSX runtime (`jsxImportSource`): React's own, with text nodes wrapped. */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  return react.jsx(type, withApart(type, props), key);
}

export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  const own = withApart(type, props);
  return Array.isArray(own.children) ? react.jsxs(type, own, key) : react.jsx(type, own, key);
}

function withApart(type: ElementType, props: Props): Props {
  const { children } = props;
  const own = apart(type, children);
  return own === children ? props : { ...props, children: own };
}
