import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import push from '../../../locales/en/messaging/push.json';
import { PushOffer, PushSetting } from '../../../src/features/push/push-choice.tsx';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser with notifications, whose user answers the question as said. */
function browsing(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const asked = vi.fn(async () => {
    vi.stubGlobal('Notification', { permission: answer, requestPermission: asked });
    return answer;
  });
  vi.stubGlobal('Notification', { permission, requestPermission: asked });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', { userAgent: 'Chrome', maxTouchPoints: 0, serviceWorker: {} });
  return asked;
}

function browsingWithout(userAgent: string) {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5 });
}

describe('messages to a browser', () => {
  it('are offered without asking, and explain how to allow them once they are refused', async () => {
    const asked = browsing('default', 'denied');
    render(<PushOffer t={push} />);
    const button = await screen.findByRole('button', { name: push.offer });
    expect(asked).not.toHaveBeenCalled();
    fireEvent.click(button);
    expect((await screen.findByRole('status')).textContent).toBe(push.blocked);
    expect(asked).toHaveBeenCalledOnce();
  });

  it.each([
    ['blocked', () => void browsing('denied'), push.blocked],
    ['unsupported', () => browsingWithout('an old browser'), push.unsupported],
    ['possible only from the home screen', () => browsingWithout(iPhone), push.install],
  ])('cannot be set where they are %s, and the setting says why', async (_, arrange, hint) => {
    arrange();
    render(<PushSetting t={push} />);
    const name = `${push.setting}${hint}`;
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name });
    expect(box.disabled).toBe(true);
  });
});
