import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillPeriods } from '../../../contract/periods.ts';
import list from '../../../locales/en/common/admin-list.json';
import en from '../../../locales/en/search/proposal-admin.json';
import synonyms from '../../../locales/en/search/search-admin.json';
import { accountRole, role, searchProposal, searchSynonym } from '../../../server/platform/db/schema.ts';
import { platform } from '../../../src/admin/platform/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { addAccount, first } from '../../support/fixtures/fixtures.ts';
import { addProposal } from '../../support/fixtures/proposals.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, onPhone, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const path = '/adminsystem/search-words/proposals';
openBackOffice(() => app, path);
beforeEach(async () => {
  await app.deps.db.delete(searchProposal);
  await app.deps.db.delete(searchSynonym);
});

const words = { left: 'davenport', right: 'sofa' };
const open = async (at = path) => {
  await signInAs(await addAccount(app, 9));
  await openAt(platform, at);
};
const row = (name: RegExp) => screen.findByRole('row', { name });
/** A button of the only row; rows are drawn before their actions, and again after a change. */
const pressable = ({ name }: { name: RegExp }) => screen.findByRole('button', { name });
const told = (text: string) => waitFor(() => expect(toastTexts()).toContain(fill(text, words)));
const rules = () =>
  app.deps.db.select({ left: searchSynonym.left, right: searchSynonym.right }).from(searchSynonym);
const states = async () => (await app.deps.db.select().from(searchProposal)).map(({ state }) => state);

describe('proposed synonyms page', () => {
  it('shows why a pair is proposed and how often, and is free of violations', async () => {
    await addProposal(app.deps.db, words);
    await open();
    await heading(en.title);
    const cells = within(await row(/davenport = sofa/)).getAllByRole('cell');
    const shown = cells.map(({ textContent }) => textContent);
    for (const text of [en.reasons.followed, en.languages.en, '3', '4', '5', '1', '¥19.90'])
      expect(shown).toContain(text);
    expect(screen.getByText(fillPeriods(en.hint))).toBeTruthy();
    // jsdom knows no colours.
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

  it('accepts a pair by keyboard, once', async () => {
    await addProposal(app.deps.db, words);
    await open();
    const accept = await pressable({ name: new RegExp(`^${en.accept}$`) });
    accept.focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await told(en.acceptedNow);
    expect(await rules()).toEqual([{ left: ['davenport', 'sofa'], right: [] }]);
    await waitFor(async () => within(await row(/davenport/)).getByText(en.states.accepted));
    expect(within(await row(/davenport/)).queryByRole('button', { name: new RegExp(en.refuse) })).toBeNull();
  });

  it('accepts a pair one way', async () => {
    await addProposal(app.deps.db, words);
    await open();
    await userEvent.click(await pressable({ name: /^More/ }));
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(en.acceptOneWay) }));
    await told(en.acceptedOneWayNow);
    expect(await rules()).toEqual([{ left: ['davenport'], right: ['sofa'] }]);
    await within(await row(/davenport → sofa/)).findByText(en.states.acceptedOneWay);
  });

  it('refuses a pair, and undoes that', async () => {
    await addProposal(app.deps.db, words);
    await open();
    await userEvent.click(await pressable({ name: new RegExp(en.refuse) }));
    await told(en.refusedNow);
    expect(await states()).toEqual(['refused']);
    await userEvent.click(
      // The row is drawn again with its new state.
      await screen.findByRole('button', { name: new RegExp(en.reopen) }),
    );
    await told(en.reopenedNow);
    expect(await states()).toEqual(['open']);
    expect(await rules()).toEqual([]);
  });

  it('says who was faster when a pair is decided already', async () => {
    const { id } = await addProposal(app.deps.db, words);
    await open();
    const button = await pressable({ name: new RegExp(en.refuse) });
    const other = await addAccount(app, 9);
    await other.api('PUT /api/admin/search/proposal/decide', { body: { id, decision: 'accept' } });
    await userEvent.click(button);
    await waitFor(() => expect(toastTexts().join()).toContain(other.username));
    await waitFor(async () => within(await row(/davenport/)).getByText(en.states.accepted));
  });

  it('filters by state and language in the address', async () => {
    await addProposal(app.deps.db, words);
    await addProposal(app.deps.db, { left: '滑鼠', right: '鼠标', locale: 'zh', kind: 'opened' });
    await open(`${path}?language=zh`);
    await row(/滑鼠/);
    expect(screen.queryByText(/davenport/)).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: new RegExp(`^${en.states.refused}`) }));
    await screen.findByText(list.nothing);
    expect(new URLSearchParams(location.search).get('state')).toBe('refused');
    expect(new URLSearchParams(location.search).get('language')).toBe('zh');
  });

  it('explains itself when nothing is proposed', async () => {
    await open();
    await screen.findByText(en.none);
    screen.getByText(en.noneHint);
  });

  it('offers to try again when the list could not be read', async () => {
    await app.deps.database.query('alter table search_proposal rename to away');
    try {
      await open();
      await screen.findByRole('button', { name: /Try again/ });
    } finally {
      await app.deps.database.query('alter table away rename to search_proposal');
    }
    await addProposal(app.deps.db, words);
    await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
    await row(/davenport/);
  });

  it('shows no actions to operators who may only read', async () => {
    await addProposal(app.deps.db, words);
    const reader = await addAccount(app);
    const permissions = ['platform.search.read'];
    const values = { side: 'platform', key: null, name: { zh: '只读', en: 'Reader' }, permissions } as const;
    const { id: roleId } = first(
      await app.deps.db
        .insert(role)
        .values({ ...values, permissions })
        .returning(),
    );
    await app.deps.db.insert(accountRole).values({ accountId: reader.id, roleId, supplierId: null });
    await signInAs(reader);
    await openAt(platform, path);
    expect(within(await row(/davenport/)).queryByRole('button')).toBeNull();
  });

  it('shows a card for each pair on a phone', async () => {
    onPhone();
    await addProposal(app.deps.db, words);
    await open();
    await screen.findByText('davenport = sofa');
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('synonyms page', () => {
  it('shows learned rules with their number of products, which can be switched off but not removed', async () => {
    await app.deps.db
      .insert(searchSynonym)
      .values({ left: ['yunxi', '云汐'], origin: 'learned', learnedAs: 'yunxi = 云汐', products: 12 });
    await app.deps.db.insert(searchSynonym).values({ left: ['couch', 'settee'], origin: 'own' });
    await open('/adminsystem/search-words/synonyms?origin=learned');
    await screen.findByRole('button', { name: new RegExp(`^${synonyms.turnOff}`) });
    const learned = within(await row(/yunxi/));
    learned.getByText('From 12 products');
    expect(screen.queryByText(/couch/)).toBeNull();
    expect(learned.queryByRole('button', { name: new RegExp(`^${synonyms.remove}`) })).toBeNull();
    await userEvent.click(learned.getByRole('button', { name: new RegExp(`^${synonyms.turnOff}`) }));
    await waitFor(() => expect(toastTexts()).toContain(synonyms.ruleOff));
    expect(await app.deps.db.select().from(searchSynonym)).toContainEqual(
      expect.objectContaining({ origin: 'learned', enabled: false }),
    );
  });
});
