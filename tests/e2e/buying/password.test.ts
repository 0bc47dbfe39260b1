import { expect, test } from 'playwright/test';
import { fillPeriods } from '../../../contract/periods.ts';
import enAccount from '../../../locales/en/identity/account.json' with { type: 'json' };
import enProfile from '../../../locales/en/identity/profile.json' with { type: 'json' };
import zhAccount from '../../../locales/zh/identity/account.json' with { type: 'json' };
import zhProfile from '../../../locales/zh/identity/profile.json' with { type: 'json' };
import { enter } from '../steps/buyer.ts';
import { earlyBuyer } from '../steps/early-buyers.ts';
import { prefixOf, read } from '../steps/shop.ts';

const texts = {
  zh: { account: zhAccount, profile: zhProfile },
  en: { account: enAccount, profile: enProfile },
};

for (const locale of ['zh', 'en'] as const) {
  const t = texts[locale];
  const at = (path: string) => `${prefixOf(locale)}/qianduanshop/${path}`;
  // Slow stories run once for each language, each at another width.
  const once = locale === 'zh' ? '@wide' : '@narrow';

  test(`${locale}: the profile is saved, and only the new password opens the account ${once}`, async ({
    page,
  }, { retry }) => {
    test.setTimeout(150_000);
    const { since, buyer } = await earlyBuyer(page, locale, retry);
    const { username, mobile } = buyer;
    await enter(page, buyer);
    await page.goto(at('user/profile'));
    const nickname = page.getByLabel(t.profile.nickname, { exact: true });
    await nickname.fill('');
    await page.getByRole('button', { name: t.profile.save }).click();
    await expect(page.getByText(t.profile.errors.nickname)).toBeVisible();
    await nickname.fill('Shore Walker');
    await page.getByLabel(t.profile.email, { exact: true }).fill(`${username}@example.com`);
    const wechat = page.getByLabel(t.profile.wechatId, { exact: true });
    await wechat.fill('1shore');
    await page.getByRole('button', { name: t.profile.save }).click();
    await expect(page.getByText(t.profile.errors.wechatId)).toBeVisible();
    await wechat.fill('shore_walker');
    await page.getByLabel(t.profile.signature, { exact: true }).fill('Tide waits for no one');
    await page.getByRole('button', { name: t.profile.save }).click();
    await expect(page.getByText(t.profile.saved)).toBeVisible();
    await page.locator('input[type=file]').setInputFiles('public/brand/icon-512.png');
    await expect(page.getByText(t.profile.avatarSaved)).toBeVisible();
    await page.reload();
    await expect(nickname).toHaveValue('Shore Walker');
    await expect(wechat).toHaveValue('shore_walker');
    await expect(page.getByRole('button', { name: t.profile.avatarRemove })).toBeVisible();

    await page.getByRole('button', { name: t.profile.passwordChange }).click();
    const sheet = page.getByRole('dialog');
    // A number gets one code a minute, and the registration had one.
    await page.waitForTimeout(Math.max(0, since + 61_000 - Date.now()));
    await sheet.getByRole('button', { name: t.account.login.sendCode }).click();
    await expect(page.getByText(fillPeriods(t.account.login.codeSent))).toBeVisible();
    const { code } = await read<{ code: string }>(page.request, `/api/dev/sms/${mobile}`);
    await sheet.getByLabel(t.account.login.code, { exact: true }).fill(code);
    await sheet.getByLabel(t.profile.newPassword, { exact: true }).fill('weak');
    await sheet.getByRole('button', { name: t.profile.passwordSave }).click();
    await expect(sheet.getByText(t.account.errors.passwordFormat)).toBeVisible();
    await sheet.getByLabel(t.profile.newPassword, { exact: true }).fill('Walking-2027');
    await sheet.getByRole('button', { name: t.profile.passwordSave }).click();

    await expect(page).toHaveURL(/user\/login\?redirect=/);
    await expect(page.getByText(t.profile.passwordSaved)).toBeVisible();
    await page.getByLabel(t.account.login.username).fill(username);
    const password = page.getByLabel(t.account.login.password, { exact: true });
    await password.fill('Shopping-2026');
    await page.getByRole('button', { name: t.account.login.submit, exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await password.fill('Walking-2027');
    await page.getByRole('button', { name: t.account.login.submit, exact: true }).click();
    await expect(page).toHaveURL(/user\/profile$/);
  });
}
