import { expect, type Locator, type Page } from '@playwright/test';
import { type Address, type Hash, isAddressEqual } from 'viem';
import { z } from 'zod';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures/failures';
import { ComposerPage } from '@/e2e/pages/composer-page';
import { TransactionPage } from '@/e2e/pages/transaction-page';
import { WalletArea } from '@/e2e/pages/wallet-area';
import { FreshSafe } from '@/e2e/support/chain/fresh-safe';
import { writeFailures } from '@/e2e/support/failures/failures';
import type { Target } from '@/e2e/support/failures/visit';
import { findDetails, listQueued } from '@/e2e/support/gateway/gateway-api';
import { noteSaid } from '@/e2e/support/note-said';

/** Something about to be handed in. */
type Action = {
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
  readonly prepare: (owner: ReturnType<typeof otherAccount>) => Promise<Action>;
}[] = [
  {
    name: 'POST propose, in the composer',
    prepare: async (owner) => {
      const safe = await FreshSafe.create({ owners: [owner, otherAccount()], threshold: 2 });
      return {
        target: { method: 'POST', path: `/transactions/${safe.address}/propose` },
        open: async (page) => {
          const composer = new ComposerPage(page);
          await composer.open(safe.link);
          await new WalletArea(page).accountButton.waitFor();
          await composer.review({ to: otherAccount().address, amount: '0.25' });
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
      const second = otherAccount();
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
    for (const { name, failure } of writeFailures)
      test(name, name === 'taken, 504' ? { tag: '@quick' } : {}, async ({ connectAs, visit, failures }) => {
        const { page } = visit;
        const owner = otherAccount();
        const { target, open, countArrived } = await prepare(owner);
        visit.expectOpen(target);
        const wallet = await connectAs(owner);
        const { button, done } = await open(page);
        const saved = page.getByText(/A signature for #0 has not reached the gateway/);
        const waitUntilSubmitted = () =>
          visit.passTime({ atMost: longerThanPauses, isEnough: async () => !(await saved.isVisible()) });

        await test.step('somebody signs while handing in fails', async () => {
          await expect(button).toBeEnabled();
          await failures.on(target, failure);
          await button.click();
          if (failure.kind === 'hold') {
            await visit.expectStandingWhileSlow();
            await failures.off();
          }
          await visit.expectStanding('at first', failure.kind === 'hold' ? 0 : longerThanDeadlines);
          expect(visit.hits).toBeGreaterThan(0);
        });

        const isReportedSaved = await saved.isVisible();
        await test.step('what the page says of the signature is where it is', async () => {
          const hasArrived = (await countArrived()) > 0;
          // What is kept here counts among the signatures too, as long as it is said to be here only.
          const isSaidToHaveArrived = !isReportedSaved && (await done.isVisible());
          expect.soft(hasArrived || (await countSaved(page)) > 0, 'it is kept or delivered').toBe(true);
          expect
            .soft(isSaidToHaveArrived && !hasArrived, 'it is said to have arrived and has not')
            .toBe(false);
          expect.soft(hasArrived || isReportedSaved, 'that it is kept is said').toBe(true);
          expect.soft(isSaidToHaveArrived || isReportedSaved, 'something is said of it').toBe(true);
          noteSaid(isReportedSaved ? 'said to be kept' : 'said to have arrived');
        });

        await test.step('the route is mended, and the signature arrives once', async () => {
          await failures.off();
          await waitUntilSubmitted();
          if (await saved.isVisible()) {
            await page.getByRole('button', { name: 'Send again' }).click();
            await waitUntilSubmitted();
            noteSaid('sent again by hand');
          } else if (isReportedSaved) noteSaid('sent again by itself');
          expect.soft(await countSaved(page), 'what stays in the outbox').toBe(0);
          expect.soft(await countArrived(), 'how often the gateway has the signature').toBe(1);
          expect(wallet.actions).toHaveLength(1);
        });
      });
  });

async function countConfirmations(safeTxHash: Hash, owner: Address): Promise<number> {
  const confirmations = (await findDetails(safeTxHash))?.detailedExecutionInfo.confirmations ?? [];
  return confirmations.filter(({ signer }) => isAddressEqual(signer.value, owner)).length;
}

const outboxSchema = z.array(z.object({ signature: z.string().regex(/^0x[0-9a-f]{130,}$/i) }));

async function countSaved(page: Page): Promise<number> {
  const text = await page.evaluate(() => localStorage.getItem('concord.outbox.v1'));
  return text === null ? 0 : outboxSchema.parse(JSON.parse(text)).length;
}
