import { useMemo } from 'react';
import { Section } from '@/components/shared/section';
import { MessageText } from '@/components/signing/message/message-text';
import { TypedDataView } from '@/components/signing/message/typed-data-view';
import { OrderList } from '@/components/signing/orders/order-list';
import { RiskBanner } from '@/components/signing/risks/risk-banner';
import { UncheckedNote, uncheckedApprovals } from '@/components/signing/risks/unchecked-note';
import { Notice } from '@/components/ui/overlay/notice';
import { readAppOrigin } from '@/lib/format/app-origin';
import { useMessageApprovals } from '@/lib/queries/transactions/token-approvals';
import { readTypedOrders } from '@/lib/safe/decode/orders/typed-orders';
import { findMessageDisabledReason } from '@/lib/safe/permissions/find-message-disabled-reason';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { findMessageRisks, isOrderByName } from '@/lib/safe/risk/find-message-risks';
import { findMessageApprovals } from '@/lib/safe/risk/message-approvals';
import { MessageApprovalList } from './message-approvals';

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
  const isUnchecked = approvals.isError || approvals.data?.isComplete === false;
  return (
    <>
      {disabledReason && (
        <Notice tone="danger" title="This message can’t be signed">
          {disabledReason}
        </Notice>
      )}
      <RiskBanner risks={[...risks, ...(approvals.data?.risks ?? [])]} />
      <UncheckedNote what={isUnchecked ? [uncheckedApprovals] : []} />
    </>
  );
}

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
  return (
    <>
      <OrderList orders={orders} safe={safe.address} />
      <MessageApprovalList approvals={approvals} />
      <Section title="Message">
        {typeof content === 'string' ? <MessageText text={content} /> : <TypedDataView typedData={content} />}
      </Section>
    </>
  );
}
