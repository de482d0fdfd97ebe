import { describeRejection } from '@/components/transactions/rows/claim-labels';
import { base } from '@/config/chains';
import type { Token } from '@/lib/chain/tokens';
import { formatShortAddress } from '@/lib/format/address';
import { formatTokenAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import type { DecodedAction } from '@/lib/safe/decode/decode';

const { decimals, symbol } = base.nativeCurrency;

/** What a transaction does, in one sentence made from its own bytes. */
export function describeAction(
  decodedAction: DecodedAction,
  token: Token | undefined,
  nonce: bigint,
): string {
  switch (decodedAction.kind) {
    case 'nativeTransfer':
      return `Send ${formatTokenAmount(decodedAction.amount, decimals)} ${symbol}`;
    case 'tokenTransfer':
      return token
        ? `Send ${formatTokenAmount(decodedAction.amount, token.decimals)} ${cleanText(token.symbol, 20)}`
        : `Call "transfer" on ${formatShortAddress(decodedAction.token)}, which does not answer as a token`;
    case 'rejection':
      return describeRejection('planned', nonce);
    case 'delegateCall':
      return `Run the code of ${formatShortAddress(decodedAction.to)} as the Safe itself`;
    case 'contractCall':
      return `Call ${formatShortAddress(decodedAction.to)}`;
  }
}
