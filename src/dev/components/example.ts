import type { ReactNode } from 'react';
import type { Locale, LocalText } from '../../../contract/basics.ts';
import type { AreaTexts } from '../../../locales/areas.ts';
import type { Answers } from './answers.ts';

/** What an example is drawn with. */
export interface Shown {
  readonly locale: Locale;
  /** All dictionaries in that language. */
  readonly t: AreaTexts;
  /** A text of the facts in that language. */
  readonly say: (text: LocalText) => string;
}

export type Draw = (shown: Shown) => ReactNode;

export interface State {
  readonly draw: Draw;
  /** Selectors of what is pressed, one after the other, to come to the state. */
  readonly press?: readonly string[];
  /** Selector of what is shown with the focus. */
  readonly focus?: string;
  /** The address of the page it stands in, where the component reads it. */
  readonly at?: string;
  /** What the API answers in this state; it then stands on a page of its own. */
  readonly answers?: Answers;
  /** So many pixels high is that page, where it is not as high as those of the other states. */
  readonly height?: number;
}

export interface Example {
  /** Its exported name, or that of the utility class. */
  readonly component: string;
  readonly file: string;
  readonly states: Readonly<Record<string, Draw | State>>;
  /** What the API answers in all states. */
  readonly answers?: Answers;
  /** So many pixels wide, its states side by side; absent: as wide as the page. */
  readonly width?: number;
  /** Each state stands on a page of its own, so many pixels high: dialogs, and what lies over the page. */
  readonly alone?: number;
}

export type Sheet = 'site' | 'office';

export const stateOf = (state: Draw | State): State =>
  typeof state === 'function' ? { draw: state } : state;
