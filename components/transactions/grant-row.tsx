import { NamedAddress } from '@/components/common/named-address';
import { Fact } from '@/components/common/section';
import { TokenAmount } from '@/components/common/token-amount';
import { TokenLine } from '@/components/common/token-line';
import type { KnownTokens } from '@/lib/queries/tokens';
import type { Grant } from '@/lib/safe/moves';
import { isUnlimited } from '@/lib/safe/rules/approvals';

export interface GrantRowProps {
  grant: Grant;
  tokens: KnownTokens;
}

/** A permission to take something later, or its end. */
export function GrantRow({ grant, tokens }: GrantRowProps) {
  const isTakenBack = grant.kind === 'operator' ? !grant.isGranted : grant.amount === 0n;
  return (
    <Fact name={isTakenBack ? 'Approval ends' : 'Approval'}>
      <p className="font-medium">
        <GrantText grant={grant} tokens={tokens} />
      </p>
      {grant.kind === 'operator' ? (
        <TokenLine address={grant.collection} token={undefined} />
      ) : (
        <TokenLine address={grant.token} token={tokens.get(grant.token)} />
      )}
      <p className="mt-1 flex min-w-0 flex-wrap items-center gap-x-2 text-13">
        <span className="text-muted">Spender</span>
        <NamedAddress address={grant.spender} copy explorer avatarSize={20} />
      </p>
    </Fact>
  );
}

function GrantText({ grant, tokens }: GrantRowProps) {
  if (grant.kind === 'operator') return <>All collectibles of the collection</>;
  const token = tokens.get(grant.token);
  if (isUnlimited(grant.amount)) return <>Unlimited</>;
  if (grant.amount === 0n) return <>The token</>;
  return token ? (
    <TokenAmount amount={grant.amount} decimals={token.decimals} symbol={token.symbol} />
  ) : (
    <span className="wrap-anywhere">{String(grant.amount)} (base units, or the number of a piece)</span>
  );
}
