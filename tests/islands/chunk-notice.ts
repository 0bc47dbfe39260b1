/** What layouts/base.astro has in every page. */
export function addNotice(): void {
  const template = document.createElement('template');
  template.id = 'chunk-failed';
  template.innerHTML = '<p>Loading chunk failed</p><button type="button">again</button>';
  document.body.append(template);
}

export const notices = () => [...document.querySelectorAll<HTMLElement>('[role=alert]')];
