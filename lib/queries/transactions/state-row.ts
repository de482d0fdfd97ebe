import { type Address, isAddressEqual } from 'viem';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';

/** Writes the gateway's record of one transaction as a row of its list. */
export function stateRow(
  { id, status, info, note, app, transactionHash, multisig }: GatewayTransaction,
  owners: readonly Address[],
): readonly ListItem[] {
  if (!multisig || !/^AWAITING_/.test(status)) return [];
  const { transaction, confirmations, confirmationsRequired = 0, submittedAt } = multisig;
  return [
    {
      kind: 'transaction',
      conflict: 'None',
      transaction: {
        ...{ id, date: submittedAt, status, info, note, app, transactionHash },
        execution: {
          kind: 'multisig',
          nonce: transaction.nonce,
          confirmationsRequired,
          confirmationsSubmitted: confirmations.length,
          missingSigners: owners.filter(
            (owner) => !confirmations.some(({ signer }) => isAddressEqual(signer, owner)),
          ),
        },
      },
    },
  ];
}
