import { DangerNotices } from '@/components/common/danger-notices';
import { useMessageApprovals } from '@/lib/queries/message-approvals';
import type { MessageContent } from '@/lib/safe/message-hash';
import type { SafeRef } from '@/lib/safe/types';

export interface MessageApprovalsProps {
  safe: SafeRef;
  content: MessageContent;
}

/** What is dangerous about the permits in a message, by what the chain says; nothing where there are none. */
export function MessageApprovals({ safe, content }: MessageApprovalsProps) {
  const { data, isError } = useMessageApprovals(safe, content);
  const isIncomplete = isError || data?.isComplete === false;
  return (
    <>
      {data && data.dangers.length > 0 && (
        <div className="grid gap-2">
          <DangerNotices dangers={data.dangers} />
        </div>
      )}
      {isIncomplete && (
        <p className="text-13 text-muted">
          Could not be checked: who can take the tokens, and how much the Safe holds (the chain).
        </p>
      )}
    </>
  );
}
