// Every page of the platform's menu, over the demo: a new menu page is checked here without a change.
import { expect, test } from 'playwright/test';
import {
  type Asked,
  expectShut,
  leaves,
  lookAt,
  openNothing,
  type Place,
} from '../steps/back-office-pages.ts';
import { administrator, enterBackOffice } from '../steps/opened-shop.ts';
import { addOperatorWith } from '../steps/operator.ts';
import { watch } from '../steps/shop.ts';
import { lookTag } from '../steps/short-form.ts';

/** Number of browsers that share the menu. */
const parts = 3;

for (const locale of ['zh', 'en'] as const) {
  const size = locale === 'zh' ? '@wide' : '@narrow';

  for (let part = 0; part < parts; part += 1) {
    test(`${locale}: pages of the platform's menu, ${part + 1} of ${parts}, open for an administrator, and closed without permission ${size}${lookTag(part, locale === 'zh')}`, async ({
      page,
    }) => {
      test.setTimeout(150_000);
      const { session, me } = await administrator(page);
      const tree: readonly Place[] = await me.get('/api/system/menu/tree?side=platform');
      const places = leaves(tree).filter((_, at) => at % parts === part);
      expect(places.length).toBeGreaterThan(2);
      await enterBackOffice(page, session, locale);
      const { problems } = watch(page);
      const asked: [Place, readonly Asked[]][] = [];
      await openNothing(page, 'platform');
      for (const place of places) asked.push([place, await lookAt(page, 'platform', place, locale)]);
      expect(problems).toEqual([]);

      const none = await addOperatorWith(page, me, 'platform.shop.read');
      await enterBackOffice(page, none, locale);
      // The own second factor is the one page without a permission.
      await expectShut(page, 'platform', none.token, asked, locale, 1);
      expect(problems).toEqual([]);
    });
  }
}
