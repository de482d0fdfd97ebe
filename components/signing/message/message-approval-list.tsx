import type { Address } from 'viem';
import { FullAddress } from '@/components/shared/address/full-address';
import { TokenAmount } from '@/components/shared/amount/token-amount';
import { TokenLine } from '@/components/shared/amount/token-line';
import { DetailList, DetailRow, Section } from '@/components/shared/section';
import { formatMoment } from '@/lib/format/date';
import { type KnownTokens, useTokens } from '@/lib/queries/tokens';
import { isUnlimited } from '@/lib/safe/risk/approvals';
import type { MessageApproval } from '@/lib/safe/risk/message-approvals';

export interface MessageApprovalListProps {
  approvals: readonly MessageApproval[];
}

const names = {
  permit: 'Allowance',
  payment: 'Payment',
} as const;

/** What a signature lets others take without a transaction of the Safe: the amount, the spender and the deadline. */
export function MessageApprovalList({ approvals }: MessageApprovalListProps) {
  const addresses = approvals.flatMap(({ token }) => token ?? []);
  const tokens = useTokens(addresses);
  if (approvals.length === 0) return null;
  return (
    <Section title={approvals.every(({ kind }) => kind === 'payment') ? 'Payments' : 'Approvals'}>
      <DetailList>
        {approvals.map((approval, index) => (
          // Two approvals may be equal, and their order never changes.
          <DetailRow key={index} name={names[approval.kind]}>
            <p className="font-medium">
              <AmountText {...approval} tokens={tokens} />
            </p>
            {approval.token && <TokenLine address={approval.token} token={tokens.get(approval.token)} />}
            <Party word={approval.kind === 'payment' ? 'to' : 'by'} address={approval.spender} />
            {approval.from && <Party word="from" address={approval.from} />}
            {approval.named && (
              <>
                <Party word="for" address={approval.named} />
                <p className="text-13 text-muted">The message names this recipient. The spender decides.</p>
              </>
            )}
            <p className="mt-1 text-13 text-muted">
              {approval.deadline === undefined
                ? 'No expiry'
                : `Until ${formatMoment(new Date(Number(approval.deadline) * 1_000))}`}
            </p>
          </DetailRow>
        ))}
      </DetailList>
    </Section>
  );
}

/** An account with its full address, because people compare it. */
function Party({ word, address }: { word: string; address: Address | undefined }) {
  return (
    <div className="mt-1 flex min-w-0 gap-x-2 text-13">
      <span className="text-muted">{word}</span>
      {address ? <FullAddress address={address} avatarSize={20} /> : 'anyone'}
    </div>
  );
}

type Part = Pick<MessageApproval, 'token' | 'amount' | 'piece'>;

function AmountText({ token: address, amount, piece, tokens }: Part & { tokens: KnownTokens }) {
  if (piece !== undefined) return <>Collectible #{String(piece)}</>;
  if (amount === 'any' || isUnlimited(amount)) return <>Any amount of the token</>;
  if (amount === undefined) return <>An unknown amount</>;
  const token = address && tokens.get(address);
  return token ? (
    <TokenAmount amount={amount} decimals={token.decimals} symbol={token.symbol} />
  ) : (
    <span className="wrap-anywhere">{String(amount)} (base units, or a token ID)</span>
  );
}
