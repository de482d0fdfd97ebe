import { useMemo } from 'react';
import { Section } from '@/components/shared/section';
import { MessageApprovalList } from '@/components/signing/message/message-approval-list';
import { useMessageSentence } from '@/components/signing/message/message-sentence';
import { MessageText } from '@/components/signing/message/message-text';
import { TypedDataView } from '@/components/signing/message/typed-data-view';
import { OrderList } from '@/components/signing/order-list';
import { RiskBanner } from '@/components/signing/risks/risk-banner';
import { UncheckedNote, uncheckedApprovals } from '@/components/signing/risks/unchecked-note';
import { Notice } from '@/components/ui/overlay/notice';
import { readHandedContent } from '@/lib/hand-over/check-hand-over';
import type { HandedContent as Handed } from '@/lib/hand-over/hand-over';
import { useMessageApprovals } from '@/lib/queries/transactions/token-approvals';
import { readTypedOrders } from '@/lib/safe/decode/orders/typed-orders';
import { findMessageDisabledReason } from '@/lib/safe/permissions/find-message-disabled-reason';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { findMessageRisks, isOrderByName } from '@/lib/safe/risk/find-message-risks';
import { findMessageApprovals } from '@/lib/safe/risk/message-approvals';

export interface HandedContentProps {
  safe: SafeRef;
  content: Handed;
}

/** What a handed-over message does, in one sentence, and its risks. */
export function HandedHeading(props: HandedContentProps) {
  const content = useHandedContent(props);
  const sentence = useMessageSentence(props.safe, content);
  return (
    <>
      <h1 className="wrap-anywhere mb-4 font-semibold text-22">{sentence ?? 'Sign a message'}</h1>
      {content !== undefined && <Risks safe={props.safe} content={content} />}
    </>
  );
}

/** What a handed-over message allows, and all that is signed. */
export function HandedContent(props: HandedContentProps) {
  const content = useHandedContent(props);
  if (content === undefined) return null;
  if (typeof content === 'string')
    return (
      <Section title="Message">
        <MessageText text={content} />
      </Section>
    );
  return (
    <>
      <OrderList
        orders={readTypedOrders(content, props.safe).filter((order) => !isOrderByName(order, content))}
        safe={props.safe.address}
      />
      <MessageApprovalList approvals={findMessageApprovals(content, props.safe)} />
      <Section title="Message">
        <TypedDataView typedData={content} />
      </Section>
    </>
  );
}

// Long typed data take time to read.
const useHandedContent = ({ content }: HandedContentProps) =>
  useMemo(() => readHandedContent(content), [content]);

function Risks({ safe, content }: { safe: SafeRef; content: MessageContent }) {
  const approvals = useMessageApprovals(safe, content);
  const risks = useMemo(() => findMessageRisks(safe, content), [safe, content]);
  const disabledReason = findMessageDisabledReason(safe, content);
  const isUnchecked = approvals.isError || approvals.data?.isComplete === false;
  return (
    <div className="mb-4 grid gap-3">
      {disabledReason && (
        <Notice tone="danger" title="This message can’t be signed">
          {disabledReason}
        </Notice>
      )}
      <RiskBanner risks={[...risks, ...(approvals.data?.risks ?? [])]} />
      <UncheckedNote what={isUnchecked ? [uncheckedApprovals] : []} />
    </div>
  );
}
