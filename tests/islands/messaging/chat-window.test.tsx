import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatCard } from '../../../contract/messaging/chat.ts';
import header from '../../../locales/en/common/header.json';
import texts from '../../../locales/en/messaging/chat.json';
import { ChatHost } from '../../../src/islands/messaging/chat-window/chat-host.tsx';
import { $chatUnread } from '../../../src/lib/chat/state.ts';
import { $chatWindow, closeChat, startChat } from '../../../src/lib/chat/window.ts';
import { forgetUser } from '../../../src/lib/stores/session.ts';
import { profileOf, withFakeChat } from '../../support/fakes/fake-chat.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signIn } from '../page.ts';

let app: TestApp;
let fixture: ReturnType<typeof withFakeChat>;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
openPages(() => app, '/en/qianduanshop/product/4');
beforeEach(async () => {
  await signIn(app);
  sessionStorage.clear();
  closeChat();
  // jsdom opens no dialogs, and elements of a closed one take no focus.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  fixture = withFakeChat();
});

const shop = profileOf('user_2', 'Teapots');
const card: ChatCard = {
  type: 'product',
  productId: 4,
  name: { zh: '壶', en: 'Pot' },
  image: null,
  price: 12_345,
};
async function open(offer: ChatCard | null = null) {
  const page = render(<ChatHost t={header.chat} locale="en" />);
  startChat(shop, offer);
  await screen.findByRole('log', { hidden: true });
  return page;
}
const box = () => screen.getByRole('textbox', { hidden: true });
const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const log = () => screen.getByRole('log', { hidden: true });
const said = () => fixture.fake.sent.map(({ body }) => (body.type === 'text' ? body.text : body.type));

