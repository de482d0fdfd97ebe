import { expect } from '@playwright/test';
import { getAddress, numberToHex } from 'viem';
import { routes } from '@/config/routes';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { test } from '@/e2e/fixtures';
import { usdcOf } from '@/e2e/support/chain/fresh-safe';
import { expectNoLongTasks } from '@/e2e/support/page/expect-no-long-tasks';

const count = 1_000;
const payee = (index: number) =>
  getAddress(
    numberToHex(0xc0ffee_0000_0000_0000_0000_0000_0000_0000n * 0x10000n + BigInt(index), { size: 20 }),
  );

test('a thousand payments are read, split, signed and executed', async ({
  page,
  freshSafe,
  wallet,
  composer,
  transaction,
}) => {
  test.setTimeout(600_000);
  const safe = await freshSafe({ owners: [accountsOfDemo('Amara')], threshold: 1, eth: '1', usdc: '5000' });
  const main = page.getByRole('main');
  await page.goto(routes.landing());
  await wallet.connectAs('Amara');
  await composer.open(safe.link, { kind: 'payout' });
  const rows = Array.from({ length: count }, (_, index) => `${payee(index)};1,5;tUSDC`);
  const file = main.locator('input[type=file]');
  await file.waitFor({ state: 'attached' });
  await test.step('a file is taken over without holding the page up', () =>
    expectNoLongTasks(page, async () => {
      if ((await file.count()) === 0) {
        await main.getByRole('button', { name: 'More', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Start over' }).click();
      }
      await file.setInputFiles({
        name: 'payroll.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`\ufeffEmpfänger;Betrag;Währung\r\n${rows.join('\r\n')}\r\n`),
      });
      await expect(main).toContainText('1,000 rows · all 3 columns matched · decimal comma');
      await expect(main).toContainText('This payout needs 5 transactions');
      await expect(main).toContainText('1,500 tUSDC');
    }));

  await test.step('typing and scrolling never wait for the other rows', async () => {
    const cell = main.getByRole('textbox', { name: 'Amount, row 2', exact: true });
    await expect(cell).toHaveValue('1.5');
    await cell.focus();
    await expectNoLongTasks(page, async () => {
      await page.keyboard.press('Control+A');
      await page.keyboard.type('1.525', { delay: 50 });
    });
    await expect(cell).toHaveValue('1.525');
    await expect(main).toContainText('1,500.025 tUSDC');
    await main.getByRole('list', { name: 'Payments' }).hover();
    let isAtTop = true;
    const scroll = async () => {
      for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, isAtTop ? 800 : -800);
      isAtTop = !isAtTop;
    };
    await expectNoLongTasks(page, scroll);
    if (isAtTop) await scroll();
    await expect(main.getByRole('textbox', { name: 'Amount, row 2', exact: true })).toHaveCount(0);
  });

  for (const size of [202, 202, 202, 202, 192]) {
    await composer.reviewButton.click();
    await composer.signButton.click();
    await wallet.agreeAs('Amara', 'Sign');
    await expect(composer.done).toBeVisible();
    const next = main.getByRole('button', { name: /^Continue with the next/ });
    if (size === 202) await next.click();
  }
  expect(await safe.nonce()).toBe(0n);
  for (let nonce = 0; nonce < 5; nonce += 1) {
    await page.goto(routes.queue(safe.link));
    await main
      .getByRole('link', { name: /Review|Confirm|Execute/ })
      .first()
      .click();
    const sheet = wallet.demoSheet('Amara', 'Send');
    // A button that has just moved takes no press, so it is pressed again, as a person would.
    await expect(async () => {
      if (!(await sheet.isVisible())) await transaction.executeButton.click({ timeout: 5_000 });
      await expect(sheet).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 120_000 });
    await wallet.agreeAs('Amara', 'Send');
    await expect.poll(() => safe.nonce(), { timeout: 60_000 }).toBe(BigInt(nonce + 1));
  }
  expect(await usdcOf(payee(0))).toBe(1_525_000n);
  expect(await usdcOf(payee(999))).toBe(1_500_000n);
});
