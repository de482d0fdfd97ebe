import { useMemo } from 'react';
import { Section } from '@/components/shared/section';
import { ApprovalNotices } from '@/components/signing/risks/approval-notices';
import { RiskNotices } from '@/components/signing/risks/risk-notices';
import { Notice } from '@/components/ui/overlay/notice';
import { readAppOrigin } from '@/lib/format/app-origin';
import { useMessageApprovals } from '@/lib/queries/token-approvals';
import { findMessageDisabledReason } from '@/lib/safe/permissions/find-message-disabled-reason';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { findMessageRisks } from '@/lib/safe/risk/find-message-risks';
import { findMessageApprovals } from '@/lib/safe/risk/message-approvals';
import { MessageApprovalList } from './message-approvals';
import { MessageText } from './message-text';
import { TypedDataView } from './typed-data-view';

export interface MessageActionProps {
  safe: SafeRef;
  content: MessageContent;
  /** JSON text about the app that asked. */
  origin: string | undefined;
  /** Where something else below is what is signed. */
  title?: string;
}

/** What a message says, what of it is dangerous, and what it allows. */
export function MessageAction({ safe, content, origin, title = 'What is signed' }: MessageActionProps) {
  const app = readAppOrigin(origin);
  const appUrl = app?.url;
  const approvalQuery = useMessageApprovals(safe, content);
  // Typed data may be long, and reading them takes its time.
  const { risks, approvals, disabledReason } = useMemo(
    () => ({
      risks: findMessageRisks(safe, content, { appUrl }),
      approvals: typeof content === 'string' ? [] : findMessageApprovals(content),
      disabledReason: findMessageDisabledReason(safe, content),
    }),
    [safe, content, appUrl],
  );
  return (
    <>
      {disabledReason && (
        <Notice tone="danger" title="This is no message to sign">
          {disabledReason}
        </Notice>
      )}
      {risks.length > 0 && (
        <div className="grid gap-2">
          <RiskNotices risks={risks} />
        </div>
      )}
      <ApprovalNotices query={approvalQuery} />
      <Section title={title}>
        {typeof content === 'string' ? <MessageText text={content} /> : <TypedDataView typedData={content} />}
        {app && (
          <p className="wrap-anywhere mt-3 text-13 text-muted">
            Said to be asked for by {[app.name, app.url].filter((part) => part !== undefined).join(', ')}.
          </p>
        )}
      </Section>
      <MessageApprovalList approvals={approvals} />
    </>
  );
}
