import { SafeAppsError } from '@/lib/errors/safe-apps';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { AppTypedData } from '../protocol/typed-data';

/**
 * Refuses typed data that a Safe must not sign for an app: data of another chain, and transactions and messages of
 * Safes. This Safe may own another one, whose funds such a message could move. Throws `invalid-request`.
 */
export function refuseForeignData({ domain, primaryType }: AppTypedData, { chainId }: SafeRef): void {
  if (domain?.chainId !== undefined && Number(domain.chainId) !== chainId)
    throw new SafeAppsError({
      kind: 'invalid-request',
      text: `The typed data are for chain ${domain.chainId}, this Safe is on chain ${chainId}`,
    });
  if (primaryType === 'SafeTx' || primaryType === 'SafeMessage')
    throw new SafeAppsError({
      kind: 'invalid-request',
      text: 'Transactions and messages of a Safe are not signed as typed data; use sendTransactions',
    });
}
