import { NamedAddress } from '@/components/shared/address/named-address';
import { TokenAmount } from '@/components/shared/amount/token-amount';
import { TokenLine } from '@/components/shared/amount/token-line';
import { DetailRow } from '@/components/shared/section';
import type { KnownTokens } from '@/lib/queries/tokens';
import type { Approval } from '@/lib/safe/decode/balance-changes';
import { isUnlimited } from '@/lib/safe/risk/approvals';

export interface ApprovalRowProps {
  approval: Approval;
  tokens: KnownTokens;
}

/** A permission to take assets later, or its end. */
export function ApprovalRow({ approval, tokens }: ApprovalRowProps) {
  const isTakenBack = approval.kind === 'operator' ? !approval.isGranted : approval.amount === 0n;
  return (
    <DetailRow name={isTakenBack ? 'Approval ends' : 'Approval'}>
      <p className="font-medium">
        <ApprovalText approval={approval} tokens={tokens} />
      </p>
      {approval.kind === 'operator' ? (
        <TokenLine address={approval.collection} token={undefined} />
      ) : (
        <TokenLine address={approval.token} token={tokens.get(approval.token)} />
      )}
      <p className="mt-1 flex min-w-0 flex-wrap items-center gap-x-2 text-13">
        <span className="text-muted">Spender</span>
        <NamedAddress address={approval.spender} copy explorer avatarSize={20} />
      </p>
    </DetailRow>
  );
}

function ApprovalText({ approval, tokens }: ApprovalRowProps) {
  if (approval.kind === 'operator') return <>All collectibles of the collection</>;
  const token = tokens.get(approval.token);
  if (isUnlimited(approval.amount)) return <>Unlimited</>;
  if (approval.amount === 0n) return <>The token</>;
  return token ? (
    <TokenAmount amount={approval.amount} decimals={token.decimals} symbol={token.symbol} />
  ) : (
    <span className="wrap-anywhere">{String(approval.amount)} (base units, or a token ID)</span>
  );
}
