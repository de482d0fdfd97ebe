import { type Address, type Hash, isAddressEqual } from 'viem';
import { passerbyAccount } from '@/e2e/devnet/chain/accounts';
import { ComposerPage } from '@/e2e/pages/composer-page';
import { TransactionPage } from '@/e2e/pages/transaction-page';
import { WalletArea } from '@/e2e/pages/wallet-area';
import { FreshSafe } from '@/e2e/support/fresh-safe';
import { findDetails, listQueued } from '@/e2e/support/gateway-mail';
import type { RouteTrial } from '@/scripts/faults/visit-kit';
import { writeTrial } from '@/scripts/faults/visit-write';

/** Both deeds that pages hand in. */
export const writeTrials: readonly RouteTrial[] = [
  writeTrial({
    name: 'POST propose, in the composer',
    prepare: async (owner) => {
      const safe = await FreshSafe.create({ owners: [owner, passerbyAccount()], threshold: 2 });
      return {
        target: { method: 'POST', path: `/transactions/${safe.address}/propose` },
        open: async ({ page }) => {
          const composer = new ComposerPage(page);
          await composer.open(safe.link);
          await new WalletArea(page).accountButton.waitFor();
          await composer.review({ to: passerbyAccount().address, amount: '0.25' });
          await composer.signButton.waitFor();
          return {
            button: composer.signButton,
            done: composer.done,
            countArrived: async () => {
              const ids = await listQueued(safe.address);
              const counts = ids.map((id) => countConfirmations(hashOf(id), owner.address));
              return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
            },
          };
        },
      };
    },
  }),
  writeTrial({
    name: 'POST confirmations, on the page of a transaction',
    prepare: async (owner) => {
      const second = passerbyAccount();
      const safe = await FreshSafe.create({ owners: [second, owner], threshold: 2 });
      const { id, safeTxHash } = await safe.propose({ to: second.address, value: 5n });
      return {
        target: { method: 'POST', path: `/transactions/${safeTxHash}/confirmations` },
        open: async ({ page }) => {
          const transaction = new TransactionPage(page);
          await transaction.open(safe.link, id);
          await transaction.confirmButton.waitFor();
          return {
            button: transaction.confirmButton,
            done: transaction.whoSigned.getByRole('img', { name: '2 of 2 confirmations' }),
            countArrived: () => countConfirmations(safeTxHash, owner.address),
          };
        },
      };
    },
  }),
];

async function countConfirmations(safeTxHash: Hash, owner: Address): Promise<number> {
  const confirmations = (await findDetails(safeTxHash))?.detailedExecutionInfo.confirmations ?? [];
  return confirmations.filter(({ signer }) => isAddressEqual(signer.value, owner)).length;
}

/** The hash at the end of the gateway's id. */
const hashOf = (id: string): Hash => `0x${id.slice(-64)}`;
