import { expect } from '@playwright/test';
import { test } from '@/e2e/fixtures/hostile';
import { measureHeap } from '@/e2e/support/hostile/heap';
import { places } from '@/e2e/support/hostile/surroundings';
import { stack } from '@/e2e/support/stack';

const send = { txs: [{ to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', value: '1' }] };
/** Megabytes that a page may have grown by. */
const maxGrowth = 25;
/** Questions that are answered at once and in the ten seconds after that (`hostLimits`). */
const maxAnswered = 1_000;

test.describe('An app', () => {
  test.beforeEach(({ app }) => app.open());
  test.afterEach(({ app }) => app.expectButtonWorks());

  test('has a page inside it post to the product: ignored', async ({ app }) => {
    await app.frame.evaluate(async () => {
      const nested = Object.assign(document.createElement('iframe'), { src: '/app' });
      const loaded = new Promise((resolve) => nested.addEventListener('load', resolve, { once: true }));
      document.body.append(nested);
      await loaded;
    });
    const [nested] = app.frame.childFrames();
    await nested?.waitForFunction(() => 'hostileApp' in window);
    await nested?.evaluate(() => window.top?.postMessage({ id: 'nested', method: 'getCurrentTheme' }, '*'));
    await app.expectAlive();
    expect(await nested?.evaluate(() => window.hostileApp.received)).toEqual([]);
    expect(await app.takeReplies()).toEqual([]);
  });

  test('has a window of its own post to the product: ignored', async ({ app, page }) => {
    const opening = page.waitForEvent('popup');
    await app.frame.evaluate(() => {
      document.querySelector('button')?.addEventListener('click', () => window.open('/app'), { once: true });
    });
    await app.frame.getByRole('button', { name: 'Go on' }).click();
    const popup = await opening;
    await popup.waitForFunction(() => 'hostileApp' in window);
    await popup.evaluate(() =>
      window.opener?.parent.postMessage({ id: 'popup', method: 'getCurrentTheme' }, '*'),
    );
    await page.waitForFunction(() => window.forge.hasHeard('popup'));
    await app.expectAlive();
    expect(await popup.evaluate(() => window.hostileApp.received)).toEqual([]);
    expect(await app.takeReplies()).toEqual([]);
    await popup.close();
  });

  test('tries to take the whole window along: the product stays', async ({ app, page, harm }) => {
    await app.frame.evaluate(() => {
      try {
        if (window.top) window.top.location.href = 'https://evil.example/';
      } catch {
        // That is how it should be.
      }
    });
    await app.expectAlive();
    expect(page.url()).toContain(stack.site);
    expect([...harm.hosts]).not.toContain('evil.example');
  });

  test('opens windows of the browser, and reaches for the page around it: neither works', async ({ app }) => {
    const reached = await app.frame.evaluate(() => {
      window.alert('hello');
      window.confirm('hello');
      const reach = [
        () => window.parent.localStorage,
        () => window.parent.document,
        () => window.frameElement?.id,
      ];
      return reach.filter((attempt) => {
        try {
          return attempt() !== undefined;
        } catch {
          return false;
        }
      }).length;
    });
    expect(reached).toBe(0);
  });

  test('has a name that is a page of its own: letters like any others', async ({ page }) => {
    await expect(page.getByRole('main')).toContainText('onerror=alert(1)');
    await expect(page.locator('main img[src=x]')).toHaveCount(0);
    expect(await page.getByRole('main').textContent()).not.toContain('\u202e');
  });

  test('uses camera and place without being allowed to: kept from it by the browser', async ({ app }) => {
    const allowed = await app.frame.evaluate(() => {
      // Chromium alone can be asked; its name is older than that of the policy.
      const { featurePolicy } = document as unknown as {
        featurePolicy: { allowsFeature: (name: string) => boolean };
      };
      const wanted = ['camera', 'microphone', 'geolocation', 'clipboard-read', 'payment', 'usb'];
      return wanted.filter((name) => featurePolicy.allowsFeature(name));
    });
    expect(allowed).toEqual([]);
  });

  test('asks for the same payment twice under one id: one review; refused, one reply @quick', async ({
    app,
    page,
  }) => {
    await app.ask('twice', 'sendTransactions', send);
    await app.ask('twice', 'sendTransactions', send);
    await app.expectAlive();
    await expect(app.review).toHaveCount(1);
    await page.getByRole('button', { name: 'Close the request' }).click();
    await expect(app.review).toHaveCount(0);
    await app.expectAlive();
    expect(await app.takeReplies()).toEqual([
      expect.objectContaining({ id: 'twice', success: false, error: 'Transaction was rejected' }),
    ]);
  });

  test('goes to another site while it is reviewed: the review is gone, the other page hears nothing', async ({
    app,
  }) => {
    await app.ask('fleeing', 'sendTransactions', send);
    await expect(app.review).toBeVisible();
    await app.expectDeafTo(`${places.elsewhere}/app`);
    await expect(app.review).toHaveCount(0);
  });

  test('takes names after it was not permitted to: refused twice', async ({ app, page }) => {
    await app.ask('permit', 'wallet_requestPermissions', [{ requestAddressBook: {} }]);
    await page.getByRole('button', { name: 'Decline' }).click();
    await app.ask('names', 'requestAddressBook');
    await app.expectAlive();
    const errors = (await app.takeReplies()).map(({ error }) => error);
    expect(errors).toEqual(['Permissions were rejected', 'Permissions were rejected']);
  });

  test('asks for two hundred payments at once: one review at a time, others are refused; none outlives the app', async ({
    app,
  }) => {
    await app.frame.evaluate((params) => {
      for (let index = 0; index < 200; index += 1)
        window.hostileApp.ask(`payment-${index}`, 'sendTransactions', params);
    }, send);
    await expect(app.review).toBeVisible();
    await app.expectAlive();
    await expect(app.review).toHaveCount(1);
    const replies = await app.takeReplies();
    expect(replies.length).toBeGreaterThan(0);
    expect(new Set(replies.map(({ error }) => error))).toEqual(new Set(['Too many requests']));
    await app.reload();
    await expect(app.review).toHaveCount(0);
  });

  test('asks ten thousand questions at once: said to ask too much; few are answered, and little is kept', async ({
    app,
    page,
  }) => {
    const before = await measureHeap(page.mainFrame());
    await app.frame.evaluate(() => {
      for (let index = 0; index < 10_000; index += 1) window.hostileApp.ask(`flood-${index}`, 'getSafeInfo');
    });
    await expect(page.getByText('Too many requests from this app')).toBeVisible();
    await page.waitForFunction(() => window.forge.hasHeard('flood-9999'));
    const answered = (await app.takeReplies()).filter(({ success }) => success);
    expect(answered.length).toBeLessThanOrEqual(maxAnswered);
    expect((await measureHeap(page.mainFrame())) - before).toBeLessThan(maxGrowth);
  });
});
