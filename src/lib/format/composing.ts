interface KeyEvent {
  readonly key: string;
  readonly keyCode: number;
  readonly isComposing?: boolean;
  readonly nativeEvent?: { readonly isComposing: boolean };
}

/** Safari ends a composition before the keydown that caused it, and gives that event this `keyCode`. */
const processed = 229;

/** Whether a key event belongs to an input method (IME): it selects, moves in or ends the composition, and must not act otherwise. */
export const isComposing = (event: KeyEvent): boolean =>
  event.isComposing === true || event.nativeEvent?.isComposing === true || event.keyCode === processed;

/** The pressed key; empty for an event of the input method. */
export const keyOf = (event: KeyEvent): string => (isComposing(event) ? '' : event.key);
