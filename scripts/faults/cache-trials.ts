import { z } from 'zod';
import { passerbyAccount } from '@/e2e/devnet/chain/accounts';
import { ComposerPage } from '@/e2e/pages/composer-page';
import { ListsPage } from '@/e2e/pages/lists-page';
import { WalletArea } from '@/e2e/pages/wallet-area';
import { FreshSafe } from '@/e2e/support/fresh-safe';
import { type Target, Visitor } from '@/e2e/support/visits/visitor';
import type { TestWallet } from '@/e2e/wallet/test-wallet';
import type { Moment } from '@/scripts/faults/verdict';
import type { RouteTrial } from '@/scripts/faults/visit-kit';

/** What the hosted gateway does unless something clears its cache, in milliseconds. */
const cachedFor = 60_000;
const count = 2;

const signedSchema = z.object({ message: z.object({ nonce: z.coerce.string() }) });
const listNonces = (wallet: TestWallet) =>
  wallet.deeds.map(({ params }) => signedSchema.parse(JSON.parse(String(params[1]))).message.nonce);

/** Proposes twice while every answer about the Safe is an old one: two nonces, and both stand in the queue at once. */
export const cacheTrials: readonly RouteTrial[] = [
  {
    name: 'GET nonces and queue, after two proposals',
    faults: [{ name: 'cached for 60 s', fault: { kind: 'stale', ms: cachedFor } }],
    visit: async (kit, { fault }) => {
      const owner = passerbyAccount();
      const safe = await FreshSafe.create({ owners: [owner, passerbyAccount()], threshold: 2 });
      const target: Target = { method: 'GET', path: `/safes/${safe.address}` };
      const { wallet, storageState } = kit.remembered(owner);
      const visitor = await Visitor.open(kit.browser, { target, wallet, storageState });
      const moments: Moment[] = [];
      const lost: string[] = [];
      try {
        await kit.faults.on(target, fault);
        for (let number = 0; number < count; number += 1) {
          const composer = new ComposerPage(visitor.page);
          await composer.open(safe.link);
          await new WalletArea(visitor.page).accountButton.waitFor();
          await composer.review({ to: passerbyAccount().address, amount: '0.25' });
          await composer.signButton.click();
          await composer.done.waitFor();
          moments.push({ when: `proposal ${number + 1}`, look: await visitor.settle(0), missing: [] });
        }
        const lists = new ListsPage(visitor.page);
        await lists.openQueue(safe.link);
        const look = await visitor.settle(0);
        const missing: string[] = [];
        for (let nonce = 0; nonce < count; nonce += 1)
          if ((await lists.reviewLink(nonce).count()) !== 1) missing.push(`the row of nonce ${nonce}, once`);
        moments.push({ when: 'in the queue', look, missing });
        const nonces = listNonces(wallet);
        if (nonces.join() !== '0,1') lost.push(`the nonces that were signed are ${nonces.join(' and ')}`);
        const { hits, errors } = visitor;
        return { moments, remarks: [`signed nonces ${nonces.join(', ')}`], lost, errors, hits };
      } finally {
        await kit.faults.off();
        await visitor.close();
      }
    },
  },
];
