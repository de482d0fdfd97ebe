import { hashTransaction } from '@/lib/safe/protocol/hash';
import { localTransactions } from '@/lib/storage/local-transactions';
import { type bruno, recipient, safe } from '../chain/people';
import { makeTransaction, signAs } from './transactions';

/** A payment of 1 ETH with this nonce. */
export const makePayment = (nonce: bigint) =>
  makeTransaction({ to: recipient, value: 10n ** 18n, data: '0x', nonce });

/** Keeps that payment in this browser, as a page that was opened would, with the signatures of these people. */
export async function keepPayment(nonce: bigint, signers: readonly (typeof bruno)[]): Promise<void> {
  const transaction = makePayment(nonce);
  const { safeTxHash } = hashTransaction(safe, transaction);
  const confirmations = await Promise.all(
    signers.map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, safe, transaction),
    })),
  );
  localTransactions.update((all) => [
    ...all,
    { safe, transaction, safeTxHash, confirmations, seenAt: Date.now() },
  ]);
}
