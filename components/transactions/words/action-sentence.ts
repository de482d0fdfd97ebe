import { base } from '@/config/chains';
import type { Token } from '@/lib/chain/tokens';
import { formatShortAddress } from '@/lib/format/address';
import { formatExactAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import type { DecodedAction } from '@/lib/safe/decode/decode';
import { describeRejection } from './claim-labels';
import type { ClaimTense } from './describe-setting';
import { inTense } from './in-tense';

const { decimals, symbol } = base.nativeCurrency;

/** Describes a transaction in one sentence from its own bytes, as planned or done. */
export function describeAction(
  decodedAction: DecodedAction,
  token: Token | undefined,
  nonce: bigint,
  tense: ClaimTense = 'planned',
): string {
  if (decodedAction.kind === 'rejection') return describeRejection(tense, nonce);
  return inTense(describePlanned(decodedAction, token), tense);
}

function describePlanned(
  decodedAction: Exclude<DecodedAction, { kind: 'rejection' }>,
  token: Token | undefined,
): string {
  switch (decodedAction.kind) {
    case 'nativeTransfer':
      return `Send ${formatExactAmount(decodedAction.amount, decimals)} ${symbol}`;
    case 'tokenTransfer':
      return token
        ? `Send ${formatExactAmount(decodedAction.amount, token.decimals)} ${cleanText(token.symbol, 20)}`
        : `Call "transfer" on ${formatShortAddress(decodedAction.token)}, which doesn’t behave like a token`;
    case 'delegateCall':
      return `Run the code of ${formatShortAddress(decodedAction.to)} as the Safe itself`;
    case 'contractCall':
      return `Call ${formatShortAddress(decodedAction.to)}`;
  }
}
