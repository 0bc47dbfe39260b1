/** What a page caught before its scripts were there: src/lib/render/catch-script.ts. */
export interface Caught {
  readonly target: Element;
  readonly control?: Element;
  readonly checked?: boolean;
}

declare global {
  interface Window {
    /** Hands over what was caught, and catches no more. */
    handOver?: () => readonly Caught[];
  }
}

let caught: readonly Caught[] | undefined;

/** All of it, however often it is asked for; from the first time on islands hear for themselves. */
export function caughtEarly(): readonly Caught[] {
  caught ??= window.handOver?.();
  return caught ?? [];
}
