import { expect } from '@playwright/test';
import { type LocalAccount, parseEther } from 'viem';
import { z } from 'zod';
import { otherAccount } from '@/devnet/chain/accounts';
import {
  executeSafeTransaction,
  safeTransaction,
  signSafeTransaction,
} from '@/devnet/chain/safe-transaction';
import { test } from '@/e2e/fixtures/failures';
import type { TransactionPage } from '@/e2e/pages/transaction-page';
import { noteSaid } from '@/e2e/support/note-said';
import type { OwnStack } from '@/e2e/support/own-stack';

/** The page's own time, in milliseconds: longer than the longest deadline, and than the rarest look whether it is back. */
const longerThanDeadlines = 36_000;
const longerThanPauses = 150_000;

const outages = [
  { name: 'breaks off before', status: undefined },
  { name: '503', status: 503 },
] as const;

test.describe('RPC, on an open page of a transaction', () => {
  for (const { name, status } of outages)
    test(name, async ({ freshSafe, connectAs, visit, rpc, transaction }) => {
      const [owner, other] = [otherAccount(), otherAccount()];
      const safe = await freshSafe({ owners: [other, owner], threshold: 2 });
      const { id } = await safe.propose({ to: other.address, value: 5n }, { signers: [other] });
      await connectAs(owner);
      const notVerified = transaction.page
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: 'Not verified' });

      await (status ? rpc.answer({}, { status, body: {} }) : rpc.cut());
      await transaction.open(safe.link, id);
      await visit.expectStanding('at first', longerThanDeadlines);
      await expect(notVerified).toBeVisible();
      await expect(notVerified.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(transaction.whatHappens).toBeVisible();
      await expectNothingToSign(transaction);
      expect(rpc.requests.length).toBeGreaterThan(0);

      await rpc.mend();
      const isEnough = async () =>
        (await transaction.confirmButton.isVisible()) && !(await notVerified.isVisible());
      const passed = await visit.passTime({ atMost: longerThanPauses, isEnough });
      noteSaid(`checked by itself after ${passed / 1_000} s`);
      await visit.expectStanding('mended');
      await expect(transaction.confirmButton).toBeVisible();
      await expect(notVerified).toBeHidden();
    });
});

const signedSchema = z.object({ message: z.object({ nonce: z.coerce.string() }) });

/** Two nonces are signed, and both stand in the queue at once. */
test.describe('GET nonces and queue, after two proposals', () => {
  // What the hosted gateway does unless something clears its cache.
  test('cached for 60 s', async ({ freshSafe, connectAs, visit, failures, composer, lists, wallet }) => {
    const owner = otherAccount();
    const safe = await freshSafe({ owners: [owner, otherAccount()], threshold: 2 });
    const target = { method: 'GET', path: `/safes/${safe.address}` };
    visit.expectOpen(target);
    const signer = await connectAs(owner);
    await failures.on(target, { kind: 'stale', ms: 60_000 });
    for (const which of ['first', 'second']) {
      await composer.open(safe.link);
      await wallet.accountButton.waitFor();
      await composer.review({ to: otherAccount().address, amount: '0.25' });
      await composer.signButton.click();
      await composer.done.waitFor();
      await visit.expectStanding(`${which} proposal`);
    }
    await lists.openQueue(safe.link);
    await visit.expectStanding('in the queue');
    for (const nonce of [0, 1]) await expect(lists.reviewLink(nonce)).toHaveCount(1);
    const signed = signer.actions.map(({ params }) => signedSchema.parse(JSON.parse(String(params[1]))));
    expect(signed.map(({ message }) => message.nonce)).toEqual(['0', '1']);
    expect(visit.hits).toBeGreaterThan(0);
  });
});

/** As long as the hosted gateway refuses everything after it has counted too many failures of a service; milliseconds. */
const breakerOpen = 30_000;

