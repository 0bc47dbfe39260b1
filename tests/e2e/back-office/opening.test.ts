// The guided opening over the demo, which is live: its steps are done, and another shop is opened for somebody.
import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { backOfficeOf } from '../steps/back-office.ts';
import { expectAccessible } from '../steps/buyer.ts';
import { administrator, enterBackOffice } from '../steps/opened-shop.ts';
import { watch } from '../steps/shop.ts';

const mark = () => Math.random().toString(36).slice(2, 8);

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: the opening of the demo shop is done, and an operator opens another shop ${locale === 'zh' ? '@wide' : '@narrow'} @long`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(120_000);
    const backOffice = backOfficeOf(page, locale, hasTouch);
    const t = backOffice.words('opening');
    const { session, me } = await administrator(page);
    await enterBackOffice(page, session, locale);
    const { problems } = watch(page);
    const { steps, openedTime }: ApiOutput<'GET /api/system/opening'> = await me.get('/api/system/opening');
    expect(openedTime).not.toBeNull();
    for (const name of ['brand', 'categories', 'shop', 'product', 'live'] as const)
      expect(steps.find((step) => step.name === name)).toMatchObject({ state: 'done' });

    await backOffice.open('/adminsystem/opening?step=live');
    await expect(page.getByText(t.isLive)).toBeVisible();
    await expectAccessible(page);

    await backOffice.open('/adminsystem/opening?step=brand');
    await backOffice.press(backOffice.link(t.links.brand));
    await expect(page).toHaveURL(/\/adminsystem\/brand/);
    await backOffice.press(backOffice.link(t.back));
    await expect(page).toHaveURL(/\/adminsystem\/opening\?step=brand/);

    await backOffice.open('/adminsystem/opening?step=shop');
    await backOffice.press(backOffice.button(t.shop.open));
    const tag = mark();
    await backOffice.put(t.shop.username, `owner_${tag}`);
    await backOffice.putBoth(t.shop.name, { zh: `青禾 ${tag}`, en: `Qinghe ${tag}` });
    await backOffice.putBoth(t.shop.companyName, { zh: '宁波青禾陶瓷有限公司', en: '' });
    await backOffice.put(t.shop.foundedOn, '2018-06-01');
    await backOffice.put(t.shop.contactName, '何青禾');
    await backOffice.put(t.shop.contactPhone, '13800138123');
    await backOffice.put(t.shop.email, 'he@qinghe.example.com');
    await backOffice.field(t.shop.province).selectOption('330000');
    await backOffice.field(t.shop.city).selectOption('330200');
    await backOffice.field(t.shop.district).selectOption('330212');
    await backOffice.put(t.shop.address, '中山东路 1 号 3 楼');
    await backOffice.putBoth(t.shop.mainProducts, { zh: '马克杯', en: 'Mugs' });
    await backOffice.pressTwice(backOffice.button(t.shop.save));
    await expect(backOffice.dialog(t.shop.opened)).toContainText(`owner_${tag}`);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });
