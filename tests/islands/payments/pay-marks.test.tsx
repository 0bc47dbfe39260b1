import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import footer from '../../../locales/en/common/footer.json';
import { PayMarks, payMarksOf } from '../../../src/components/order/pay-marks.tsx';

describe('marks of the ways to pay', () => {
  const shown = (...ways: ('wechat' | 'alipay' | 'bankcard' | 'paypal')[]) => {
    const { container } = render(<PayMarks of={payMarksOf(ways, footer.pay)} />);
    return [...container.querySelectorAll('.pay-marks > span')].map((mark) => mark.textContent);
  };

  it('name what the installation has, in its order', () => {
    expect(shown('wechat', 'alipay')).toEqual(['WeChat Pay', 'Alipay']);
    expect(shown('wechat', 'bankcard', 'paypal')).toEqual([
      'WeChat Pay',
      'Visa',
      'Mastercard',
      'Apple Pay',
      'Google Pay',
      'PayPal',
    ]);
  });

  it('have drawings that screen readers pass over', () => {
    const { container } = render(<PayMarks of={payMarksOf(['wechat', 'bankcard', 'paypal'], footer.pay)} />);
    const drawings = [...container.querySelectorAll('svg')];
    expect(drawings).toHaveLength(6);
    for (const drawing of drawings) expect(drawing.getAttribute('aria-hidden')).toBe('true');
  });
});
