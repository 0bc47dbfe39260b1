import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { partOf } from '../../../src/components/part-of.ts';
import { addNotice, notices } from '../chunk-notice.ts';

const Sheet = () => <p>the sheet</p>;
const loadSheet = vi.fn<() => Promise<typeof Sheet>>();
function Opener({
  part,
  waiting,
}: {
  readonly part: ReturnType<typeof newPart>;
  readonly waiting?: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        open
      </button>
      {isOpen && createElement(part, { waiting })}
    </>
  );
}
const newPart = () => partOf(loadSheet);

describe('lazy parts of an island', () => {
  it('offer to reload a part that failed to load, without losing the rest of the island', async () => {
    addNotice();
    loadSheet.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    loadSheet.mockResolvedValueOnce(Sheet);
    const { container } = render(<Opener part={newPart()} />);
    expect(loadSheet).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'open' }));
    await waitFor(() => expect(notices()).toHaveLength(1));
    expect(container.textContent).toBe('open');
    // It loads again as soon as there is a connection, or at a press.
    window.dispatchEvent(new Event('online'));
    await screen.findByText('the sheet');
    expect(notices()).toEqual([]);
  });

  it('wait two minutes for a script before reporting it', async () => {
    vi.useFakeTimers();
    try {
      addNotice();
      const before = notices().length;
      loadSheet.mockReturnValueOnce(new Promise(() => {}));
      const { container } = render(<Opener part={newPart()} />);
      fireEvent.click(within(container).getByRole('button', { name: 'open' }));
      await vi.advanceTimersByTimeAsync(119_000);
      expect(notices()).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(notices()).toHaveLength(before + 1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('show a placeholder until a part has loaded, and none for one that was loaded already', async () => {
    loadSheet.mockClear();
    loadSheet.mockResolvedValueOnce(Sheet);
    const { container } = render(<Opener part={newPart()} waiting={<p>a moment</p>} />);
    const { getByRole, queryByText, findByText } = within(container);
    const press = () => fireEvent.click(getByRole('button', { name: 'open' }));
    press();
    expect(queryByText('a moment')).not.toBeNull();
    await findByText('the sheet');
    expect(queryByText('a moment')).toBeNull();
    press();
    expect(queryByText('the sheet')).toBeNull();
    press();
    expect(queryByText('the sheet')).not.toBeNull();
    expect(loadSheet).toHaveBeenCalledTimes(1);
  });
});
