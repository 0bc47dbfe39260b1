/** Maximum number of products of one request (contract/pricing/freight.ts). */
const most = 60;
/** Cards that come into view within this time are asked for together. */
const gatherMs = 60;
/** Cards this close to the viewport count as in view. */
const rootMargin = '200px';

interface Filling<Answer> {
  /** Of the elements that are watched, one for each card. An element without a size never comes into view. */
  readonly selector: string;
  /** What is filled in; absent: the watched element itself. */
  readonly placeIn?: (element: HTMLElement) => Element | null | undefined;
  idOf(element: HTMLElement): number;
  /** Answers by product; products without one are missing. */
  ask(ids: readonly number[]): Promise<ReadonlyMap<number, Answer>>;
  textOf(element: HTMLElement, answer: Answer): string;
}

/**
 * Fills in elements of cards once they come into view, also of cards that are added later, with one request for all that do so at a time.
 * Without an answer an element stays empty. `paint` writes the same answers anew, `again` asks anew, `stop` ends it.
 */
export function fillInView<Answer>({ selector, placeIn, idOf, ask, textOf }: Filling<Answer>) {
  let known = new Map<number, Answer>();
  const waiting = new Set<number>();
  const inView = new Set<HTMLElement>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const paint = () => {
    for (const element of inView) {
      const answer = known.get(idOf(element));
      const text = answer === undefined ? '' : textOf(element, answer);
      const place = placeIn ? placeIn(element) : element;
      if (place && place.textContent !== text) place.textContent = text;
    }
  };
  const send = async () => {
    const ids = [...waiting].slice(0, most);
    for (const id of ids) waiting.delete(id);
    if (waiting.size > 0) gather();
    const answers = known;
    const found = await ask(ids).catch(() => new Map<number, Answer>());
    for (const [id, answer] of found) answers.set(id, answer);
    if (answers === known) paint();
  };
  const gather = () => {
    clearTimeout(timer);
    timer = setTimeout(send, gatherMs);
  };
  const want = (element: HTMLElement) => {
    inView.add(element);
    if (known.has(idOf(element))) return;
    waiting.add(idOf(element));
    gather();
  };
  const views = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        views.unobserve(target);
        want(target);
      }
      paint();
    },
    { rootMargin },
  );
  const watch = () => {
    for (const element of inView) if (!element.isConnected) inView.delete(element);
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (!inView.has(element)) views.observe(element);
    }
  };
  const added = new MutationObserver(watch);
  added.observe(document.body, { childList: true, subtree: true });
  watch();
  return {
    paint,
    again() {
      known = new Map();
      waiting.clear();
      paint();
      for (const element of inView) want(element);
    },
    stop() {
      clearTimeout(timer);
      added.disconnect();
      views.disconnect();
    },
  };
}
