import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { usePart } from '../../../src/components/use-part.ts';
import { addNotice, notices } from '../chunk-notice.ts';

const Sheet = () => 'the sheet';
const loadSheet = vi.fn<() => Promise<typeof Sheet>>();
function Opener() {
  const [isOpen, setOpen] = useState(false);
  const Part = usePart(isOpen, loadSheet);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && Part && (
        <p>
          <Part />
        </p>
      )}
    </>
  );
}

it('offers to load a part again that did not come, without losing the rest of its island', async () => {
  addNotice();
  loadSheet.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  loadSheet.mockResolvedValueOnce(Sheet);
  const { container } = render(<Opener />);
  expect(loadSheet).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  await waitFor(() => expect(notices()).toHaveLength(1));
  expect(container.textContent).toBe('open');
  // As soon as there is a connection again, or at a press.
  window.dispatchEvent(new Event('online'));
  await screen.findByText('the sheet');
  expect(notices()).toEqual([]);
});

it('waits two minutes for a script, and speaks of it then', async () => {
  vi.useFakeTimers();
  try {
    addNotice();
    const before = notices().length;
    loadSheet.mockReturnValueOnce(new Promise(() => {}));
    const { container } = render(<Opener />);
    fireEvent.click(within(container).getByRole('button', { name: 'open' }));
    await vi.advanceTimersByTimeAsync(119_000);
    expect(notices()).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(notices()).toHaveLength(before + 1);
  } finally {
    vi.useRealTimers();
  }
});
