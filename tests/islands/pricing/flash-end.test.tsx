import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import product from '../../../locales/en/storefront/product.json';
import { FlashEnd } from '../../../src/islands/storefront/product/buying/price-panel.tsx';

const t = product.buy;
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00.000Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('flash sale countdown', () => {
  it('counts the last day down by the second, and stops at zero', () => {
    render(<FlashEnd t={t} endTime="2026-11-20T13:09:03.000Z" />);
    expect(screen.getByRole('timer').textContent).toBe('ends in 05:09:03');
    act(() => void vi.advanceTimersByTime(4_000));
    expect(screen.getByRole('timer').textContent).toBe('ends in 05:08:59');
    act(() => void vi.advanceTimersByTime(6 * 3_600_000));
    expect(screen.getByRole('timer').textContent).toBe('ends in 00:00:00');
  });

  it('shows the day while more than one is left', () => {
    render(<FlashEnd t={t} endTime="2026-11-23T08:00:00.000Z" />);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText(/^until .*2026-11-23/)).toBeDefined();
  });
});
