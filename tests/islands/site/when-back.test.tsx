import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import header from '../../../locales/en/common/header.json';
import { useAddressList } from '../../../src/components/use-address-list.ts';
import { useLoad } from '../../../src/components/use-load.ts';
import { Site } from '../../../src/islands/storefront/every-page/site.tsx';
import { $ordersToPay } from '../../../src/lib/stores/orders.ts';
import { $user } from '../../../src/lib/stores/session.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signIn } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
openPages(() => app, '/en/qianduanshop/home');

const show = (persisted: boolean) =>
  act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));

describe('pages restored by back navigation', () => {
  it('load once, once more each time they are restored, and never after they were left', async () => {
    const asked: string[] = [];
    let next: 'fails' | string = 'one';
    const ask = async () => {
      asked.push(next);
      if (next === 'fails') throw new Error('no network');
      return next;
    };
    const { result, unmount } = renderHook(() => useLoad(ask));
    await waitFor(() => expect(result.current.found).toEqual({ state: 'loaded', data: 'one' }));
    await show(false);
    expect(asked).toEqual(['one']);
    next = 'two';
    await show(true);
    expect(result.current.found).toEqual({ state: 'loaded', data: 'two' });
    next = 'fails';
    await show(true);
    expect(asked).toEqual(['one', 'two', 'fails']);
    expect(result.current.found).toEqual({ state: 'loaded', data: 'two' });
    unmount();
    await show(true);
    expect(asked).toHaveLength(3);
  });

  it('reload personal lists, and keep a list whose answer is printed', async () => {
    const asked: string[] = [];
    const listing = {
      usual: { current: 1 },
      read: () => ({ current: 1 }),
      write: () => '',
      keeps: 3,
      ask: async () => `answer ${asked.push('list')}`,
    };
    const own = renderHook(() => useAddressList(listing));
    await waitFor(() => expect(own.result.current.found).toEqual({ state: 'found', page: 'answer 1' }));
    await show(true);
    expect(own.result.current.found).toEqual({ state: 'found', page: 'answer 2' });
    own.unmount();
    const printed = renderHook(() => useAddressList({ ...listing, printed: 'always' as const }));
    await show(true);
    expect(asked).toHaveLength(2);
    printed.unmount();
  });

  it('update the count of unpaid orders and the login', async () => {
    await signIn(app);
    render(<Site t={header.site} />);
    await waitFor(() => expect($user.get()).not.toBeNull());
    await waitFor(() => expect($ordersToPay.get()).toBe(0));
    // As if they had been paid on another page meanwhile.
    $ordersToPay.set(3);
    await show(true);
    await waitFor(() => expect($ordersToPay.get()).toBe(0));
    window.localStorage.clear();
    await show(true);
    expect($user.get()).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
  });
});
