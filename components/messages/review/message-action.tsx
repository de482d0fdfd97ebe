import { useMemo } from 'react';
import { DetailList, DetailRow, Section } from '@/components/shared/section';
import { mayBeDescribed } from '@/components/signing/meaning/described-contract';
import { MessageApprovalList } from '@/components/signing/message/message-approval-list';
import { MessageText } from '@/components/signing/message/message-text';
import { TypedDataView } from '@/components/signing/message/typed-data-view';
import { OrderList } from '@/components/signing/order-list';
import { RiskBanner } from '@/components/signing/risks/risk-banner';
import { UncheckedNote, uncheckedApprovals } from '@/components/signing/risks/unchecked-note';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Notice } from '@/components/ui/overlay/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { readAppOrigin } from '@/lib/format/app-origin';
import { useMessageApprovals } from '@/lib/queries/transactions/token-approvals';
import { readTypedOrders } from '@/lib/safe/decode/orders/typed-orders';
import { findMessageDisabledReason } from '@/lib/safe/permissions/find-message-disabled-reason';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import { readTestSignature } from '@/lib/safe/protocol/test-signature';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { findMessageRisks, isOrderByName } from '@/lib/safe/risk/find-message-risks';
import { findMessageApprovals } from '@/lib/safe/risk/message-approvals';
import { TestSignatureNote } from './test-signature-note';

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
      {test && <TestSignatureNote safe={safe} test={test} />}
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
