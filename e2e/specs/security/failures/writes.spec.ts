import { expect, type Locator, type Page } from '@playwright/test';
import { type Address, type Hash, isAddressEqual } from 'viem';
import { z } from 'zod';
import { passerbyAccount } from '@/e2e/devnet/chain/accounts';
import { test } from '@/e2e/fixtures/failures';
import { ComposerPage } from '@/e2e/pages/composer-page';
import { TransactionPage } from '@/e2e/pages/transaction-page';
import { WalletArea } from '@/e2e/pages/wallet-area';
import { writeFaults } from '@/e2e/support/failures/faults';
import type { Target } from '@/e2e/support/failures/visit';
import { FreshSafe } from '@/e2e/support/fresh-safe';
import { findDetails, listQueued } from '@/e2e/support/gateway-mail';
import { noteSaid } from '@/e2e/support/note-said';

/** Something about to be handed in. */
type Deed = {
  readonly target: Target;
  /** Brings the page to where only the button is left to press. */
  readonly open: (page: Page) => Promise<{
    /** What signs. */
    readonly button: Locator;
    /** What says that it has arrived. */
    readonly done: Locator;
  }>;
  /** How often the signature is with the gateway. */
  readonly countArrived: () => Promise<number>;
};

/** The page's own time, in milliseconds. */
const longerThanDeadlines = 20_000;
const longerThanPauses = 90_000;

const writes: readonly {
  readonly name: string;
  readonly prepare: (owner: ReturnType<typeof passerbyAccount>) => Promise<Deed>;
}[] = [
  {
    name: 'POST propose, in the composer',
    prepare: async (owner) => {
      const safe = await FreshSafe.create({ owners: [owner, passerbyAccount()], threshold: 2 });
      return {
        target: { method: 'POST', path: `/transactions/${safe.address}/propose` },
        open: async (page) => {
          const composer = new ComposerPage(page);
          await composer.open(safe.link);
          await new WalletArea(page).accountButton.waitFor();
          await composer.review({ to: passerbyAccount().address, amount: '0.25' });
          return { button: composer.signButton, done: composer.done };
        },
        countArrived: async () => {
          const ids = await listQueued(safe.address);
          const counts = ids.map((id) => countConfirmations(`0x${id.slice(-64)}`, owner.address));
          return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
        },
      };
    },
  },
  {
    name: 'POST confirmations, on the page of a transaction',
    prepare: async (owner) => {
      const second = passerbyAccount();
      const safe = await FreshSafe.create({ owners: [second, owner], threshold: 2 });
      const { id, safeTxHash } = await safe.propose({ to: second.address, value: 5n });
      return {
        target: { method: 'POST', path: `/transactions/${safeTxHash}/confirmations` },
        open: async (page) => {
          const transaction = new TransactionPage(page);
          await transaction.open(safe.link, id);
          const done = transaction.whoSigned.getByRole('img', { name: '2 of 2 confirmations' });
          return { button: transaction.confirmButton, done };
        },
        countArrived: () => countConfirmations(safeTxHash, owner.address),
      };
    },
  },
];

for (const { name: title, prepare } of writes)
  test.describe(title, () => {
    for (const { name, fault } of writeFaults)
      test(name, name === 'taken, 504' ? { tag: '@quick' } : {}, async ({ connectAs, visit, faults }) => {
        const { page } = visit;
        const owner = passerbyAccount();
        const { target, open, countArrived } = await prepare(owner);
        visit.expectOpen(target);
        const wallet = await connectAs(owner);
        const { button, done } = await open(page);
        const kept = page.getByText(/A signature for nonce 0 has not reached the gateway/);
        const waitUntilDelivered = () =>
          visit.passTime({ atMost: longerThanPauses, isEnough: async () => !(await kept.isVisible()) });

        await test.step('somebody signs while handing in fails', async () => {
          await expect(button).toBeEnabled();
          await faults.on(target, fault);
          await button.click();
          if (fault.kind === 'hold') {
            await visit.expectStandingWhileSlow();
            await faults.off();
          }
          await visit.expectStanding('at first', fault.kind === 'hold' ? 0 : longerThanDeadlines);
          expect(visit.hits).toBeGreaterThan(0);
        });

        const isSaidToBeKept = await kept.isVisible();
        await test.step('what the page says of the signature is where it is', async () => {
          const hasArrived = (await countArrived()) > 0;
          // What is kept here counts among the signatures too, as long as it is said to be here only.
          const isSaidToHaveArrived = !isSaidToBeKept && (await done.isVisible());
          expect.soft(hasArrived || (await countKept(page)) > 0, 'it is kept or delivered').toBe(true);
          expect
            .soft(isSaidToHaveArrived && !hasArrived, 'it is said to have arrived and has not')
            .toBe(false);
          expect.soft(hasArrived || isSaidToBeKept, 'that it is kept is said').toBe(true);
          expect.soft(isSaidToHaveArrived || isSaidToBeKept, 'something is said of it').toBe(true);
          noteSaid(isSaidToBeKept ? 'said to be kept' : 'said to have arrived');
        });

        await test.step('the route is mended, and the signature arrives once', async () => {
          await faults.off();
          await waitUntilDelivered();
          if (await kept.isVisible()) {
            await page.getByRole('button', { name: 'Send again' }).click();
            await waitUntilDelivered();
            noteSaid('sent again by hand');
          } else if (isSaidToBeKept) noteSaid('sent again by itself');
          expect.soft(await countKept(page), 'what stays in the outbox').toBe(0);
          expect.soft(await countArrived(), 'how often the gateway has the signature').toBe(1);
          expect(wallet.deeds).toHaveLength(1);
        });
      });
  });

async function countConfirmations(safeTxHash: Hash, owner: Address): Promise<number> {
  const confirmations = (await findDetails(safeTxHash))?.detailedExecutionInfo.confirmations ?? [];
  return confirmations.filter(({ signer }) => isAddressEqual(signer.value, owner)).length;
}

const outboxSchema = z.array(z.object({ signature: z.string().regex(/^0x[0-9a-f]{130,}$/i) }));

async function countKept(page: Page): Promise<number> {
  const text = await page.evaluate(() => localStorage.getItem('concord.outbox.v1'));
  return text === null ? 0 : outboxSchema.parse(JSON.parse(text)).length;
}
