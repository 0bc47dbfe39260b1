import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { KeywordField } from '../../../src/admin/parts/keyword-field.tsx';
import { Amount } from '../../../src/admin/resource/filter-bar.tsx';
import { Stepper } from '../../../src/components/goods/stepper.tsx';
import { optionKeys } from '../../../src/features/chat/room/option-keys.ts';
import { keyOf } from '../../../src/lib/format/composing.ts';

afterEach(cleanup);

/** The key that ends a composition: as Chrome and Firefox send it, and as Safari does. */
const ending = [
  ['Chrome', { key: 'Enter', isComposing: true, keyCode: 229 }],
  ['Firefox', { key: 'Enter', isComposing: true, keyCode: 13 }],
  ['Safari', { key: 'Enter', isComposing: false, keyCode: 229 }],
] as const;
const pressed = { key: 'Enter', isComposing: false, keyCode: 13 };

describe('input method composition', () => {
  it.each(ending)('handles no key of the input method in %s', (_, event) => {
    expect(keyOf(event)).toBe('');
    expect(keyOf({ key: event.key, keyCode: event.keyCode, nativeEvent: event })).toBe('');
    expect(keyOf(pressed)).toBe('Enter');
  });

  it.each(ending)('neither searches, counts nor selects when a composition ends in %s', (_, event) => {
    const [searched, took, changed, chose] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    render(
      <>
        <KeywordField label="Keyword" typed={{ value: '杯', onType: () => {}, onEnter: searched }} />
        <Amount label="Amount" placeholder="" value="" onDone={took} />
        <Stepper
          value={1}
          min={1}
          step={1}
          max={9}
          label="Quantity"
          less="Less"
          more="More"
          adjusted={{ most: '', least: '', multiple: '' }}
          onChange={changed}
        />
        <input
          aria-label="Shop"
          onKeyDown={(key) =>
            optionKeys(key, { at: 0, count: 2, onMove: () => {}, onTake: chose, onLeave: () => {} })
          }
        />
      </>,
    );
    const fields = ['Keyword', 'Amount', 'Quantity', 'Shop'].map((name) => screen.getByLabelText(name));
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '12' } });
    fireEvent.change(screen.getByLabelText('Quantity'), { target: { value: '5' } });
    for (const field of fields) fireEvent.keyDown(field, event);
    for (const act of [searched, took, changed, chose]) expect(act).not.toHaveBeenCalled();
    for (const field of fields) fireEvent.keyDown(field, pressed);
    for (const act of [searched, took, changed, chose]) expect(act).toHaveBeenCalledOnce();
  });
});