test.describe('gateway, on an open queue', () => {
  test('back for a few answers, and then a circuit breaker’s 503', {
    tag: '@quick',
  }, async ({ freshSafe, visit, failures, lists }) => {
    const { page } = visit;
    const safe = await freshSafe({ owners: [otherAccount(), otherAccount()], threshold: 2 });
    await safe.propose({ to: otherAccount().address, value: 5n });
    await lists.openQueue(safe.link);
    await expect(lists.reviewLink(0)).toBeVisible();
    await visit.quiet();
    const told = page.getByText(/The gateway has not responded|requests to the gateway have failed/);
    // What is told of the outage, each time that it changes.
    const changes: string[] = [];
    const note = async () => {
      const line = (await told.allInnerTexts()).join(' and ');
      if (line !== (changes.at(-1) ?? '')) changes.push(line);
      return false;
    };
    const pass = async (ms: number) => {
      await visit.passTime({ atMost: ms, isEnough: note });
      await note();
    };
    const begin = await page.evaluate(() => Date.now());

    await failures.on({ path: '.' }, { kind: 'status', status: 503 });
    await pass(150_000);
    expect(changes.at(-1)).toMatch(/^The gateway has not responded since/);
    // Twice, as its breaker opens again on the failures that it counts meanwhile.
    for (let turn = 0; turn < 2; turn += 1) {
      await failures.on({ path: '.' }, { kind: 'breaker', answers: 2, ms: 3_600_000 });
      await pass(breakerOpen);
    }
    await expect(lists.reviewLink(0)).toBeVisible();
    await failures.off();
    const passed = await visit.passTime({
      atMost: longerThanPauses,
      isEnough: async () => {
        await note();
        return changes.at(-1) === '';
      },
    });
    noteSaid(`told as over after ${passed / 1_000} s`);

    expect(changes.at(-1), 'what is told once it is over').toBe('');
    expect(changes.slice(0, -1), 'it is never told as over before').not.toContain('');
    // Some requests fail, all do, and with what was answered between: most do.
    expect(changes.length, changes.join(' | ')).toBeLessThanOrEqual(4);
    for (const line of changes.slice(0, -1)) expect(minutesSince(line, begin), line).toBeLessThan(1.5);
    await expect(lists.reviewLink(0)).toBeVisible();
  });
});

/** How many minutes after `begin` the beginning is that a line tells. */
function minutesSince(line: string, begin: number): number {
  const said = /since (\d+ \w+ \d+), (\d+:\d+)/.exec(line) ?? [];
  return Math.abs(Date.parse(`${said[1]} ${said[2]}`) - begin) / 60_000;
}

/** Longer than the test, in milliseconds: the gateway reads the execution only when it is told to. */
const lag = 3_600_000;

test.describe('GET transaction, just executed', () => {
  // A chain and a gateway of its own: the lag would hide from other tests what they have just prepared.
  test('indexing lag, called cancelled', async ({ connectAs, visit, ownStack, transaction, page }) => {
    const owner = otherAccount();
    visit.expectOpen({ method: 'GET', path: '/transactions/(multisig_|0x)' });
    await connectAs(owner);
    const main = page.getByRole('main');
    const notIndexed = main.getByText(/The gateway has not indexed it yet/);
    const asExecuted = transaction.outcome;

    await openUnseen(ownStack, owner, transaction);
    await visit.expectStanding('at first');
    expect(visit.hits).toBeGreaterThan(0);
    await expect(asExecuted).toBeVisible();
    await expect(notIndexed).toBeVisible();
    await expectNothingToSign(transaction);
    await expect(main.getByText(/can no longer be executed/)).toBeHidden();

    await ownStack.setLag(0);
    await ownStack.settled();
    const isEnough = async () => (await asExecuted.isVisible()) && !(await notIndexed.isVisible());
    const passed = await visit.passTime({ atMost: longerThanPauses, isEnough });
    noteSaid(`read again after ${passed / 1_000} s`);
    await visit.expectStanding('indexed');
    await expect(asExecuted).toBeVisible();
    await expect(notIndexed).toBeHidden();
    await expectNothingToSign(transaction);
    await expect(main.getByText(/can no longer be executed/)).toBeHidden();
    // No request of the page is on its way to the stack any more when that is closed.
    await page.close();
  });
});

/** Opens a payment of the queue that was executed where the gateway does not see it. */
async function openUnseen(own: OwnStack, owner: LocalAccount, page: TransactionPage): Promise<void> {
  const safe = await own.createSafe(owner);
  const from = otherAccount();
  const call = { to: from.address, value: parseEther('0.4') };
  const { id } = await own.propose(safe, owner, call);
  await own.setLag(lag);
  const transaction = safeTransaction({ nonce: 0n, ...call });
  const signatures = [await signSafeTransaction(safe, transaction, owner)];
  await executeSafeTransaction(own.chain, { from, safe, transaction, signatures });
  await page.open(`base:${safe}`, id);
}

async function expectNothingToSign({
  confirmButton,
  executeButton,
  rejectLink,
}: TransactionPage): Promise<void> {
  for (const control of [confirmButton, executeButton, rejectLink]) await expect(control).toBeHidden();
}
