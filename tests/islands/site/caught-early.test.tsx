import { afterEach, describe, expect, it } from 'vitest';
import { catchScript } from '../../../src/lib/render/catch-script.ts';
import { edited } from '../../../src/render/astro/cut-page.ts';
import { hoistHydrationScript } from '../../../src/render/astro/hoist-hydration-script.ts';
import { addNotice, notices } from '../chunk-notice.ts';

const woken = (html: string) => edited(html, hoistHydrationScript);

afterEach(() => document.body.replaceChildren());

describe('hydration script', () => {
  it('reports its failed load, and loads it again under another name', () => {
    new Function(catchScript)();
    addNotice();
    const lost = document.createElement('script');
    lost.type = 'module';
    lost.src = '/_astro/wake.js';
    document.head.append(lost);
    lost.dispatchEvent(new Event('error'));
    expect(notices()[0]?.textContent).toContain('Loading chunk failed');
    // Files share the window: each script that ran in it receives the error.
    for (const notice of notices()) notice.querySelector('button')?.click();
    expect(notices()).toEqual([]);
    const asked = [...document.head.querySelectorAll<HTMLScriptElement>('script[type=module]')].map(
      ({ src }) => new URL(src),
    );
    expect(new Set(asked.map(({ pathname }) => pathname))).toEqual(new Set(['/_astro/wake.js']));
    expect(asked[1]?.search).toMatch(/^\?\d+$/);
    // A missing picture is ignored.
    document.body.append(document.createElement('img'));
    document.querySelector('img')?.dispatchEvent(new Event('error'));
    expect(notices()).toEqual([]);
  });

  it('replaces the scripts of Astro in a page, and is one script where there are islands', () => {
    const script = '<script type="module" src="/_astro/page.C-1_a.js"></script>';
    const head = `<head><script>boot()</script>${script}</head>`;
    const first =
      '<style>astro-island,astro-slot{display:contents}</style><script>(()=>{one<two})()</script><script>two()</script>';
    const opts = (value: string) =>
      ` opts="{&quot;name&quot;:&quot;Gallery&quot;,&quot;value&quot;:${value}}"`;
    expect(
      woken(
        `${head}<p></p>${first}<astro-island${opts('true')}></astro-island><script>three()</script><astro-island${opts('&quot;visible&quot;')}>`,
      ),
    ).toBe(
      `<head><script>boot()</script>${script.replace('<script', '<script async')}</head><p></p><astro-island opts="{}"></astro-island><astro-island${opts('&quot;visible&quot;')}>`,
    );
    expect(woken(`${head}<p></p>`)).toBe('<head><script>boot()</script></head><p></p>');
  });
});
