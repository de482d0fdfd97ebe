import type { Address } from 'viem';
import { Badge } from '@/components/ui/badge';
import { deployment } from '@/config/deployment';
import type { Token } from '@/lib/chain/tokens';
import { findSymbolDoubt, symbolDoubts } from '@/lib/names/known-token';
import { NamedAddress } from '../address/named-address';

export interface TokenLineProps {
  address: Address;
  /** Null for a contract that isn't a token; undefined where that is unknown. */
  token: Token | null | undefined;
  /** The kind of contract. */
  label?: 'Token' | 'Collection';
}

/** The contract of an amount, and whether its symbol is doubtful; nothing for a well-known token. */
export function TokenLine({ address, token, label = 'Token' }: TokenLineProps) {
  if (token?.isKnown) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13">
      <span className="text-muted">{label}</span>
      <NamedAddress address={address} copy explorer avatarSize={20} />
      {token === null && <Badge tone="danger">Not a token</Badge>}
      {token && !token.isKnown && <Doubt token={token} />}
    </p>
  );
}

function Doubt({ token }: { token: Token }) {
  const doubt = findSymbolDoubt(token, deployment.knownTokens);
  return doubt ? <Badge tone="danger">{symbolDoubts[doubt]}</Badge> : <Badge>Not a well-known token</Badge>;
}
