import type { Address } from 'viem';
import type { GatewayTransactionInfo } from '@/lib/gateway/resources/transactions/transaction-info';
import { decodeAction } from '@/lib/safe/decode/decode';
import type { SafeTransaction } from '@/lib/safe/protocol/types';

/** Decodes a transaction into the form of the gateway's claims, so that one code words both. */
export function composeDecodedAction(safe: Address, transaction: SafeTransaction): GatewayTransactionInfo {
  const decodedAction = decodeAction(safe, transaction);
  switch (decodedAction.kind) {
    case 'rejection':
      return { kind: 'rejection' };
    case 'nativeTransfer':
    case 'tokenTransfer': {
      const { amount } = decodedAction;
      const asset =
        decodedAction.kind === 'nativeTransfer'
          ? ({ kind: 'native', amount } as const)
          : ({
              kind: 'erc20',
              token: decodedAction.token,
              amount,
              symbol: undefined,
              decimals: undefined,
            } as const);
      return { kind: 'transfer', direction: 'outgoing', sender: safe, recipient: decodedAction.to, asset };
    }
    default:
      return {
        kind: 'custom',
        to: transaction.to,
        value: transaction.value,
        method: undefined,
        actionCount: undefined,
      };
  }
}
