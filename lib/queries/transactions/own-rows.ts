import { isAddressEqual } from 'viem';
import { settleRow } from '@/lib/actions/submit/settle-row';
import type { CountedCopy } from '@/lib/actions/verify/count-own-copies';
import { describeLocalCopy, type OwnCopy } from '@/lib/actions/verify/local-copies';
import type { SafeState } from '@/lib/chain/safe-state';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { useSession } from '@/lib/hooks/use-wallet';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { useSafeState } from '../safes/safes';
import { useCountedCopies, useOwnCopies } from './local-copies';
import { isWaitingFor } from './waiting';

/** A local copy in the form of a listed row, with the confirmations that count. */
export function toOwnRow(
  { copy, confirmations }: CountedCopy,
  { owners, threshold, nonce }: Pick<SafeState, 'owners' | 'threshold' | 'nonce'>,
): { readonly copy: OwnCopy; readonly row: TransactionSummary } {
  const hasSigned = (owner: SafeState['owners'][number]) =>
    confirmations.some(({ signer }) => isAddressEqual(signer, owner));
  const { id, status, info, note, app, transactionHash } = describeLocalCopy(copy);
  const row = settleRow(
    {
      ...{ id, status, info, note, app, transactionHash, date: copy.seenAt },
      execution: {
        ...{ kind: 'multisig', nonce: copy.transaction.nonce, confirmationsRequired: threshold },
        confirmationsSubmitted: owners.filter(hasSigned).length,
        missingSigners: owners.filter((owner) => !hasSigned(owner)),
      },
    },
    { threshold, nonce },
  );
  return { copy, row };
}

/** The Safe's state; undefined also where the chain did not answer when it was last asked. */
function useAnsweredState(safe: SafeRef): SafeState | undefined {
  const { data, isRefetchError } = useSafeState(safe);
  return isRefetchError ? undefined : data;
}

/**
 * The number of local copies that wait for the connected owner. Undefined while it is not known: nobody is connected,
 * the chain did not answer, or it left open which confirmations of a copy count.
 */
export function useOwnWaitingCount(safe: SafeRef): number | undefined {
  const session = useSession();
  const state = useAnsweredState(safe);
  const copies = useOwnCopies(safe).data;
  const counted = useCountedCopies(safe).data;
  if (session.status !== 'connected' || !state || !copies || !counted) return undefined;
  if (counted.length < copies.length || counted.some(({ isComplete }) => !isComplete)) return undefined;
  const waitingFor = { account: session.account, ...state };
  return counted.filter((one) => isWaitingFor(toOwnRow(one, state).row, waitingFor)).length;
}

/** The number of local copies that can still be executed; undefined until storage and chain have told it. */
export function useOwnOpenCount(safe: SafeRef): number | undefined {
  const state = useAnsweredState(safe);
  const copies = useOwnCopies(safe).data;
  return state && copies?.length;
}
