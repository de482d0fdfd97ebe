import { useMemo } from 'react';
import { ApprovalNotices } from '@/components/common/approval-notices';
import { DangerNotices } from '@/components/common/danger-notices';
import { Section } from '@/components/common/section';
import { Notice } from '@/components/ui/notice';
import { readAppOrigin } from '@/lib/format/app-origin';
import { useMessageApprovals } from '@/lib/queries/token-approvals';
import { findMessageObstacle } from '@/lib/safe/find-message-obstacle';
import type { MessageContent } from '@/lib/safe/message-hash';
import { findMessageDangers } from '@/lib/safe/rules/find-message-dangers';
import { findMessageGrants } from '@/lib/safe/rules/message-grants';
import type { SafeRef } from '@/lib/safe/types';
import { MessageGrants } from './message-grants';
import { MessageText } from './message-text';
import { TypedDataView } from './typed-data-view';

export interface MessageMeaningProps {
  safe: SafeRef;
  content: MessageContent;
  /** JSON text about the app that asked. */
  origin: string | undefined;
  /** Where something else below is what is signed. */
  title?: string;
}

/** What a message says, what of it is dangerous, and what it allows. */
export function MessageMeaning({ safe, content, origin, title = 'What is signed' }: MessageMeaningProps) {
  const app = readAppOrigin(origin);
  const appUrl = app?.url;
  const approvals = useMessageApprovals(safe, content);
  // Typed data may be long, and reading them takes its time.
  const { dangers, grants, obstacle } = useMemo(
    () => ({
      dangers: findMessageDangers(safe, content, { appUrl }),
      grants: typeof content === 'string' ? [] : findMessageGrants(content),
      obstacle: findMessageObstacle(safe, content),
    }),
    [safe, content, appUrl],
  );
  return (
    <>
      {obstacle && (
        <Notice tone="danger" title="This is no message to sign">
          {obstacle}
        </Notice>
      )}
      {dangers.length > 0 && (
        <div className="grid gap-2">
          <DangerNotices dangers={dangers} />
        </div>
      )}
      <ApprovalNotices query={approvals} />
      <Section title={title}>
        {typeof content === 'string' ? <MessageText text={content} /> : <TypedDataView typedData={content} />}
        {app && (
          <p className="wrap-anywhere mt-3 text-13 text-muted">
            Said to be asked for by {[app.name, app.url].filter((part) => part !== undefined).join(', ')}.
          </p>
        )}
      </Section>
      <MessageGrants grants={grants} />
    </>
  );
}
