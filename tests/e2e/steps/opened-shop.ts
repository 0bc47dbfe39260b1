// A company whose supplier application was just approved, without products.
import type { Page } from 'playwright/test';
import type { Locale } from '../../../contract/basics.ts';
import type { ApiOutput } from '../../../contract/index.ts';
import { companyFields } from '../../support/fixtures/application.ts';
import { answer, creditCode, picture } from './apply.ts';
import { enter, password, register } from './buyer.ts';
import { caller } from './paid-order.ts';

type Session = ApiOutput<'POST /api/user/login'>;

export async function logIn({ request }: Pick<Page, 'request'>, username: string, secret: string) {
  const session: Session = await caller(request, '').post('/api/user/login', { username, password: secret });
  return { session, me: caller(request, session.token) };
}
export const administrator = (page: Page) => logIn(page, 'admin', 'Admin-2026');

/** A company with a pending supplier application. */
export async function applyForShop(page: Page) {
  const owner = await register(page);
  const paper = async (colour: string): Promise<string> => {
    const sent = await page.request.post('/api/upload/image?purpose=qualification', {
      headers: { ...owner.headers, 'content-type': 'image/png' },
      data: (await picture(colour)).buffer,
    });
    return (await sent.json()).data.key;
  };
  const mark = Math.random().toString(36).slice(2, 8);
  const companyName = `宁波青禾陶瓷有限公司${mark}`;
  await caller(page.request, owner.token).post('/api/supplier/application/submit', {
    ...companyFields,
    companyName,
    creditCode: creditCode(),
    contactPhone: owner.mobile,
    shopName: `青禾陶瓷${mark}`,
    shopNameEn: `Qinghe Ceramics ${mark}`,
    license: await paper('#fffdf6'),
    idFront: await paper('#eaf3f7'),
    idBack: await paper('#f6eef0'),
  });
  return { owner, companyName };
}

/** Its owner, not logged in on any page. */
export async function openShop(page: Page): Promise<Session> {
  const { owner, companyName } = await applyForShop(page);
  await answer(page, companyName, 'approve');
  // The permissions of the account are in the answer to a login.
  return (await logIn(page, owner.username, password)).session;
}

/** Logged in on this page, in this language. */
export async function enterBackOffice(page: Page, session: Session, locale: Locale): Promise<void> {
  await enter(page, session);
  await page.evaluate((language) => localStorage.setItem('currentLanguage', language), locale);
}
