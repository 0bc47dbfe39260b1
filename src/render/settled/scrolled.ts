/** Marks the header after 300 pixels of scrolling (src/layouts/header/header.astro). */
function watch(): void {
  const mark = document.getElementById('past-300');
  if (!mark) return;
  const observer = new IntersectionObserver(([seen]) => {
    const isPast = seen !== undefined && !seen.isIntersecting && seen.boundingClientRect.top < 0;
    document.documentElement.toggleAttribute('data-scrolled', isPast);
  });
  observer.observe(mark);
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', watch);
else watch();
