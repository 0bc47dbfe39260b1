import type { ReactNode } from 'react';
import type { Locale, LocalText } from '../../../contract/basics.ts';
import type { AreaTexts } from '../../../locales/areas.ts';
import type { Answers } from './answers.ts';

/** The context of a rendered example. */
export interface Shown {
  readonly locale: Locale;
  /** All texts in that language. */
  readonly t: AreaTexts;
  /** A sample text in that language. */
  readonly say: (text: LocalText) => string;
}

export type Draw = (shown: Shown) => ReactNode;

export interface State {
  readonly draw: Draw;
  /** Selectors of elements to click, in order, to reach the state. */
  readonly press?: readonly string[];
  /** Selector of the element to show as focused. */
  readonly focus?: string;
  /** The address of the page, for components that read it. */
  readonly at?: string;
  /** API answers of this state; the state is then rendered in its own document. */
  readonly answers?: Answers;
  /** Height of that document in pixels, if it differs from the other states. */
  readonly height?: number;
}

export interface Example {
  /** Its exported name, or the name of the utility class. */
  readonly component: string;
  readonly file: string;
  readonly states: Readonly<Record<string, Draw | State>>;
  /** API answers of all states. */
  readonly answers?: Answers;
  /** Width in pixels, with the states side by side; undefined: full width. */
  readonly width?: number;
  /** Each state is rendered in its own document of this height in pixels: dialogs and overlays. */
  readonly alone?: number;
}

export type Sheet = 'site' | 'office';

export const stateOf = (state: Draw | State): State =>
  typeof state === 'function' ? { draw: state } : state;
