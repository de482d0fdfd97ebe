import { useState } from 'react';
import { AppIcon } from '@/components/safe-apps/catalog/app-icon';
import { EmptyState } from '@/components/shared/empty-state';
import { TimeAgo } from '@/components/shared/time-ago';
import { Button } from '@/components/ui/button';
import { SheetSection } from '@/components/ui/card';
import { Dialog } from '@/components/ui/overlay/dialog';
import { cleanText } from '@/lib/format/clean-text';
import { formatShortDay } from '@/lib/format/date';
import type { StoredAppRequest } from '@/lib/storage/app-requests';
import type { StoredAppSession } from '@/lib/storage/app-sessions';
import { ClaimTag } from './claim-tag';

export interface SessionListProps {
  /** Those of the open Safe. */
  sessions: readonly StoredAppSession[];
  requests: readonly StoredAppRequest[];
  /** How many belong to other Safes. */
  elsewhere: number;
  /** Ends these connections; undefined while the relay can't be told. */
  onEnd: ((topics: readonly string[]) => void) | undefined;
}

/** The apps that are connected to the open Safe, each with its last request and a way to end it. */
export function SessionList({ sessions, requests, elsewhere, onEnd }: SessionListProps) {
  const [isEndingAll, setEndingAll] = useState(false);
  return (
    <SheetSection
      title="Connected apps"
      action={
        sessions.length > 1 && (
          <Button size="sm" variant="quiet" disabled={!onEnd} onClick={() => setEndingAll(true)}>
            Disconnect all
          </Button>
        )
      }
    >
      {sessions.length === 0 && (
        <EmptyState title="No connected apps">Paste the link of an app above to connect it.</EmptyState>
      )}
      <ul className="*:border-line *:border-b">
        {sessions.map((session) => (
          <SessionRow
            key={session.topic}
            session={session}
            last={findLast(requests, session.topic)}
            onEnd={onEnd && (() => onEnd([session.topic]))}
          />
        ))}
      </ul>
      {elsewhere > 0 && (
        <p className="mt-3 text-13 text-muted">
          {elsewhere === 1 ? 'One app is' : `${elsewhere} apps are`} connected to other Safes. Open those to
          see them.
        </p>
      )}
      <Dialog
        size="sm"
        open={isEndingAll}
        onOpenChange={setEndingAll}
        title={`Disconnect ${sessions.length} apps?`}
        footer={
          <>
            <Button onClick={() => setEndingAll(false)}>Cancel</Button>
            <Button
              variant="primary"
              onClick={() => {
                onEnd?.(sessions.map(({ topic }) => topic));
                setEndingAll(false);
              }}
            >
              Disconnect all
            </Button>
          </>
        }
      >
        <p>Transactions that they asked for stay in the queue. The apps aren’t told what becomes of them.</p>
      </Dialog>
    </SheetSection>
  );
}

const findLast = (requests: readonly StoredAppRequest[], topic: string) =>
  requests.findLast((request) => request.topic === topic);

interface SessionRowProps {
  session: StoredAppSession;
  last: StoredAppRequest | undefined;
  onEnd: (() => void) | undefined;
}

function SessionRow({ session: { app, claim, expiresAt }, last, onEnd }: SessionRowProps) {
  const name = cleanText(app.name, 60);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 lg:grid-cols-[auto_minmax(0,1fr)_15rem_11rem_auto]">
      <AppIcon
        name={name}
        origin={app.origin}
        iconUrl={undefined}
        size={40}
        className="max-lg:row-span-3 max-lg:self-start"
      />
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="wrap-anywhere text-13 text-muted">{cleanText(app.host, 100)}</p>
      </div>
      <div className="max-lg:col-start-2 max-lg:row-start-2">
        <ClaimTag claim={claim} />
      </div>
      <p className="text-13 max-lg:col-start-2 max-lg:row-start-3">
        {last ? (
          <>
            Last request <TimeAgo date={new Date(last.askedAt)} />
          </>
        ) : (
          'No request yet'
        )}
        <span className="block text-muted">Until {formatShortDay(new Date(expiresAt))}</span>
      </p>
      <Button
        size="sm"
        className="max-lg:col-start-3 max-lg:row-start-1"
        disabled={!onEnd}
        aria-label={`Disconnect ${name}`}
        onClick={onEnd}
      >
        Disconnect
      </Button>
    </li>
  );
}
