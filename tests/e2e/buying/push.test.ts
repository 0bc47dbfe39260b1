import { expect, test } from 'playwright/test';
import { z } from 'zod';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

const Registered = z.object({
  registrations: z.array(z.object({ registrationId: z.string(), scopeURL: z.string() })),
});

test('the service worker shows a message of an order, the newest of a subject alone, and opens its page in a tab of the shop', async ({
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
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = ServiceWorkerRegistration.prototype;
      const all = await getNotifications.call(await navigator.serviceWorker.ready);
      return all.map(({ title, body, data }) => ({ title, body, data }));
    });
  await push('Payment received');
  await expect.poll(shown).toHaveLength(1);
  await push('Your order has shipped');
  await expect
    .poll(shown)
    .toEqual([
      { title: 'Your order has shipped', body: 'Order B1', data: { url: '/en/qianduanshop/terms' } },
    ]);

  // What a press on the message does; only a real press may bring the tab to the front.
  const [worker] = context.serviceWorkers();
  const open = (path: string) => worker?.evaluate(`openPage(${JSON.stringify(path)}).catch(() => {})`);
  await open('https://elsewhere.example/');
  await open('//elsewhere.example/');
  await open('/en/qianduanshop/terms');
  await expect(page).toHaveURL(`${origin}/en/qianduanshop/terms`);
});
