import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import enCommon from '../../../locales/en/common/common.json';
import enService from '../../../locales/en/content/service.json';
import enAccount from '../../../locales/en/identity/account.json';
import enProfile from '../../../locales/en/identity/profile.json';
import enAfterSale from '../../../locales/en/returns/after-sale.json';
import enSourcing from '../../../locales/en/rfq/sourcing.json';
import enProduct from '../../../locales/en/storefront/product.json';
import enApply from '../../../locales/en/suppliers/apply.json';
import enReviews from '../../../locales/en/trust/reviews.json';
import zhCommon from '../../../locales/zh/common/common.json';
import zhService from '../../../locales/zh/content/service.json';
import zhAccount from '../../../locales/zh/identity/account.json';
import zhProfile from '../../../locales/zh/identity/profile.json';
import zhAfterSale from '../../../locales/zh/returns/after-sale.json';
import zhSourcing from '../../../locales/zh/rfq/sourcing.json';
import zhProduct from '../../../locales/zh/storefront/product.json';
import zhApply from '../../../locales/zh/suppliers/apply.json';
import zhReviews from '../../../locales/zh/trust/reviews.json';
import { DataForm } from '../../../src/islands/identity/profile/profile-page.tsx';
import { LoginForm } from '../../../src/islands/identity/sign-in/login-form.tsx';
import { RegisterForm } from '../../../src/islands/identity/sign-in/register-form.tsx';
import { ApplyPage as RefundPage } from '../../../src/islands/returns/after-sale/apply-page.tsx';
import { RequestForm } from '../../../src/islands/rfq/quotation/request-form.tsx';
import { InquiryButton } from '../../../src/islands/storefront/product/inquiry-button.tsx';
import { ApplyPage as ShopPage } from '../../../src/islands/suppliers/supplier-application/apply-page.tsx';
import { ReportForm } from '../../../src/islands/trust/report/report-form.tsx';
import { FollowUpForm, WaitingCard } from '../../../src/islands/trust/review/reviews-page.tsx';
import { addScopes, companyFields } from '../../support/fixtures/application.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { tradeFixture } from '../../support/trade.ts';
import { openPages, signIn, signInAs, switchLanguage } from '../page.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof tradeFixture>>;
beforeAll(async () => {
  app = await testApp();
  fixture = await tradeFixture(app);
  await addScopes(app);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterAll(() => app.close());
beforeEach(() => sessionStorage.clear());
openPages(() => app, '/en/qianduanshop/page');

const nothing = () => {};
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, text: string) => userEvent.type(await field(label), text);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const holds = (label: string, value: string) =>
  waitFor(async () => expect((await field(label)).value).toBe(value));

/** Fills in a form in English and opens it in Chinese. */
async function inBoth(page: (locale: 'zh' | 'en') => ReactNode, fillIn: () => Promise<unknown>) {
  render(page('en'));
  await fillIn();
  await switchLanguage();
  render(page('zh'));
}

async function attach(label: string) {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText(label), file);
  await screen.findByRole('img');
}

