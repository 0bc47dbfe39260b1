/** An event recorded before the scripts were loaded: src/lib/render/catch-script.ts. */
export interface Caught {
  readonly target: Element;
  readonly control?: Element;
  readonly checked?: boolean;
}

declare global {
  interface Window {
    /** Returns the recorded events and stops recording. */
    handOver?: () => readonly Caught[];
  }
}

let caught: readonly Caught[] | undefined;

/** All recorded events, also on repeated calls; from the first call on islands listen themselves. */
export function caughtEarly(): readonly Caught[] {
  caught ??= window.handOver?.();
  return caught ?? [];
}
