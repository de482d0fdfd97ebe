import { useMemo } from 'react';
import type { Address } from 'viem';
import { FullAddress } from '@/components/shared/address/full-address';
import { TokenAmount } from '@/components/shared/amount/token-amount';
import { TokenLine } from '@/components/shared/amount/token-line';
import { DetailList, DetailRow, Section } from '@/components/shared/section';
import { mayBeDescribed } from '@/components/signing/meaning/described-contract';
import { MessageText } from '@/components/signing/message/message-text';
import { TypedDataView } from '@/components/signing/message/typed-data-view';
import { OrderList } from '@/components/signing/order-list';
import { RiskBanner } from '@/components/signing/risks/risk-banner';
import { UncheckedNote, uncheckedApprovals } from '@/components/signing/risks/unchecked-note';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Notice } from '@/components/ui/overlay/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { readAppOrigin } from '@/lib/format/app-origin';
import { formatMoment } from '@/lib/format/date';
import { type KnownTokens, useTokens } from '@/lib/queries/tokens';
import { useMessageApprovals } from '@/lib/queries/transactions/token-approvals';
import { readTypedOrders } from '@/lib/safe/decode/orders/typed-orders';
import { findMessageDisabledReason } from '@/lib/safe/permissions/find-message-disabled-reason';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import { readTestSignature } from '@/lib/safe/protocol/test-signature';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isUnlimited } from '@/lib/safe/risk/approvals';
import { findMessageRisks, isOrderByName } from '@/lib/safe/risk/find-message-risks';
import { findMessageApprovals, type MessageApproval } from '@/lib/safe/risk/message-approvals';
import { TestSignatureNote } from './test-signature-note';

interface MessageApprovalListProps {
  approvals: readonly MessageApproval[];
}

const names = {
  permit: 'Allowance',
  payment: 'Payment',
} as const;

export interface MessageActionProps {
  safe: SafeRef;
  content: MessageContent;
  /** JSON text about the app that asked. */
  origin: string | undefined;
}

/** The warnings of a message, above everything else; nothing where there are none. */
export function MessageWarnings({ safe, content, origin }: MessageActionProps) {
  const appUrl = readAppOrigin(origin)?.url;
  const approvals = useMessageApprovals(safe, content);
  // Long typed data take time to read.
  const { risks, disabledReason } = useMemo(
    () => ({
      risks: findMessageRisks(safe, content, { appUrl }),
      disabledReason: findMessageDisabledReason(safe, content),
    }),
    [safe, content, appUrl],
  );
  const test = readTestSignature(safe, content);
  const isUnchecked = approvals.isError || approvals.data?.isComplete === false;
  return (
    <>
      {disabledReason && (
        <Notice tone="danger" title="This message can’t be signed">
          {disabledReason}
        </Notice>
      )}
      {test && <TestSignatureNote test={test} />}
      <RiskBanner risks={[...risks, ...(approvals.data?.risks ?? [])]} />
      <UncheckedNote what={isUnchecked ? [uncheckedApprovals] : []} />
    </>
  );
}

// Descriptors are large, and most messages name no contract that has one.
const LazyMessageMeaning = lazyPanel(async () => (await import('./message-meaning')).MessageMeaning, {
  fallback: <Skeleton className="h-11 w-3/4" />,
});

/** The approvals and orders of a message, and its full content. */
export function MessageBody({ safe, content }: Pick<MessageActionProps, 'safe' | 'content'>) {
  const { approvals, orders } = useMemo(
    () =>
      typeof content === 'string'
        ? { approvals: [], orders: [] }
        : {
            approvals: findMessageApprovals(content, safe),
            orders: readTypedOrders(content, safe).filter((order) => !isOrderByName(order, content)),
          },
    [safe, content],
  );
  const contract = typeof content === 'string' ? undefined : content.domain?.verifyingContract;
  return (
    <>
      {typeof content !== 'string' && contract !== undefined && mayBeDescribed(contract) && (
        <DetailList>
          <DetailRow name="Description">
            <LazyMessageMeaning safe={safe} content={content} />
          </DetailRow>
        </DetailList>
      )}
      <OrderList orders={orders} safe={safe.address} />
      <MessageApprovalList approvals={approvals} />
      <Section title="Message">
        {typeof content === 'string' ? <MessageText text={content} /> : <TypedDataView typedData={content} />}
      </Section>
    </>
  );
}

/** What a signature lets others take without a transaction of the Safe: the amount, the spender and the deadline. */
function MessageApprovalList({ approvals }: MessageApprovalListProps) {
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
