import { passerbyAccount } from '@/e2e/devnet/chain/accounts';
import { TransactionPage } from '@/e2e/pages/transaction-page';
import { FreshSafe } from '@/e2e/support/fresh-safe';
import { stack } from '@/e2e/support/stack';
import { Visitor } from '@/e2e/support/visits/visitor';
import { Wire } from '@/e2e/support/wire';
import type { Moment } from '@/scripts/faults/verdict';
import type { RouteTrial } from '@/scripts/faults/visit-kit';

/** The page's own time, in milliseconds: longer than the longest deadline, and than the rarest look whether it is back. */
const longerThanDeadlines = 36_000;
const longerThanPauses = 150_000;

/** Opens a transaction that waits for this owner while the RPC is away, and brings the RPC back under the open page. */
export const outageTrial: RouteTrial = {
  name: 'RPC, on an open page of a transaction',
  faults: [
    { name: 'breaks off before', fault: { kind: 'drop' } },
    { name: '503', fault: { kind: 'status', status: 503 } },
  ],
  visit: async (kit, { fault }) => {
    const owner = passerbyAccount();
    const other = passerbyAccount();
    const safe = await FreshSafe.create({ owners: [other, owner], threshold: 2 });
    const { id } = await safe.propose({ to: other.address, value: 5n }, { signers: [other] });
    const { wallet, storageState } = kit.remembered(owner);
    const visitor = await Visitor.open(kit.browser, { wallet, storageState });
    // Other visits share the RPC, so the fault is made on the way of this one alone.
    const rpc = new Wire(visitor.context, stack.rpc);
    const transaction = new TransactionPage(visitor.page);
    const main = visitor.page.getByRole('main');
    const notVerified = main.getByRole('alert').filter({ hasText: 'Not verified' });
    const moments: Moment[] = [];
    const lost: string[] = [];
    try {
      await (fault.kind === 'status' ? rpc.answer({}, { status: fault.status, body: {} }) : rpc.cut());
      await transaction.open(safe.link, id);
      const look = await visitor.settle(longerThanDeadlines);
      const missing: string[] = [];
      for (const [name, locator] of Object.entries({
        'that it is not verified': notVerified,
        'Try again': notVerified.getByRole('button', { name: 'Try again' }),
        'what the gateway says of it': transaction.whatHappens,
      }))
        if (!(await locator.isVisible())) missing.push(name);
      for (const button of [transaction.confirmButton, transaction.executeButton, transaction.rejectLink])
        if (await button.isVisible()) lost.push('it can be signed unverified');
      moments.push({ when: 'at first', look, missing });
      const hits = rpc.requests.length;

      await rpc.mend();
      const isEnough = async () =>
        (await transaction.confirmButton.isVisible()) && !(await notVerified.isVisible());
      const passed = await visitor.passTime({ atMost: longerThanPauses, isEnough });
      moments.push({ when: 'mended', look: await visitor.settle(0), missing: [] });
      if (!(await isEnough())) lost.push('mended: it is not checked without a click');
      return {
        moments,
        remarks: [`checked by itself after ${passed / 1_000} s`],
        ...{ lost, errors: visitor.errors, hits },
      };
    } finally {
      await visitor.close();
    }
  },
};