describe('chat window', () => {
  it('shows nothing and connects to nothing until a chat is started', async () => {
    const { container } = render(<ChatHost t={header.chat} locale="en" />);
    expect(container.innerHTML).toBe('');
    expect(fixture.asked).toEqual([]);
    startChat(shop, null);
    await screen.findByText(texts.window.welcome.replace('{{name}}', 'Teapots'));
    await waitFor(() => expect(fixture.fake.connections).toHaveLength(1));
  });

  it('sends on Enter, starts a new line with Ctrl or Shift, and never in the middle of a syllable', async () => {
    await open();
    const user = userEvent.setup();
    await user.type(box(), 'one{Control>}{Enter}{/Control}');
    await user.type(box(), 'two{Shift>}{Enter}{/Shift}three');
    expect(box()).toHaveProperty('value', 'one\ntwo\nthree');
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
    expect(said()).toEqual([]);
    await user.type(box(), '{Enter}');
    await waitFor(() => expect(said()).toEqual(['one\ntwo\nthree']));
    expect(fixture.fake.sent[0]?.ext.locale).toBe('en');
    expect(box()).toHaveProperty('value', '');
  });

  it('places the caret behind a new line before the next key', async () => {
    await open();
    fireEvent.change(box(), { target: { value: 'onetwo' } });
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.composer.label });
    area.setSelectionRange(3, 3);
    fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true });
    expect([area.value, area.selectionStart, area.selectionEnd]).toEqual(['one\ntwo', 4, 4]);
  });

  it('sends the text of a quotation once, however often the card is retried', async () => {
    await open(card);
    const wait = () => fixture.fake.sent.length;
    // The text arrives, the card does not.
    const send = fixture.fake.send.bind(fixture.fake);
    vi.spyOn(fixture.fake, 'send').mockImplementation((peer, key, draft, ext) => {
      if (draft.type === 'card' && wait() === 1) fixture.fake.failNext('send', 'network');
      return send(peer, key, draft, ext);
    });
    await userEvent.click(button(texts.contact.inquiry));
    await screen.findByText(texts.failures.network);
    expect(said()).toHaveLength(1);
    vi.mocked(fixture.fake.send).mockImplementation(send);
    await userEvent.click(button(texts.contact.inquiry));
    await waitFor(() => expect($chatWindow.get()?.offer).toBeNull());
    expect(fixture.fake.sent.map(({ body }) => body.type)).toEqual(['text', 'card']);
  });

  it('sends no blank message', async () => {
    await open();
    const send = button(texts.composer.send);
    expect(send).toHaveProperty('disabled', true);
    await userEvent.type(box(), '  {Control>}{Enter}{/Control} {Enter}');
    expect(send).toHaveProperty('disabled', true);
    expect(said()).toEqual([]);
  });

  it('restores the text of a message that could not be sent, and explains why', async () => {
    await open();
    fixture.fake.failNext('send', 'network', 'contact_details');
    await userEvent.type(box(), 'hello{Enter}');
    await screen.findByText(texts.failures.network);
    expect(box()).toHaveProperty('value', 'hello');
    expect(within(log()).queryByText('hello')).toBeNull();
    await userEvent.type(box(), '{Enter}');
    await screen.findByText(texts.failures.contact_details);
    await userEvent.type(box(), '{Enter}');
    await within(log()).findByText('hello');
    expect(screen.queryByText(texts.failures.contact_details)).toBeNull();
  });

  it('sends one message at a time, and keeps what is typed meanwhile', async () => {
    await open();
    let release = () => {};
    fixture.fake.hold = new Promise((resolve) => {
      release = resolve;
    });
    await userEvent.type(box(), 'first{Enter}');
    await userEvent.type(box(), 'second{Enter}');
    expect(box()).toHaveProperty('value', 'second');
    release();
    await waitFor(() => expect(said()).toEqual(['first']));
    await waitFor(() => expect(button(texts.composer.send)).toHaveProperty('disabled', false));
    await userEvent.type(box(), '{Enter}');
    await waitFor(() => expect(said()).toEqual(['first', 'second']));
  });

  it('sends one of the five preset questions, marked for the auto-reply', async () => {
    await open();
    for (const question of Object.values(texts.questions)) button(question);
    await userEvent.click(button(texts.questions.bulk));
    await waitFor(() => expect(said()).toEqual([texts.ask.bulk]));
    expect(fixture.fake.sent[0]?.ext.question).toBe('bulk');
    fixture.fake.receive('user_2', 'From 10 on', { ext: { automatic: '1' } });
    await within(log()).findByText('From 10 on');
    within(log()).getByText(texts.list.automatic);
  });

  it('offers the product, and sends its text and then its card', async () => {
    await open(card);
    await userEvent.click(button(texts.contact.inquiry));
    await waitFor(() => expect(said()).toEqual(['I’m interested in Pot, price ¥123.45', 'card']));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: texts.window.about, hidden: true })).toBeNull(),
    );
    const link = within(log()).getByRole('link', { hidden: true });
    expect(link.getAttribute('href')).toBe('/en/qianduanshop/product/4');
  });

  it('is minimised by Escape, counts new messages, and asks for no notification permission', async () => {
    const request = vi.fn();
    const Notice = Object.assign(vi.fn(), { permission: 'default', requestPermission: request });
    vi.stubGlobal('Notification', Notice);
    await open();
    await waitFor(() => expect(fixture.fake.state()).toBe('open'));
    fixture.fake.receive('user_2', 'seen');
    await waitFor(() => expect(fixture.fake.read).toContain('user_2'));
    fireEvent.keyDown(box(), { key: 'Escape' });
    fixture.fake.receive('user_2', 'missed');
    const launcher = await screen.findByRole('button', { name: 'Open chat with Teapots, 1 unread message' });
    await userEvent.click(launcher);
    await waitFor(() => expect($chatUnread.get()).toBe(0));
    within(log()).getByText('missed');
    expect(Notice).not.toHaveBeenCalled();
    expect(request).not.toHaveBeenCalled();
  });

  it('stays minimised on the next page, and connects when it is opened', async () => {
    const first = await open();
    // A pending message would arrive in the chat of the next page.
    await waitFor(() => expect(fixture.fake.connections).toHaveLength(1));
    first.unmount();
    $chatWindow.set(null);
    fixture = withFakeChat();
    render(<ChatHost t={header.chat} locale="en" />);
    const launcher = await screen.findByRole('button', { name: 'Open chat with Teapots' });
    expect(fixture.asked).toEqual([]);
    await userEvent.click(launcher);
    await waitFor(() => expect(fixture.fake.connections).toHaveLength(1));
  });

  it('closes on logout', async () => {
    await open();
    forgetUser();
    await waitFor(() => expect(screen.queryByRole('log', { hidden: true })).toBeNull());
    expect(sessionStorage.getItem('chatWindow')).toBeNull();
  });

  it('shows the connection error, and reconnects on request', async () => {
    fixture.fake.failNext('connect', 'network');
    await open();
    await screen.findByText(texts.failures.connect);
    await userEvent.click(button(texts.window.retry));
    await waitFor(() => expect(screen.queryByText(texts.failures.connect)).toBeNull());
    fixture.fake.turn('waiting');
    await screen.findByText(texts.window.waiting);
    fixture.fake.turn('closed', 'kicked');
    await screen.findByText(texts.failures.kicked);
  });

  it('accepts pictures and files, chosen, pasted and dropped, within the size limit', async () => {
    await open();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
    const picture = new File(['x'], 'a.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText(texts.composer.image), picture);
    await waitFor(() => expect(said()).toEqual(['image']));
    fireEvent.paste(box(), { clipboardData: { files: [picture] } });
    await waitFor(() => expect(said()).toEqual(['image', 'image']));
    const paper = new File(['x'], 'b.pdf', { type: 'application/pdf' });
    fireEvent.drop(box(), { dataTransfer: { files: [paper] } });
    await waitFor(() => expect(said()).toEqual(['image', 'image', 'file']));
    await within(log()).findByText('b.pdf');
    const large = Object.defineProperty(new File(['x'], 'c.png', { type: 'image/png' }), 'size', {
      value: 5_242_881,
    });
    await userEvent.upload(screen.getByLabelText(texts.composer.image), large);
    await screen.findByText('Images can be up to 5 MB');
    expect(said()).toHaveLength(3);
  });

  it('inserts an emoji at the cursor', async () => {
    await open();
    await userEvent.type(box(), 'good');
    await userEvent.click(button(texts.composer.emoji));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(box()).toHaveProperty('value', 'good😄'));
  });

  it('recalls a message within two minutes', async () => {
    await open();
    await userEvent.type(box(), 'wrong{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Unsend message: wrong', hidden: true }));
    await within(log()).findByText(texts.list.recalledMine);
    // The page looks at the time twice a minute.
    fixture.fake.make('user_1', 'user_2', 'old', { time: Date.now() - 180_000 });
    fixture.fake.turn('waiting');
    fixture.fake.turn('open');
    await within(log()).findByText('old');
    expect(screen.queryByRole('button', { name: 'Unsend message: old', hidden: true })).toBeNull();
  });
});
