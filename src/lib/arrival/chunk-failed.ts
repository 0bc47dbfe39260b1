const noticeId = 'chunk-failed-notice';

/** Callbacks that were retried once. */
const tried = new WeakSet<() => void>();

/**
 * Shows a notice that a script of this page could not be loaded, and calls `retry` when the reader asks for it or the browser is online
 * again. The texts are in the page (layouts/base.astro), because no other script may be available. After a second failure the button
 * reloads the page, whose scripts may have been removed with an older version.
 * @param retry the same function each time for the same script
 */
export function offerRetry(retry: () => void): void {
  const notice = document.getElementById(noticeId) ?? showNotice();
  if (!notice) return;
  if (tried.has(retry)) notice.dataset.again = '';
  tried.add(retry);
  notice.addEventListener('retry', retry, { once: true });
}

function showNotice(): HTMLElement | null {
  const template = document.getElementById('chunk-failed');
  if (!(template instanceof HTMLTemplateElement)) return null;
  const notice = document.createElement('div');
  notice.id = noticeId;
  notice.setAttribute('role', 'alert');
  notice.append(template.content.cloneNode(true));
  const again = () => {
    window.removeEventListener('online', again);
    notice.remove();
    notice.dispatchEvent(new Event('retry'));
  };
  notice.querySelector('button')?.addEventListener('click', () => {
    if (notice.dataset.again !== undefined && navigator.onLine) location.reload();
    else again();
  });
  window.addEventListener('online', again);
  // The notice would be hidden and inert behind a modal dialog.
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  (dialogs.at(-1) ?? document.body).append(notice);
  return notice;
}
