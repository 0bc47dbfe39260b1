import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import common from '../../../locales/en/common/common.json' with { type: 'json' };
import { Pager } from '../../../src/components/pager.tsx';

afterEach(cleanup);

const hrefOf = (page: number) => `/list/${page}`;
const link = (name: string) => screen.getByRole('link', { name });
/** Clicks without leaving the page; answers whether the browser would have followed the link. */
function follows(name: string, keys: { ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean } = {}) {
  const event = createEvent.click(link(name), keys);
  fireEvent(link(name), event);
  return !event.defaultPrevented;
}

describe('pager', () => {
  it('navigates in place, and leaves a click that opens another tab to the browser', () => {
    const onGo = vi.fn();
    render(<Pager t={common} current={2} pages={9} hrefOf={hrefOf} onGo={onGo} />);
    expect(follows('Page 3')).toBe(false);
    expect(follows('Next')).toBe(false);
    expect(onGo.mock.calls).toEqual([[3], [3]]);
    for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
      expect(follows('Page 9', keys), JSON.stringify(keys)).toBe(true);
    expect(onGo).toHaveBeenCalledTimes(2);
  });

  it('renders plain links without a handler, with rel for the neighbours and none beyond the ends', () => {
    render(<Pager t={common} current={9} pages={9} hrefOf={hrefOf} />);
    expect(follows('Page 1')).toBe(true);
    expect(link('Previous').getAttribute('href')).toBe('/list/8');
    expect(link('Previous').getAttribute('rel')).toBe('prev');
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
    expect(screen.getByText('Next')).toBeTruthy();
    expect(link('Page 9').getAttribute('aria-current')).toBe('page');
  });
});
