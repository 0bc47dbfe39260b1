// The first hour of a marketplace: from the printed link to the first parcel, by interface alone. See docs/opening.md.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import * as buyer from './buyer.ts';
import { kitchen, pets, picturesOf, shopifyFile, woocommerceFile } from './goods.ts';
import { startEmpty } from './marketplace.ts';
import * as operator from './operator.ts';
import { personAt, trialOf } from './person.ts';
import * as seller from './seller.ts';

const folder = process.env.TRIAL_PICTURES ?? join(tmpdir(), 'trial');
const ports = { zh: 4501, en: 4502 } as const;

const kitchenShop: seller.Company = {
  username: 'hearth',
  company: '宁波灶间炊具有限公司',
  shop: '灶间',
  shopEn: 'Hearth & Rice',
  goods: '马克杯、炒锅、餐盘',
  goodsEn: 'mugs, woks, plates',
};
const petShop: seller.Company = {
  username: 'pawshop',
  company: '宁波爪印宠物用品有限公司',
  shop: '爪印',
  shopEn: 'Pawprint',
  goods: '狗窝、猫砂',
  goodsEn: 'dog beds, cat litter',
};

/** What the operator and the buyer look for, in the words of each language. */
const words = {
  zh: {
    branches: [['家居与园艺', '厨房/餐厅'], ['动物/宠物用品']],
    kitchenPlaces: [
      ['搪瓷汤碗', '餐具'],
      ['榉木汤勺', '厨房工具'],
    ],
    petPlaces: [['宠物餐具', '宠物碗/喂食机']],
    search: '炒锅',
    path: ['动物/宠物用品', '宠物用品', '猫用品'],
  },
  en: {
    branches: [['Home & Garden', 'Kitchen & Dining'], ['Animals & Pet Supplies']],
    kitchenPlaces: [
      ['enamel soup bowl', 'tableware'],
      ['beechwood ladle', 'kitchen tools'],
    ],
    petPlaces: [['pet bowls', 'pet bowls']],
    search: 'iron wok',
    path: ['Animals & Pet Supplies', 'Pet Supplies', 'Cat Supplies'],
  },
} as const;

test.describe('opening of a marketplace', () => {
  test('goes from nothing to the first parcel', async ({ browser }, { project }) => {
    const locale = project.name === 'en' ? 'en' : 'zh';
    const said = words[locale];
    const trial = trialOf(locale, folder);
    const marketplace = await startEmpty(ports[locale]);
    /** Someone with a browser of their own. */
    const enter = async () => {
      const context = await browser.newContext({
        ...project.use,
        baseURL: marketplace.url,
        locale: locale === 'zh' ? 'zh-CN' : 'en-GB',
      });
      context.setDefaultTimeout(15_000);
      return personAt(await context.newPage(), trial, project.use.hasTouch ?? false);
    };
    try {
      const keeper = await enter();
      await keeper.step('first operator', () => operator.createOperator(keeper, marketplace.link));
      await keeper.step('name and slogan', () => operator.nameIt(keeper));
      await keeper.step('logo, icon, colours', () => operator.dressIt(keeper));
      await keeper.step('company and contact', () => operator.nameCompany(keeper));
      await keeper.step('languages, legal texts, payment, text messages', () => operator.readSteps(keeper));
      await keeper.step('categories', () => operator.importCategories(keeper, said.branches));
      await keeper.step('terms for sellers', () => operator.setTerms(keeper));
      const cook = await enter();
      await cook.step('first shop applies', () => seller.apply(cook, kitchenShop));
      const vet = await enter();
      await vet.step('second shop applies', () => seller.apply(vet, petShop));
      await keeper.step('approval of both shops', () =>
        operator.approveShops(keeper, [kitchenShop.company, petShop.company]),
      );
      await cook.step('delivery of the first shop', () => seller.setDelivery(cook));
      await cook.step('15 products by a file of Shopify', async () =>
        seller.bring(cook, {
          file: shopifyFile(locale),
          pictures: await picturesOf(kitchen, locale),
          choices: said.kitchenPlaces,
        }),
      );
      await vet.step('delivery of the second shop', () => seller.setDelivery(vet));
      await vet.step('15 products by a file of WooCommerce', async () =>
        seller.bring(vet, {
          file: woocommerceFile(locale),
          pictures: await picturesOf(pets, locale),
          choices: said.petPlaces,
        }),
      );
      await keeper.step('approval of 30 products', () => operator.approveGoods(keeper));
      await keeper.step('going live', () => operator.goLive(keeper));
      const guest = await enter();
      const wok = kitchen[3]?.[locale] ?? '';
      const catTree = pets[6]?.[locale] ?? '';
      let order = '';
      await guest.step('a buyer searches', () => buyer.search(guest, said.search, wok));
      await guest.step('a buyer browses the categories', () => buyer.browse(guest, said.path, catTree));
      await guest.step('a buyer registers, orders and pays', async () => {
        order = await buyer.buy(guest, 'chenbei');
      });
      expect(order).toMatch(/^\d+$/);
      await vet.step('the shop ships', () => seller.ship(vet, order));
    } finally {
      await marketplace.stop();
      console.log(trial.summary());
    }
  });
});
