import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { catchScript } from '../../../src/lib/render/catch-script.ts';
import settled from '../../../src/render/settled/directive.ts';
import { addNotice, notices } from '../chunk-notice.ts';

afterEach(() => document.body.replaceChildren());

/** A choice and a button as on the product page; its data causes one more render before the first click. */
function Choice({ onAdd }: { readonly onAdd: (chosen: string) => void }) {
  const [chosen, setChosen] = useState('none');
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <form>
      {['red', 'blue'].map((colour) => (
        <label key={colour}>
          <input
            type="radio"
            name="colour"
            checked={chosen === colour}
            onChange={() => setChosen(colour)}
            data-live={isLive}
          />
          {colour}
        </label>
      ))}
      <button type="button" onClick={() => onAdd(chosen)}>
        add
      </button>
      <button type="button" data-heart={7}>
        keep
      </button>
    </form>
  );
}

describe('hydration on first use', () => {
  it('replays early clicks once React listens, however often the island was rendered meanwhile', async () => {
    const onAdd = vi.fn();
    const island = document.createElement('div');
    island.innerHTML = renderToString(<Choice onAdd={onAdd} />);
    document.body.append(island);
    let loaded = () => {};
    const hydrate = async () => {
      hydrateRoot(island, <Choice onAdd={onAdd} />);
    };
    settled(
      () => new Promise((resolve) => (loaded = () => resolve(hydrate))),
      { name: 'Choice', value: '' },
      island,
    );
    const [, blue] = island.querySelectorAll('input');
    const [add, heart] = island.querySelectorAll('button');
    const onHeart = vi.fn();
    island.addEventListener('click', ({ target }) => target === heart && onHeart());
    blue?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    blue?.click();
    add?.click();
    heart?.click();
    expect(blue?.checked).toBe(true);
    expect(onAdd).not.toHaveBeenCalled();
    loaded();
    await vi.waitFor(() => expect(onAdd).toHaveBeenCalledOnce());
    expect(onAdd).toHaveBeenCalledWith('blue');
    // The page handles hearts itself: one call is enough.
    expect(onHeart).toHaveBeenCalledOnce();
    expect(blue?.checked).toBe(true);
    add?.click();
    expect(onAdd).toHaveBeenCalledTimes(2);
  });

  it('follows a link only once its scripts have loaded, unless it opens another tab', async () => {
    const onAsk = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const ask = (
      <a href="/contact" data-awaited onClick={onAsk}>
        ask
      </a>
    );
    const island = document.createElement('div');
    island.innerHTML = renderToString(ask);
    document.body.append(island);
    let loaded = () => {};
    const hydrate = async () => {
      hydrateRoot(island, ask);
    };
    settled(
      () => new Promise((resolve) => (loaded = () => resolve(hydrate))),
      { name: 'Ask', value: '' },
      island,
    );
    const link = island.querySelector('a');
    link?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    const press = (init: MouseEventInit) =>
      link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    expect(press({})).toBe(false);
    // jsdom does not navigate, but reports that it would.
    link?.addEventListener('click', (event) => event.ctrlKey && event.stopPropagation());
    expect(press({ ctrlKey: true })).toBe(true);
    loaded();
    await vi.waitFor(() => expect(onAsk).toHaveBeenCalledOnce());
  });

  it('reports scripts that failed to load, and hydrates every island on a retry', async () => {
    addNotice();
    const onAdd = vi.fn();
    let isBroken = true;
    const islands = [1, 2].map(() => {
      const island = document.createElement('div');
      island.innerHTML = renderToString(<Choice onAdd={onAdd} />);
      document.body.append(island);
      // astro-island reports the failure and has nothing to hydrate then.
      const load = async () => {
        if (!isBroken) {
          return async () => void hydrateRoot(island, <Choice onAdd={onAdd} />);
        }
        island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, cancelable: true }));
        return async () => {};
      };
      settled(load, { name: 'Choice', value: '' }, island);
      return island;
    });
    const adds = islands.map((island) => island.querySelector('button'));
    adds[0]?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    adds[0]?.click();
    await vi.waitFor(() => expect(notices()).toHaveLength(1), { timeout: 20_000 });
    expect(notices()[0]?.textContent).toContain('Loading chunk failed');
    isBroken = false;
    notices()[0]?.querySelector('button')?.click();
    // Both are hydrated before the early click is replayed, which takes its time on a busy machine.
    await vi.waitFor(() => expect(onAdd).toHaveBeenCalledOnce(), { timeout: 20_000 });
    expect(notices()).toEqual([]);
    await vi.waitFor(
      () => {
        adds[1]?.click();
        expect(onAdd.mock.calls.length).toBeGreaterThan(1);
      },
      { timeout: 20_000 },
    );
  });

  it('restarts islands that Astro hydrates by itself', async () => {
    addNotice();
    const start = vi.fn();
    const island = Object.assign(document.createElement('div'), { start });
    island.setAttribute('client', 'visible');
    document.body.append(island);
    island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
    expect(notices()).toHaveLength(1);
    notices()[0]?.querySelector('button')?.click();
    expect(start).toHaveBeenCalledOnce();
    expect(notices()).toEqual([]);
  });

  it('hydrates an island when it scrolls into view, and not because another one is used', async () => {
    let comes = (_: readonly { isIntersecting: boolean }[]) => {};
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(heard: typeof comes) {
          comes = heard;
        }
        observe() {}
        disconnect() {}
      },
    );
    const island = document.createElement('div');
    island.append(document.createElement('section'));
    document.body.append(island);
    const hydrate = vi.fn(async () => {});
    settled(async () => hydrate, { name: 'Below', value: 'visible' }, island);
    window.dispatchEvent(new Event('islands:wake'));
    comes([{ isIntersecting: false }]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(hydrate).not.toHaveBeenCalled();
    comes([{ isIntersecting: true }]);
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce());
    island.firstElementChild?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    expect(hydrate).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('offers a retry when the texts of an island fail to load, and hydrates it then', async () => {
    addNotice();
    const answers = [new Response(null, { status: 503 }), Response.json({ buy: { add: 'Add' } })];
    vi.stubGlobal('fetch', async () => answers.shift());
    const island = document.createElement('div');
    document.documentElement.dataset.texts = '/product.json';
    island.dataset.props = '{"t":{"@":"product.buy"}}';
    document.body.append(island);
    const told: (string | null)[] = [];
    const hydrate = async () => void told.push(island.getAttribute('props'));
    settled(async () => hydrate, { name: 'Buy', value: '' }, island);
    island.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    await vi.waitFor(() => expect(notices()).toHaveLength(1));
    expect(told).toEqual([]);
    document.querySelector<HTMLButtonElement>('[role="alert"] button')?.click();
    await vi.waitFor(() => expect(told).toEqual(['{"t":[0,{"add":[0,"Add"]}]}']));
    vi.unstubAllGlobals();
  });

  // Last, as on a page of its own: a captured event hydrates every island from then on.
  it('replays clicks made before any script had loaded, and hydrates all islands in view', async () => {
    new Function(catchScript)();
    vi.resetModules();
    const { default: wake } = await import('../../../src/render/settled/directive.ts');
    const onAdd = vi.fn();
    const onAsk = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const choice = (
      <>
        <Choice onAdd={onAdd} />
        <a href="/contact" data-awaited onClick={onAsk}>
          ask
        </a>
      </>
    );
    const [touched, other, below] = ['', '', 'visible'].map((value) => {
      const element = document.createElement('astro-island');
      element.setAttribute('client', 'settled');
      element.innerHTML = renderToString(choice);
      document.body.append(element);
      const load = vi.fn(async () => async () => void hydrateRoot(element, choice));
      return { element, load, wait: () => wake(load, { name: 'Choice', value }, element) };
    });
    if (!touched || !other || !below) throw new Error('three islands were asked for');
    const observe = vi.fn();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = observe;
      },
    );
    const [, blue] = touched.element.querySelectorAll('input');
    blue?.click();
    touched.element.querySelector('button')?.click();
    const link = touched.element.querySelector('a');
    const press = (init: MouseEventInit) =>
      link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    expect(press({})).toBe(false);
    expect(press({ ctrlKey: true })).toBe(true);

    for (const { wait } of [touched, other, below]) wait();
    await vi.waitFor(() => expect(onAsk).toHaveBeenCalledOnce(), { timeout: 20_000 });
    expect(onAdd.mock.calls).toEqual([['blue']]);
    expect(blue?.checked).toBe(true);
    expect(touched.load).toHaveBeenCalledOnce();
    expect(other.load).toHaveBeenCalledOnce();
    expect(below.load).not.toHaveBeenCalled();
    expect(observe).toHaveBeenCalled();
    // From the first island on they handle events themselves.
    const caught = window.handOver?.().length;
    touched.element.querySelector('button')?.click();
    expect(onAdd).toHaveBeenCalledTimes(2);
    expect(window.handOver?.()).toHaveLength(caught ?? 0);
    vi.unstubAllGlobals();
  });
});
