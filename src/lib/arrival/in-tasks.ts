type Stop = () => void;

/**
 * Calls each of `starts` in a task of its own, in their order, so that the browser answers input between them. Returns a function that stops
 * what was started and starts nothing more.
 */
export function inTasks(starts: readonly (() => Stop)[]): Stop {
  const stops: Stop[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (at: number) => {
    const start = starts[at];
    if (!start) return;
    timer = setTimeout(() => {
      stops.push(start());
      next(at + 1);
    });
  };
  next(0);
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
