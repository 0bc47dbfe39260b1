const noticeId = 'chunk-failed-notice';

/** What was tried again once. */
const tried = new WeakSet<() => void>();

/**
 * Says that a script of this page could not be loaded, and runs `retry` when the reader wants to try again or is back
 * online. The words stand in the page (layouts/base.astro): nothing else may be there to say them. What fails a second time is
 * worth loading the page anew: its scripts may be gone with the version it belongs to.
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
  // Behind an open dialog it could be neither read nor pressed.
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  (dialogs.at(-1) ?? document.body).append(notice);
  return notice;
}
