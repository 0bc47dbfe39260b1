import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import common from '../../../locales/en/common/common.json';
import messages from '../../../locales/en/messaging/messages.json';
import { notification } from '../../../server/platform/db/schema.ts';
import { MessagesPage } from '../../../src/islands/messaging/notification/messages-page.tsx';
import { $unread } from '../../../src/lib/stores/messages.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signIn, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
openPages(() => app, '/en/qianduanshop/message');

const page = <MessagesPage t={messages} pager={common} locale="en" />;

async function withMessages() {
  const { id } = await signIn(app);
  const types = ['system', 'order', 'activity', 'order'] as const;
  await app.deps.db.insert(notification).values(
    types.map((type, i) => ({
      accountId: id,
      type,
      title: { zh: `消息 ${i}`, en: `Message ${i}` },
      content: { zh: '内容', en: 'Content' },
      createdAt: app.clock.now(),
    })),
  );
}
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('messages page', () => {
  it('lists messages by kind', async () => {
    await withMessages();
    render(page);
    await waitFor(() => expect(titles()).toHaveLength(4));
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${messages.tabs.order}`) }));
    await waitFor(() => expect(titles()).toHaveLength(2));
  });

  it('marks one and then all messages as read and counts down', async () => {
    await withMessages();
    $unread.set(4);
    render(page);
    await userEvent.click(await screen.findByRole('button', { name: `${messages.read}Message 2` }));
    await waitFor(() => expect($unread.get()).toBe(3));
    await userEvent.click(screen.getByRole('button', { name: messages.readAll }));
    await waitFor(() => expect($unread.get()).toBe(0));
    expect(toastTexts()).toEqual([messages.allRead]);
    expect(titles().some((title) => title?.includes(messages.unread))).toBe(false);
  });

  it('reports an empty list and a failure', async () => {
    await signIn(app);
    const first = render(page);
    await screen.findByText(messages.empty);
    first.unmount();
    const before = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('no connection'));
    render(page);
    await screen.findByText(messages.failed);
    globalThis.fetch = before;
    await userEvent.click(screen.getByRole('button', { name: common.retry }));
    await screen.findByText(messages.empty);
  });

  it('deletes one message, and clears a kind after a confirmation', async () => {
    await withMessages();
    render(page);
    await waitFor(() => expect(titles()).toHaveLength(4));
    await userEvent.click(screen.getByRole('button', { name: `${messages.delete}Message 2` }));
    await userEvent.click(screen.getByRole('button', { name: messages.delete, hidden: true }));
    await waitFor(() => expect(titles()).toHaveLength(3));
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${messages.tabs.order}`) }));
    await waitFor(() => expect(titles()).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: messages.clear }));
    await userEvent.click(screen.getByText(messages.keep));
    expect(titles()).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: messages.clear }));
    const confirm = screen.getAllByText(messages.clear).at(-1);
    if (confirm) await userEvent.click(confirm);
    await screen.findByText(messages.empty);
    expect(toastTexts()).toEqual([messages.deleted, messages.cleared]);
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${messages.tabs.all}`) }));
    await waitFor(() => expect(titles()).toHaveLength(1));
  });
});
