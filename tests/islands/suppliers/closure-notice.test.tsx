import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import shop from '../../../locales/en/suppliers/shop.json';
import { ClosureNotice } from '../../../src/components/supplier/closure-notice.tsx';
import { formatTime } from '../../../src/lib/format/date.ts';
import { fill } from '../../../src/lib/format/text.ts';

const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const show = (from: number, to: number, mode: 'closed' | 'later') => {
  const closure = { from: at(from), to: at(to), mode, text: { zh: '春节休息', en: '' } };
  render(<ClosureNotice t={shop.closure} locale="en" closure={closure} />);
  return fill(shop.closure[mode], { until: formatTime(closure.to) });
};

describe('holiday notice of a shop', () => {
  it('appears during a holiday, in the available language, and for no other holiday', () => {
    show(1, 5, 'closed');
    show(-5, -1, 'later');
    expect(screen.queryByRole('note')).toBeNull();
    const text = show(-1, 5, 'later');
    expect(screen.getByRole('note').textContent).toContain(text);
    expect(screen.getByText('春节休息').lang).toBe('zh-CN');
  });
});
