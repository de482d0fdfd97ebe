import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { mayTakeLater } from '@/lib/errors/gateway';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import { useProposeTransaction } from '@/lib/queries/transactions/actions';
import type { SafeTransaction } from '@/lib/safe/protocol/types';

/**
 * Signs and submits a transaction, whose nonce may advance until the wallet is asked for it. `onSubmitted` is called
 * once the gateway has it.
 */
export function useProposing(current: SafeTransaction, onSubmitted?: (claimed: GatewayTransaction) => void) {
  const mutation = useProposeTransaction();
  const proposing = useWalletMutation({
    ...mutation,
    mutate: (request: Parameters<typeof mutation.mutate>[0]) =>
      mutation.mutate(request, { onSuccess: (claimed) => onSubmitted?.(claimed) }),
  });
  // The next nonce advances once this transaction is signed, but the one that the wallet was asked for stays as it is.
  const isFixed = mutation.isPending || mutation.isSuccess || proposing.isSigned;
  const transaction = (isFixed && mutation.variables?.transaction) || current;
  // By then the signature is stored, so another one would be of no use.
  const isDone = mutation.data !== undefined || mayTakeLater(mutation.error);
  return { mutation, proposing, isFixed, isDone, transaction };
}
