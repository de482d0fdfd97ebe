import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { useProposeTransaction } from '@/lib/queries/transactions/actions';
import type { SafeTransaction } from '@/lib/safe/protocol/types';

/** Signing and handing in a transaction whose nonce may move on until the wallet is asked for it. */
export function useProposing(current: SafeTransaction) {
  const mutation = useProposeTransaction();
  const proposing = useWalletMutation(mutation);
  // The next nonce moves on once this one is signed; what the wallet is asked for, and what it signed, does not.
  const isFixed = mutation.isPending || mutation.isSuccess || proposing.isSigned;
  const transaction = (isFixed && mutation.variables?.transaction) || current;
  return { mutation, proposing, isFixed, transaction };
}
