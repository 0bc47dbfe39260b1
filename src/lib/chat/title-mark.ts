import type { ReadableAtom } from 'nanostores';

const mark = /^\(\d+\+?\) /;

/**
 * Shows the number of unread chat messages before the document title, also when other code changes the title. Returns a function that stops
 * it.
 */
export function markTitle($count: ReadableAtom<number>): () => void {
  const show = () => {
    const count = $count.get();
    const plain = document.title.replace(mark, '');
    const marked = count === 0 ? plain : `(${count > 99 ? '99+' : count}) ${plain}`;
    if (document.title !== marked) document.title = marked;
  };
  const observer = new MutationObserver(show);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  const unsubscribe = $count.subscribe(show);
  return () => {
    observer.disconnect();
    unsubscribe();
  };
}
