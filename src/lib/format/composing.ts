interface KeyEvent {
  readonly key: string;
  readonly keyCode: number;
  readonly isComposing?: boolean;
  readonly nativeEvent?: { readonly isComposing: boolean };
}

/** Safari ends a composition before the key that ended it comes, and gives that key this code. */
const processed = 229;

/** Whether a key belongs to the input method: it picks, moves in or ends what is being composed, and does nothing else. */
export const isComposing = (event: KeyEvent): boolean =>
  event.isComposing === true || event.nativeEvent?.isComposing === true || event.keyCode === processed;

/** The key that was pressed, for whoever acts on it; an input method's own key is none. */
export const keyOf = (event: KeyEvent): string => (isComposing(event) ? '' : event.key);
