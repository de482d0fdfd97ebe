import type { Address } from 'viem';
import type { StatedInfo } from '@/lib/gateway/transaction-info';
import { decodeMeaning } from '@/lib/safe/decode';
import type { SafeTransaction } from '@/lib/safe/types';

/** The meaning of the bytes in the form in which the gateway states it, so that both are worded in one way. */
export function stateMeaning(safe: Address, transaction: SafeTransaction): StatedInfo {
  const meaning = decodeMeaning(safe, transaction);
  switch (meaning.kind) {
    case 'rejection':
      return { kind: 'rejection' };
    case 'nativeTransfer':
    case 'tokenTransfer': {
      const { amount } = meaning;
      const asset =
        meaning.kind === 'nativeTransfer'
          ? ({ kind: 'native', amount } as const)
          : ({
              kind: 'erc20',
              token: meaning.token,
              amount,
              symbol: undefined,
              decimals: undefined,
            } as const);
      return { kind: 'transfer', direction: 'outgoing', sender: safe, recipient: meaning.to, asset };
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
