import { type Address, isAddressEqual, zeroAddress } from 'viem';
import { TokenAmount } from '@/components/shared/amount/token-amount';
import { Badge } from '@/components/ui/badge';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { cleanText } from '@/lib/format/clean-text';
import { findSymbolDoubt, symbolDoubts } from '@/lib/names/known-token';
import type { KnownTokens } from '@/lib/queries/tokens';
import { isUnlimited } from '@/lib/safe/risk/approvals';

export interface TokenParameterProps {
  token: Address;
  /** In base units. */
  amount: bigint;
  tokens: KnownTokens;
}

const maxSymbolLength = 12;

/** An amount among a call's parameters, with the token's symbol and the number in the bytes. */
export function TokenParameter({ token, amount, tokens }: TokenParameterProps) {
  const isEther = isAddressEqual(token, zeroAddress);
  const found = isEther ? { ...base.nativeCurrency, address: token } : tokens.get(token);
  const raw = <span className="wrap-anywhere text-muted tabular-nums">{String(amount)}</span>;
  if (!found) return raw;
  const doubt = isEther ? undefined : findSymbolDoubt(found, deployment.knownTokens);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {isUnlimited(amount) ? (
        <strong>any amount of {cleanText(found.symbol, maxSymbolLength)}</strong>
      ) : (
        <TokenAmount
          amount={amount}
          decimals={found.decimals}
          symbol={found.symbol}
          className="font-semibold"
        />
      )}
      {doubt && <Badge tone="danger">{symbolDoubts[doubt]}</Badge>}
      {raw}
    </span>
  );
}