describe('form drafts across a change of language', () => {
  it('keep a registration, but neither password nor code', async () => {
    const page = (locale: 'zh' | 'en') => (
      <RegisterForm callingCodes={{ GB: '44' }} t={locale === 'zh' ? zhAccount : enAccount} />
    );
    await inBoth(page, async () => {
      await type(enAccount.register.username, 'jane_doe');
      await type(enAccount.login.mobile, '13812345678');
      await type(enAccount.login.code, '482913');
      await type(enAccount.login.password, 'Secret-2026');
      await type(enAccount.register.email, 'jane@example.com');
    });
    expect(sessionStorage.getItem('unsent')).not.toMatch(/Secret-2026|482913/);
    await holds(zhAccount.register.username, 'jane_doe');
    await holds(zhAccount.login.mobile, '13812345678');
    await holds(zhAccount.register.email, 'jane@example.com');
    await holds(zhAccount.login.password, '');
    await holds(zhAccount.login.code, '');
  });

  it('keep the login method and the account name', async () => {
    const page = (locale: 'zh' | 'en') => <LoginForm t={locale === 'zh' ? zhAccount : enAccount} />;
    await inBoth(page, async () => {
      await type(enAccount.login.username, 'jane_doe');
      await type(enAccount.login.password, 'Secret-2026');
      await press(enAccount.login.byCode);
      await type(enAccount.login.mobile, '13812345678');
    });
    expect(sessionStorage.getItem('unsent')).not.toContain('Secret-2026');
    await holds(zhAccount.login.mobile, '13812345678');
    await press(zhAccount.login.byPassword);
    await holds(zhAccount.login.username, 'jane_doe');
    await holds(zhAccount.login.password, '');
  });

  it('keep a question to a supplier whose form was closed', async () => {
    await signIn(app);
    const { id } = await fixture.shop.product();
    const page = (locale: 'zh' | 'en') => {
      const [product, common] = locale === 'zh' ? [zhProduct, zhCommon] : [enProduct, enCommon];
      const t = { ...product.inquiry, close: common.close };
      return <InquiryButton t={t} locale={locale} productId={id} minQuantity={1} />;
    };
    await inBoth(page, async () => {
      await press(enProduct.inquiry.open);
      await type(enProduct.inquiry.content, 'Can you print our logo?');
      await userEvent.clear(await field(enProduct.inquiry.quantity));
      await type(enProduct.inquiry.quantity, '250');
      await press(enCommon.close);
    });
    await press(zhProduct.inquiry.open);
    await holds(zhProduct.inquiry.content, 'Can you print our logo?');
    await holds(zhProduct.inquiry.quantity, '250');
  });

  it('keep a review with its stars and pictures', async () => {
    const order = await fixture.received();
    await signInAs(order.me);
    const waiting = first((await order.me.api('GET /api/product/review/waiting')).records);
    const page = (locale: 'zh' | 'en') => {
      const [t, { upload }] = locale === 'zh' ? [zhReviews, zhCommon] : [enReviews, enCommon];
      const shown = { t, upload, locale, waiting, isOpen: false, onDone: nothing };
      return <WaitingCard {...shown} />;
    };
    await inBoth(page, async () => {
      await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${enReviews.write}`) }));
      await userEvent.click(first(screen.getAllByRole('radio').slice(3)));
      await type(enReviews.content, 'Well made and quick');
      await userEvent.click(screen.getByRole('checkbox'));
      await attach(enCommon.upload.add);
    });
    await holds(zhReviews.content, 'Well made and quick');
    expect(first(screen.getAllByRole('radio').slice(3))).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
    expect(screen.getAllByRole('img', { name: /1/ })).toHaveLength(1);
  });

  it('keep an addition to a review', async () => {
    await signIn(app);
    const page = (locale: 'zh' | 'en') => {
      const [t, { upload }] = locale === 'zh' ? [zhReviews, zhCommon] : [enReviews, enCommon];
      return <FollowUpForm t={t} upload={upload} reviewId={7} onCancel={nothing} onDone={nothing} />;
    };
    await inBoth(page, () => type(enReviews.followUp, 'Still good after a year'));
    await holds(zhReviews.followUp, 'Still good after a year');
  });

  it('keep an after-sale request', async () => {
    const order = await fixture.shipped([
      [1_000, 2],
      [500, 3],
    ]);
    await signInAs(order.me);
    window.history.replaceState(null, '', `/en/qianduanshop/after-sale/apply?order=${order.orderNo}`);
    const page = (locale: 'zh' | 'en') => {
      const [t, { upload }] = locale === 'zh' ? [zhAfterSale, zhCommon] : [enAfterSale, enCommon];
      return <RefundPage t={t} reasons={['damaged', 'other']} upload={upload} locale={locale} />;
    };
    await inBoth(page, async () => {
      await userEvent.click(first((await screen.findAllByRole('radio')).slice(1)));
      await userEvent.click(await screen.findByRole('button', { name: enAfterSale.form.less }));
      await waitFor(async () => expect((await field(enAfterSale.form.amount)).value).toBe('10.00'));
      await userEvent.clear(await field(enAfterSale.form.amount));
      await type(enAfterSale.form.amount, '7.5');
      await userEvent.selectOptions(await field(enAfterSale.form.reason), 'damaged');
      await type(enAfterSale.form.description, 'The lid is broken');
    });
    await holds(zhAfterSale.form.description, 'The lid is broken');
    await holds(zhAfterSale.form.amount, '7.5');
    await holds(zhAfterSale.form.reason, 'damaged');
    await holds(zhAfterSale.form.pieces, '2');
  });

  it('keep an RFQ with its pictures', async () => {
    await signIn(app);
    const page = (locale: 'zh' | 'en') => {
      const [t, { upload }] = locale === 'zh' ? [zhSourcing, zhCommon] : [enSourcing, enCommon];
      return <RequestForm t={t.inquiry} upload={upload} locale={locale} onSent={nothing} onBack={nothing} />;
    };
    await inBoth(page, async () => {
      await type(enSourcing.inquiry.fields.title, 'Ceramic mugs');
      await attach(enCommon.upload.add);
    });
    await holds(zhSourcing.inquiry.fields.title, 'Ceramic mugs');
    expect(await screen.findAllByRole('img')).toHaveLength(1);
  });

  it('keep the step of a supplier application, and its unsaved fields', async () => {
    const account = await signIn(app);
    await account.api('PUT /api/supplier/application/draft', { body: companyFields });
    const page = (locale: 'zh' | 'en') => {
      const [t, { upload }] = locale === 'zh' ? [zhApply, zhCommon] : [enApply, enCommon];
      return <ShopPage t={t} upload={upload} locale={locale} />;
    };
    const { fetch } = globalThis;
    await inBoth(page, async () => {
      await field(enApply.fields.companyName);
      // Saving fails from here on: the page has the input, the server does not.
      globalThis.fetch = async (target, init) => {
        const address = target instanceof Request ? target.url : String(target);
        if (address.includes('/application/draft')) throw new TypeError('Failed to fetch');
        return fetch(target, init);
      };
      await userEvent.clear(await field(enApply.fields.legalPerson));
      await type(enApply.fields.legalPerson, 'Jane Doe');
      await press(enApply.next);
      await screen.findByRole('heading', { name: enApply.steps.names[1] });
    });
    globalThis.fetch = fetch;
    await screen.findByRole('heading', { name: zhApply.steps.names[1] });
    await press(zhApply.back);
    await holds(zhApply.fields.legalPerson, 'Jane Doe');
  });

  it('keep a report to the platform, and an edited profile', async () => {
    const { api } = await signIn(app);
    const user = await api('GET /api/user/info');
    const page = (locale: 'zh' | 'en') => {
      const [service, profile] = locale === 'zh' ? [zhService, zhProfile] : [enService, enProfile];
      return (
        <>
          <ReportForm t={service.form} locale={locale} kind="message" />
          <DataForm t={profile} user={user} onChanged={nothing} />
        </>
      );
    };
    await inBoth(page, async () => {
      await type(enService.form.fields.description, 'Where is my parcel?');
      await type(enProfile.signature, 'Fond of mugs');
    });
    await holds(zhService.form.fields.description, 'Where is my parcel?');
    await holds(zhProfile.signature, 'Fond of mugs');
  });
});
