import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../../locales/en/common/admin.json';
import { partOf } from '../../../src/admin/shell/part.tsx';
import { startLanguage } from '../../../src/admin/shell/texts.ts';
import { ToastRegion } from '../../../src/components/toast-region.tsx';
import { shiftOf } from '../../../src/components/toast-shift.ts';
import { safeLocalStorage } from '../../../src/lib/browser.ts';
import { $toasts, showToast } from '../../../src/lib/stores/toast.ts';
import { addNotice, notices } from '../chunk-notice.ts';

const words = { toasts: 'Notices', dismiss: 'Dismiss' };
beforeEach(async () => {
  safeLocalStorage.set('currentLanguage', 'en');
  await startLanguage();
});
afterEach(() => {
  cleanup();
  $toasts.set([]);
  vi.restoreAllMocks();
});

const show = (part: React.ReactNode) =>
  act(async () => {
    render(
      <Suspense>
        <p>the office</p>
        {part}
      </Suspense>,
    );
  });

function Page() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="submit" className="control-primary" onClick={() => setCount(count + 1)}>
        Save
      </button>
      <ToastRegion t={words} />
    </>
  );
}

describe('parts of the back offices', () => {
  it('stay in place when the script of another part does not load, and load it again', async () => {
    addNotice();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi.fn<() => Promise<() => string>>();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    load.mockResolvedValueOnce(() => 'the tray');
    const Tray = partOf(load);
    await show(<Tray />);
    await waitFor(() => expect(notices()).toHaveLength(1));
    expect(screen.getByText('the office')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'again' }));
    await screen.findByText('the tray');
    expect(notices()).toEqual([]);
  });

  it('show an error in place of a failed part, and render it again at a press', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    const Chart = partOf(async () => () => {
      if (isBroken) throw new Error('no such figure');
      return <span>the chart</span>;
    });
    await show(<Chart />);
    expect((await screen.findByText(en.part.broken)).closest('[role=alert]')).not.toBeNull();
    expect(screen.getByText('the office')).toBeDefined();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: en.part.retry }));
    await screen.findByText('the chart');
  });

  const at = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right });

  it('move toasts the shorter way off the buttons, and keep them where there is none', () => {
    const toast = at(700, 760);
    expect(shiftOf(toast, [], 844)).toBe(0);
    expect(shiftOf(toast, [at(740, 800)], 844)).toBe(-32);
    expect(shiftOf(toast, [at(740, 844), at(650, 690)], 844)).toBe(-122);
    expect(shiftOf(toast, [at(740, 844, 400, 500)], 844)).toBe(0);
    expect(shiftOf(at(80, 140), [at(60, 100)], 844)).toBe(32);
    expect(shiftOf(toast, [at(0, 844)], 844)).toBe(0);
  });

  it('move toasts off the button of a page', async () => {
    const box = (top: number, bottom: number) => ({
      ...at(top, bottom),
      x: 0,
      y: top,
      width: 390,
      height: bottom - top,
      toJSON: () => '',
    });
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function where(this: Element) {
      return this.matches('.control-primary') ? box(700, 744) : box(690, 750);
    });
    vi.stubGlobal('innerHeight', 844);
    render(<Page />);
    await act(async () => showToast('success', 'Saved'));
    expect(screen.getByRole('region', { name: words.toasts }).style.translate).toBe('0px -62px');
    vi.unstubAllGlobals();
  });

  it('show repeated toasts of one kind as one', () => {
    showToast('info', 'Products approved: 2', undefined, 'live Products approved');
    showToast('info', 'Products approved: 3', undefined, 'live Products approved');
    showToast('info', 'Order paid', undefined, 'live Order paid');
    expect($toasts.get().map(({ text }) => text)).toEqual(['Products approved: 3', 'Order paid']);
  });
});
