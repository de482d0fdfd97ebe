import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { quoteText } from '@/lib/format/quote-text';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { StoredAppRequest } from '@/lib/storage/app-requests';
import { MadeLink } from './request-lists';

/** The most that are shown at once; all stand among the earlier requests. */
const shownNotices = 3;

export interface LateNoticesProps {
  safe: SafeRef;
  /** Those that expired while the page was open or before it was opened, oldest first. */
  requests: readonly StoredAppRequest[];
  onClose: (request: StoredAppRequest) => void;
}

/** Says which apps stopped waiting because their requests expired, and what stays of what they asked for. */
export function LateNotices({ safe, requests, onClose }: LateNoticesProps) {
  return requests.slice(-shownNotices).map((request) => (
    <Notice
      key={`${request.topic} ${request.id}`}
      title={`${quoteText(request.app.name, 60)} no longer waits`}
      action={
        <>
          <MadeLink safe={safe} request={request} />
          <Button size="sm" variant="quiet" onClick={() => onClose(request)}>
            Dismiss
          </Button>
        </>
      }
    >
      {sayRest(request)}
    </Notice>
  ));
}

function sayRest({ made }: StoredAppRequest): string {
  if (!made) return 'The request expired before anyone signed it.';
  return made.kind === 'message'
    ? 'The request has expired. The message keeps its signatures, but the app doesn’t get them.'
    : 'The request has expired. The transaction isn’t affected, but the app won’t be told the outcome.';
}
