import { useState } from 'react';
import { AppIcon } from '@/components/safe-apps/catalog/app-icon';
import { EmptyState } from '@/components/shared/empty-state';
import { TimeAgo } from '@/components/shared/time-ago';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { SheetSection } from '@/components/ui/card';
import { Dialog } from '@/components/ui/overlay/dialog';
import { routes } from '@/config/routes';
import { cn } from '@/lib/cn';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { formatShortDay } from '@/lib/format/date';
import { useName } from '@/lib/queries/use-name';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { StoredAppRequest } from '@/lib/storage/app-requests';
import type { StoredAppSession } from '@/lib/storage/app-sessions';
import { ClaimTag } from './claim-tag';

export interface SessionListProps {
  /** Those of the open Safe. */
  sessions: readonly StoredAppSession[];
  requests: readonly StoredAppRequest[];
  /** Those of other Safes. */
  elsewhere: readonly StoredAppSession[];
  /** The topics of those that wait for an answer. */
  asking: ReadonlySet<string>;
  /** Ends these connections; undefined while the relay can't be told. */
  onEnd: ((topics: readonly string[]) => void) | undefined;
}

/** The apps that are connected to the open Safe, each with its last request and a way to end it. */
export function SessionList({ sessions, requests, elsewhere, asking, onEnd }: SessionListProps) {
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
      {elsewhere.length > 0 && (
        <ul aria-label="Apps of other Safes" className="mt-3 *:border-line *:border-b">
          {elsewhere.map((session) => (
            <ElsewhereRow key={session.topic} session={session} isAsking={asking.has(session.topic)} />
          ))}
        </ul>
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
        <p>
          Transactions that these apps requested stay in the queue, but the apps won’t be told the outcome.
        </p>
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

/** An app of another Safe: its requests can be answered only where that one is open. */
function ElsewhereRow({
  session: { app, safe },
  isAsking,
}: {
  session: StoredAppSession;
  isAsking: boolean;
}) {
  const name = cleanText(app.name, 60);
  const known = useName(safe.address);
  const other = known === undefined ? formatShortAddress(safe.address) : cleanText(known, 60);
  return (
    <li className="flex items-center justify-between gap-4 py-3 text-13">
      <p className={cn('wrap-anywhere min-w-0', !isAsking && 'text-muted')}>
        {isAsking ? `${name} has a request for ${other}` : `${name} is connected to ${other}`}
      </p>
      <ButtonLink
        size="sm"
        variant={isAsking ? 'soft' : 'secondary'}
        href={routes.walletConnect(formatSafeAddress(safe))}
        aria-label={`Open ${other} for ${name}`}
      >
        Open
      </ButtonLink>
    </li>
  );
}
