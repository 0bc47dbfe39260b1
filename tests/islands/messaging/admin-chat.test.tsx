import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import chat from '../../../locales/en/messaging/chat.json';
import clerk from '../../../locales/en/messaging/chat-admin.json';
import room from '../../../locales/en/messaging/chat-room.json';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { talkIn } from '../../support/chat.ts';
import { FakeChat, withFakeChat } from '../../support/fakes/fake-chat.ts';
import { addAccount, addSupplier, giveRole } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminweb/vendor/chat';
openBackOffice(() => app, path);

/** A supplier with a message of a buyer, and its chat in this browser. */
async function fixture() {
  const shop = await addSupplier(app);
  const buyer = await addAccount(app);
  await talkIn(app).say(buyer.id, shop.owner.id, 'Is it in stock?');
  const fake = new FakeChat(`user_${shop.owner.id}`);
  const peer = `user_${buyer.id}`;
  fake.list = [{ peer, unread: 1, last: fake.make(peer, fake.me, 'Is it in stock?') }];
  const { asked } = withFakeChat(fake);
  await signInAs(shop.owner);
  return { shop, buyer, fake, asked, peer };
}
const log = () => screen.findByRole('log');
const entry = (name: string) => screen.findByRole('button', { name: new RegExp(name) });

describe('chat page of the seller centre', () => {
  it('answers a buyer as the supplier, at an address of its own', async () => {
    const { buyer, fake, asked, peer } = await fixture();
    await openAt(vendor, path);
    await heading(clerk.title);
    expect((await entry(buyer.username)).textContent).toContain('1 unread');
    expect(asked.at(-1)?.as).toBe('shop');
    await userEvent.click(await entry(buyer.username));
    await within(await log()).findByText('Is it in stock?');
    expect(location.search).toBe(`?peer=${peer}`);
    await waitFor(() => expect(fake.read).toContain(peer));
    await userEvent.type(screen.getByRole('textbox', { name: chat.composer.label }), 'It is{Enter}');
    await waitFor(() => expect(fake.sent).toMatchObject([{ to: peer, body: { text: 'It is' } }]));
    // The open conversation of another staff member does not count here.
    await screen.findByRole('complementary', { name: clerk.customer.title });
    screen.getByRole('button', { name: clerk.settings.title });
  });

  it('opens the conversation of its address, and ignores other parameters', async () => {
    const { peer } = await fixture();
    await openAt(vendor, `${path}?peer=${peer}`);
    await within(await log()).findByText('Is it in stock?');
    await openAt(vendor, `${path}?peer=nobody`);
    await screen.findByText(clerk.choose);
  });

  it('shares unread counts with a second tab', async () => {
    const { buyer, fake, peer } = await fixture();
    await openAt(vendor, path);
    expect((await entry(buyer.username)).textContent).toContain('1 unread');
    // The storefront chat room is open beside it: both receive a message, and reading it there clears it here.
    act(() => fake.emit('message', fake.make(peer, fake.me, 'Hello?')));
    await waitFor(async () => expect((await entry(buyer.username)).textContent).toContain('2 unread'));
    act(() => fake.emit('seen', peer));
    await waitFor(async () => expect((await entry(buyer.username)).textContent).not.toContain('unread'));
  });

  it('is in no menu of a role without the chat permission', async () => {
    const { shop, fake } = await fixture();
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'products', shop.id);
    await signInAs(clerk);
    await openAt(vendor, path);
    await screen.findByRole('link', { name: 'Products' });
    expect(screen.queryByRole('link', { name: room.sections.chat })).toBeNull();
    expect(fake.connections).toEqual([]);
  });
});
