import { type Address, type LocalAccount, parseEther } from 'viem';
import { passerbyAccount } from '@/e2e/devnet/chain/accounts';
import {
  executeSafeTransaction,
  safeTransaction,
  signSafeTransaction,
} from '@/e2e/devnet/chain/safe-transaction';
import { TransactionPage } from '@/e2e/pages/transaction-page';
import { OwnStack } from '@/e2e/support/own-stack';
import { Visitor } from '@/e2e/support/visits/visitor';
import type { Moment } from '@/scripts/faults/verdict';
import type { RouteTrial } from '@/scripts/faults/visit-kit';

/** Longer than the visit, in milliseconds: the gateway reads the execution only when it is told to. */
const lag = 3_600_000;
/** The page's own time, in milliseconds. */
const longerThanPauses = 150_000;

/** Opens a payment as its owner just after somebody executed it, while the gateway still calls it cancelled. */
export const lagTrial: RouteTrial = {
  name: 'GET transaction, just executed',
  faults: [{ name: 'indexing lag, called cancelled', fault: { kind: 'stale' } }],
  visit: async (kit) => {
    const owner = passerbyAccount();
    const { wallet, storageState } = kit.remembered(owner);
    const target = { method: 'GET', path: '/transactions/(multisig_|0x)' };
    const visitor = await Visitor.open(kit.browser, { target, wallet, storageState });
    try {
      // A chain and a gateway of its own: the lag would hide from other visits what they have just prepared.
      const own = await OwnStack.start(visitor.context);
      try {
        return await visit(visitor, own, owner);
      } finally {
        // No request of the page is on its way to them any more.
        await visitor.page.close();
        await own.close();
      }
    } finally {
      await visitor.close();
    }
  },
};

async function visit(visitor: Visitor, own: OwnStack, owner: LocalAccount) {
  const { page } = visitor;
  const transaction = new TransactionPage(page);
  const main = page.getByRole('main');
  const notIndexed = main.getByText(/The gateway has not indexed it yet/);
  const asExecuted = main.getByText(/as the gateway and the Safe itself say/);
  const { safe, id } = await executeUnseen(own, owner);
  const lost: string[] = [];
  const expectNothingToSign = async (when: string) => {
    if (await main.getByText(/can no longer be executed/).isVisible())
      lost.push(`${when}: what was executed is said to be past executing`);
    for (const button of [transaction.confirmButton, transaction.executeButton, transaction.rejectLink])
      if (await button.isVisible()) lost.push(`${when}: it can still be signed`);
  };

  await transaction.open(`base:${safe}`, id);
  const moments: Moment[] = [{ when: 'at first', look: await visitor.settle(0), missing: [] }];
  if (!(await main.getByText('Executed', { exact: true }).isVisible()))
    lost.push('that it was executed is not said');
  if (!(await notIndexed.isVisible())) lost.push('that the gateway has not indexed it is not said');
  await expectNothingToSign('at first');
  const { hits } = visitor;

  await own.setLag(0);
  await own.settled();
  const isEnough = async () => (await asExecuted.isVisible()) && !(await notIndexed.isVisible());
  const passed = await visitor.passTime({ atMost: longerThanPauses, isEnough });
  moments.push({ when: 'indexed', look: await visitor.look(), missing: [] });
  if (!(await isEnough())) lost.push('indexed: that the gateway has it is not said');
  await expectNothingToSign('indexed');
  return { moments, remarks: [`read again after ${passed / 1_000} s`], lost, errors: visitor.errors, hits };
}

/** A payment in the queue, executed where the gateway does not see it. */
async function executeUnseen(own: OwnStack, owner: LocalAccount): Promise<{ safe: Address; id: string }> {
  const safe = await own.createSafe(owner);
  const from = passerbyAccount();
  const call = { to: from.address, value: parseEther('0.4') };
  const { id } = await own.propose(safe, owner, call);
  await own.setLag(lag);
  const transaction = safeTransaction({ nonce: 0n, ...call });
  const signatures = [await signSafeTransaction(safe, transaction, owner)];
  await executeSafeTransaction(own.chain, { from, safe, transaction, signatures });
  return { safe, id };
}
