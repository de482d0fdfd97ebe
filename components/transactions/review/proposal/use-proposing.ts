import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { useProposeTransaction } from '@/lib/queries/transactions/actions';
import type { SafeTransaction } from '@/lib/safe/protocol/types';

/** Signs and submits a transaction, whose nonce may advance until the wallet is asked for it. */
export function useProposing(current: SafeTransaction) {
  const mutation = useProposeTransaction();
  const proposing = useWalletMutation(mutation);
  // The next nonce advances once this transaction is signed, but the one that the wallet was asked for stays as it is.
  const isFixed = mutation.isPending || mutation.isSuccess || proposing.isSigned;
  const transaction = (isFixed && mutation.variables?.transaction) || current;
  return { mutation, proposing, isFixed, transaction };
}
