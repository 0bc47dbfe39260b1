import { expect, test } from 'playwright/test';
import { z } from 'zod';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

const Registered = z.object({
  registrations: z.array(z.object({ registrationId: z.string(), scopeURL: z.string() })),
});

test('the service worker shows a message of an order, and opens its page in a tab of the shop', async ({
  page,
  context,
  baseURL,
}) => {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', (event) => {
      const found = Registered.safeParse(event).data?.registrations[0];
      if (found) resolve(found.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.goto('/en/qianduanshop/help');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  const registrationId = await registered;
  const origin = new URL(baseURL ?? page.url()).origin;
  const push = (title: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify({ title, body: 'Order B1', url: '/en/qianduanshop/terms', tag: 'order' }),
    });
  const [worker] = context.serviceWorkers();
  // The browser of the tests has no notifications: what it would be asked to show is recorded.
  await worker?.evaluate(`
    self.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      self.shown.push({ title, ...options });
    };
  `);
  const shown = () => worker?.evaluate('self.shown');
  await push('Your order has shipped');
  await expect.poll(shown).toMatchObject([
    {
      title: 'Your order has shipped',
      body: 'Order B1',
      tag: 'order',
      renotify: true,
      data: { url: '/en/qianduanshop/terms' },
    },
  ]);

  // What a press on the message does; only a real press may bring the tab to the front.
  const open = (path: string) => worker?.evaluate(`openPage(${JSON.stringify(path)}).catch(() => {})`);
  await open('https://elsewhere.example/');
  await open('//elsewhere.example/');
  await open('/en/qianduanshop/terms');
  await expect(page).toHaveURL(`${origin}/en/qianduanshop/terms`);
});
