import type { Address } from 'viem';
import { cleanText } from '@/lib/format/clean-text';
import type { KnownTokens } from '@/lib/queries/tokens';
import { isUnlimited } from '@/lib/safe/risk/approvals';
import { AssetAmount } from './asset-amount';
import { maxSymbolLength } from './token-amount';

export interface ApprovedAmountProps {
  token: Address;
  /** In the token's base units. */
  amount: bigint;
  tokens: KnownTokens;
}

/** How much of a token may be taken, always with the token's symbol where it is known; zero is the symbol alone. */
export function ApprovedAmount({ token, amount, tokens }: ApprovedAmountProps) {
  const symbol = cleanText(tokens.get(token)?.symbol ?? '', maxSymbolLength);
  if (amount === 0n) return symbol || 'The token';
  if (isUnlimited(amount)) return `Unlimited ${symbol}`.trim();
  return <AssetAmount asset={{ kind: 'token', token }} amount={amount} tokens={tokens} />;
}
