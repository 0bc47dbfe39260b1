import { type ChildProcess, fork } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { pageKey } from '../../server/http/pages/site.ts';
import { type FakeSite, fakeSite, until } from './fake-site.ts';

let site: FakeSite | undefined;
let child: ChildProcess | undefined;
afterEach(async () => {
  child?.kill('SIGKILL');
  await site?.close();
  site = undefined;
});

/** Lines of a process, one after the other. */
function words(from: ChildProcess) {
  const said: string[] = [];
  from.on('message', (message) => said.push(String(message)));
  return { said, hears: (word: string) => until(async () => said.includes(word), 20_000) };
}

describe('publisher with a hung leader', () => {
  it('continues within eight seconds when the leader hangs during a write, which is refused later', {
    timeout: 90_000,
  }, async () => {
    site = await fakeSite();
    const fixture = site;
    const key = pageKey('/product/1');
    const path = new URL('../support/processes/leading-process.ts', import.meta.url).pathname;
    child = fork(path, [fixture.database.url, fixture.folder, key], { execArgv: [] });
    const { said, hears } = words(child);
    expect(await hears('writing')).toBe(true);
    child.kill('SIGSTOP');
    const stopped = performance.now();
    fixture.words.set(1, 'new');
    await fixture.touch('product:1');
    const next = fixture.publisher();
    expect(await until(async () => (await fixture.shown('/product/1')) === 'new', 30_000)).toBe(true);
    const seconds = (performance.now() - stopped) / 1_000;
    console.log(`another process published after ${seconds.toFixed(1)} s`);
    child.kill('SIGCONT');
    expect(await hears('refused')).toBe(true);
    expect(said).toEqual(['writing', 'LeaseLost', 'refused']);
    expect(await fixture.shown('/product/1')).toBe('new');
    expect(seconds).toBeLessThan(8);
    await next.close();
  });

  it('keeps a leader that only works for a long time', { timeout: 60_000 }, async () => {
    site = await fakeSite();
    const fixture = site;
    let isSlow = false;
    const one = fixture.publisher({
      hold: async () => {
        if (isSlow) await new Promise((resolve) => setTimeout(resolve, 7_000));
      },
    });
    await one.settle();
    isSlow = true;
    fixture.words.set(1, 'slow');
    await fixture.touch('product:1');
    const working = one.settle();
    const two = fixture.publisher();
    await new Promise((resolve) => setTimeout(resolve, 6_500));
    expect([one.isLeading(), two.isLeading()]).toEqual([true, false]);
    await working;
    expect(await fixture.shown('/product/1')).toBe('slow');
    await two.close();
    await one.close();
  });
});
