import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import chat from '../../../locales/en/messaging/chat.json';
import clerk from '../../../locales/en/messaging/chat-admin.json';
import room from '../../../locales/en/messaging/chat-room.json';
import { ChatRoom } from '../../../src/islands/messaging/chat-room/chat-room.tsx';
import { fill } from '../../../src/lib/format/text.ts';
import { talkIn } from '../../support/chat.ts';
import { FakeChat, withFakeChat } from '../../support/fakes/fake-chat.ts';
import { addAccount, addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { hireClerk } from '../../support/fixtures/hire.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signIn, signInAs, toastTexts } from '../page.ts';

const texts = { chat, room, clerk };
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
openPages(() => app, '/en/qianduanshop/customer-service');

/** A buyer with two shops: one has written, the other is only a contact. */
async function asBuyer() {
  const buyer = await signIn(app);
  const lamps = await addSupplier(app, { name: { zh: '灯', en: 'Lamps' } });
  const pots = await addSupplier(app, { name: { zh: '壶', en: 'Pots' } });
  const fake = new FakeChat(`user_${buyer.id}`);
  const [lamp, pot] = [`user_${lamps.owner.id}`, `user_${pots.owner.id}`];
  fake.people = [lamp, pot];
  const last = fake.make(lamp, fake.me, 'The blue lamp is ready');
  fake.list = [{ peer: lamp, unread: 2, last }];
  withFakeChat(fake);
  return { buyer, fake, lamps, pots, lamp, pot };
}
const open = () => render(<ChatRoom t={texts} locale="en" />);
const section = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const log = () => screen.findByRole('log');

beforeEach(() => {
  history.replaceState(null, '', '/en/qianduanshop/customer-service');
});

describe('chat room', () => {
  it('lists conversations with unread counts, opens one, and sends a message in it', async () => {
    const { fake, lamp } = await asBuyer();
    open();
    const list = await screen.findByRole('list', { name: room.sections.chat });
    const entry = await within(list).findByRole('button', { name: /Lamps/ });
    expect(entry.textContent).toContain('2 unread');
    await userEvent.click(entry);
    await within(await log()).findByText('The blue lamp is ready');
    await waitFor(() => expect(fake.read).toContain(lamp));
    await userEvent.type(screen.getByRole('textbox', { name: chat.composer.label }), 'Thanks{Enter}');
    await waitFor(() => expect(fake.sent).toMatchObject([{ to: lamp, ext: { locale: 'en' } }]));
  });

  it('explains in a dialog why a message was not sent', async () => {
    const { fake } = await asBuyer();
    open();
    await userEvent.click(await screen.findByRole('button', { name: /Lamps/ }));
    await log();
    const box = screen.getByRole('textbox', { name: chat.composer.label });
    const said = async (part: string) => {
      const dialog = await screen.findByRole('alertdialog', { hidden: true });
      expect(dialog.textContent).toContain(part);
      await userEvent.click(within(dialog).getByRole('button', { name: room.ok, hidden: true }));
      await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull());
    };
    fake.failNext('send', 'contact_details', 'network');
    await userEvent.type(box, 'hello{Enter}');
    await said(chat.failures.contact_details);
    expect(box).toHaveProperty('value', 'hello');
    await userEvent.type(box, '{Enter}');
    await said(room.alerts.error.replace('{{reason}}', chat.failures.network));
    fake.turn('waiting');
    await userEvent.type(box, '{Enter}');
    await said(room.alerts.notConnected);
  });

  it('shows contacts and their profile, and starts a chat', async () => {
    const { pots } = await asBuyer();
    open();
    await screen.findByRole('button', { name: /Lamps/ });
    await userEvent.click(section(room.sections.contacts));
    const people = await screen.findByRole('list', { name: room.sections.contacts });
    await userEvent.click(await within(people).findByRole('button', { name: /Pots/ }));
    const detail = await screen.findByRole('region', { name: 'Pots' });
    for (const part of [`user_${pots.owner.id}`, 'Ningbo, Zhejiang', 'Makes things', room.sources.mall])
      expect(detail.textContent).toContain(part);
    await userEvent.click(within(detail).getByRole('button', { name: room.sendMessage }));
    await log();
    expect(section(room.sections.chat).getAttribute('aria-current')).toBe('true');
  });

  it('searches the list by name, and adds a supplier', async () => {
    const { fake } = await asBuyer();
    const shop = await addSupplier(app, { name: { zh: '青瓷', en: 'Celadon Corner' } });
    open();
    await screen.findByRole('button', { name: /Lamps/ });
    await userEvent.type(screen.getByRole('searchbox', { name: room.find.chat }), 'zzz');
    await screen.findByText(room.nobody);
    await userEvent.click(screen.getByRole('button', { name: room.add.title }));
    const field = await screen.findByRole('textbox', { name: room.add.label, hidden: true });
    const submit = screen.getByRole('button', { name: room.add.submit, hidden: true });
    const fillIn = (value: string) => fireEvent.change(field, { target: { value } });
    fillIn('Nowhere');
    await userEvent.click(submit);
    await waitFor(() => expect(submit.closest('form')?.textContent).toContain(room.add.unknown));
    fillIn('celadon corner');
    fake.people = [...fake.people, `user_${shop.owner.id}`];
    await userEvent.click(submit);
    const detail = await screen.findByRole('region', { name: 'Celadon Corner' });
    expect(detail.textContent).toContain(room.sources.search);
  });

  it('searches the messages of a chat, further back on request', async () => {
    const { fake, lamp } = await asBuyer();
    fake.stored.set(lamp, []);
    fake.make(lamp, fake.me, 'An old word about lamps');
    for (let at = 0; at < 60; at += 1) fake.make(lamp, fake.me, `Message ${at}`);
    open();
    await userEvent.click(await screen.findByRole('button', { name: /Lamps/ }));
    await within(await log()).findByText('Message 59');
    await userEvent.click(screen.getByRole('button', { name: room.search.open }));
    await userEvent.type(screen.getByRole('searchbox', { name: room.search.label }), 'old WORD');
    await screen.findByText(room.search.count.replace('{{count}}', '0'));
    await userEvent.click(screen.getByRole('button', { name: room.search.older }));
    await screen.findByText(room.search.count.replace('{{count}}', '1'));
    await userEvent.click(screen.getByRole('button', { name: /^An old word/ }));
    const found = (await log()).querySelector('.bg-tint-2');
    expect(found?.textContent).toContain('An old word');
  });

  it('sends products of the shop as a card', async () => {
    const { fake, lamps } = await asBuyer();
    const [, , categoryId] = await addCategories(app);
    const goods = await addProduct(app, { supplierId: lamps.id, categoryId });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /Lamps/ }));
    await log();
    await userEvent.click(screen.getByRole('button', { name: room.cards.title }));
    const name = room.cards.sendLabel.replace('{{name}}', goods.name.en);
    await userEvent.click(await screen.findByRole('button', { name, hidden: true }));
    await waitFor(() =>
      expect(fake.sent).toMatchObject([{ body: { type: 'card', card: { productId: goods.id } } }]),
    );
  });

  it('has a placeholder in each unfinished section', async () => {
    await asBuyer();
    open();
    await screen.findByRole('button', { name: /Lamps/ });
    for (const one of ['favorites', 'files', 'moments', 'apps'] as const) {
      await userEvent.click(section(room.sections[one]));
      await screen.findByText(room.placeholders[one]);
    }
    await userEvent.click(screen.getByRole('button', { name: room.toChats }));
    await screen.findByRole('button', { name: /Lamps/ });
  });

  /** A supplier with a staff member and a customer who has written. */
  async function asShop(who: 'owner' | 'clerk' = 'owner', replies: readonly string[] = []) {
    const shop = await addSupplier(app);
    const helper = await addAccount(app);
    await hireClerk(shop.owner.api, helper);
    for (const title of replies) {
      await shop.owner.api('POST /api/chat/desk/reply', { body: { title, content: `Words of ${title}` } });
    }
    const buyer = await addAccount(app);
    await talkIn(app).say(buyer.id, shop.owner.id, 'Hello');
    await signInAs(who === 'owner' ? shop.owner : helper);
    const fake = new FakeChat(`user_${shop.owner.id}`);
    const peer = `user_${buyer.id}`;
    fake.list = [{ peer, unread: 1, last: fake.make(peer, fake.me, 'Is it in stock?') }];
    const { asked } = withFakeChat(fake);
    open();
    await userEvent.click(await screen.findByRole('button', { name: room.sides.shop }));
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(buyer.username) }));
    await within(await log()).findByText('Is it in stock?');
    return { shop, helper, buyer, fake, asked, peer };
  }

  it('lets staff answer as the supplier, under their own name', async () => {
    const { fake, asked, peer } = await asShop('clerk');
    expect(asked.at(-1)?.as).toBe('shop');
    await userEvent.type(screen.getByRole('textbox', { name: chat.composer.label }), 'It is{Enter}');
    await waitFor(() => expect(fake.sent).toMatchObject([{ to: peer, ext: { clerk: 'Xiao Chen' } }]));
  });

  it('inserts quick replies by a press, or by a slash and Enter', async () => {
    const { shop } = await asShop();
    await userEvent.click(screen.getByRole('button', { name: clerk.settings.title }));
    const inSheet = (label: string) => screen.findByRole('textbox', { name: label, hidden: true });
    fireEvent.change(await inSheet(clerk.replies.name), { target: { value: 'stock' } });
    fireEvent.change(await inSheet(clerk.replies.content), { target: { value: 'Yes, it is in stock.' } });
    const sheet = screen.getByRole('dialog', { hidden: true });
    await userEvent.click(within(sheet).getByRole('button', { name: clerk.save, hidden: true }));
    const change = clerk.replies.change.replace('{{title}}', 'stock');
    await screen.findByRole('button', { name: change, hidden: true });
    expect((await shop.owner.api('GET /api/chat/desk'))?.quickReplies).toHaveLength(1);
    await userEvent.click(within(sheet).getByRole('button', { name: room.close, hidden: true }));
    const box = screen.getByRole('textbox', { name: chat.composer.label });
    await userEvent.type(box, '/sto');
    await screen.findByRole('listbox', { name: clerk.replies.title });
    await userEvent.type(box, '{Enter}');
    expect(box).toHaveProperty('value', 'Yes, it is in stock.');
    await userEvent.clear(box);
    await userEvent.click(screen.getByRole('button', { name: clerk.replies.title }));
    await userEvent.click(await screen.findByRole('option', { name: /Yes, it is in stock/, hidden: true }));
    expect(box).toHaveProperty('value', 'Yes, it is in stock.');
  });

  it('selects quick replies by keyboard, in the box and in the sheet', async () => {
    // jsdom opens no dialogs, and elements of a closed one cannot have the focus.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    onTestFinished(() => void Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'));
    await asShop('owner', ['price', 'stock', 'freight']);
    const box = screen.getByRole('textbox', { name: chat.composer.label });
    const chosen = (inside: HTMLElement) =>
      within(inside)
        .getAllByRole('option', { hidden: true })
        .filter((one) => one.getAttribute('aria-selected') === 'true')
        .map((one) => [one.id, one.firstElementChild?.textContent]);
    const isSaid = (by: HTMLElement, title: string) => {
      const list = screen.getByRole('listbox', { name: clerk.replies.title, hidden: true });
      expect(chosen(list)).toEqual([[by.getAttribute('aria-activedescendant'), title]]);
    };
    await userEvent.type(box, '/');
    screen.getByText(fill(clerk.replies.found, { count: 3 }));
    expect(box.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    for (const [key, title] of [
      ['', 'price'],
      ['{ArrowDown}', 'stock'],
      ['{End}', 'freight'],
      ['{ArrowDown}', 'price'],
      ['{ArrowUp}', 'freight'],
      ['{Home}', 'price'],
      ['{ArrowDown}', 'stock'],
    ] as const) {
      if (key) await userEvent.type(box, key);
      isSaid(box, title);
    }
    expect(box).toHaveProperty('value', '/');
    await userEvent.type(box, '{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect([box.getAttribute('aria-activedescendant'), box.getAttribute('aria-controls')]).toEqual([
      null,
      null,
    ]);
    // Other words give another list, from its first option on.
    await userEvent.type(box, 'st');
    isSaid(box, 'stock');
    await userEvent.type(box, '{Enter}');
    expect(box).toHaveProperty('value', 'Words of stock');

    await userEvent.clear(box);
    const opener = screen.getByRole('button', { name: clerk.replies.title });
    await userEvent.click(opener);
    const list = await screen.findByRole('listbox', { hidden: true });
    await waitFor(() => expect(document.activeElement === list).toBe(true));
    await userEvent.keyboard('{End}{ArrowUp}');
    isSaid(list, 'stock');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox', { hidden: true })).toBeNull();
    await userEvent.click(opener);
    const again = await screen.findByRole('listbox', { hidden: true });
    await waitFor(() => expect(document.activeElement === again).toBe(true));
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(box).toHaveProperty('value', 'Words of freight');
    await waitFor(() => expect(document.activeElement === box).toBe(true));
  });

  it('transfers a conversation, names the customer, blocks and unblocks', async () => {
    const { shop, buyer, helper } = await asShop();
    const panel = await screen.findByRole('complementary', { name: clerk.customer.title });
    await within(panel).findByText(buyer.username, { exact: false });
    const customer = () =>
      shop.owner.api('GET /api/chat/desk/customer/{id}', { params: { id: `${buyer.id}` } });
    await userEvent.selectOptions(within(panel).getByLabelText(clerk.customer.assignee), 'Xiao Chen');
    await waitFor(async () => expect((await customer()).assignee?.accountId).toBe(helper.id));
    const remark = await within(panel).findByLabelText(clerk.customer.remark);
    await userEvent.type(remark, 'Hotel');
    await userEvent.click(within(panel).getByRole('button', { name: clerk.customer.save }));
    await waitFor(async () => expect((await customer()).remark).toBe('Hotel'));
    await screen.findByRole('heading', { name: 'Hotel' });
    await userEvent.click(within(panel).getByRole('button', { name: clerk.customer.block }));
    const confirm = await screen.findByRole('dialog', { hidden: true });
    await userEvent.click(within(confirm).getByRole('button', { name: clerk.customer.block, hidden: true }));
    await waitFor(async () => expect((await customer()).isBlocked).toBe(true));
    await userEvent.click(await within(panel).findByRole('button', { name: clerk.customer.unblock }));
    await waitFor(async () => expect((await customer()).isBlocked).toBe(false));
    expect(toastTexts()).toContain(clerk.customer.unblocked);
  });
});
