import { AppIcon } from '@/components/safe-apps/catalog/app-icon';
import { Fold } from '@/components/shared/detail/fold';
import { TimeAgo } from '@/components/shared/time-ago';
import { buttonClass } from '@/components/ui/button-class';
import { SheetSection } from '@/components/ui/card';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { routes } from '@/config/routes';
import { cleanText } from '@/lib/format/clean-text';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { StoredAppRequest } from '@/lib/storage/app-requests';
import { sayWait } from './say-wait';
import { useNow } from './use-now';

// Loaded once something waits.
const LazyMadeSentence = lazyPanel(async () => (await import('./made-sentence')).MadeSentence);

export interface RequestListsProps {
  safe: SafeRef;
  /** Those of the open Safe, oldest first. */
  requests: readonly StoredAppRequest[];
}

/** The most past requests that are listed. */
const maxPast = 50;

const labels: Readonly<Record<string, string>> = {
  eth_sendTransaction: 'Transaction',
  wallet_sendCalls: 'Batch',
  personal_sign: 'Message',
  eth_signTypedData: 'Typed data',
  eth_signTypedData_v4: 'Typed data',
};

const labelOf = ({ method }: StoredAppRequest): string =>
  (Object.hasOwn(labels, method) ? labels[method] : undefined) ?? cleanText(method, 40);

const outcomes: Readonly<Record<StoredAppRequest['state'], string>> = {
  open: 'Not decided yet',
  waiting: 'Waiting for owners',
  done: 'Completed',
  refused: 'Declined',
  failed: 'Failed on execution',
  late: 'The app no longer waits',
};

/** What was signed and still waits, for other owners or for its execution. */
export function WaitingRequests({ safe, requests }: RequestListsProps) {
  const waiting = requests.filter(({ state }) => state === 'waiting').toReversed();
  if (waiting.length === 0) return null;
  return (
    <SheetSection title="Waiting for owners" count={waiting.length}>
      <ul className="*:border-line *:border-b">
        {waiting.map((request) => (
          <WaitingRow key={`${request.topic} ${request.id}`} safe={safe} request={request} />
        ))}
      </ul>
    </SheetSection>
  );
}

/** What connected apps have asked for before, and what became of it. */
export function EarlierRequests({ safe, requests }: RequestListsProps) {
  const past = requests.filter(({ state }) => state !== 'waiting' && state !== 'open').toReversed();
  if (past.length === 0) return null;
  return (
    <Fold name="earlier-requests" icon="clock" title="Earlier requests" summary={String(past.length)}>
      <ul className="divide-y divide-line">
        {past.slice(0, maxPast).map((request) => (
          <li
            key={`${request.topic} ${request.id}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3"
          >
            <span className="min-w-0">
              <span className="font-medium">{labelOf(request)}</span>{' '}
              <span className="wrap-anywhere text-muted">
                {cleanText(request.app.name, 60)} · <TimeAgo date={new Date(request.askedAt)} />
              </span>
              <span className="block text-13 text-muted">{sayOutcome(request)}</span>
            </span>
            <MadeLink safe={safe} request={request} />
          </li>
        ))}
      </ul>
      {past.length > maxPast && (
        <p className="mt-3 text-13 text-muted">{past.length - maxPast} older ones aren’t shown.</p>
      )}
    </Fold>
  );
}

function sayOutcome({ state, made }: StoredAppRequest): string {
  if (state === 'late' && made)
    return made.kind === 'message'
      ? 'The app no longer waits. The message keeps its signatures.'
      : 'The app no longer waits. The transaction isn’t affected.';
  return outcomes[state];
}

function WaitingRow({ safe, request }: { safe: SafeRef; request: StoredAppRequest }) {
  const { app, askedAt, expiresAt, method, made } = request;
  const label = labelOf(request);
  const name = cleanText(app.name, 60);
  const now = useNow();
  // An app reads the status of a batch by itself, for as long as it likes.
  const wait = method === 'wallet_sendCalls' ? undefined : sayWait(expiresAt, now);
  const share = expiresAt === undefined ? undefined : (expiresAt - now) / (expiresAt - askedAt);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3 lg:grid-cols-[auto_minmax(0,1fr)_14rem_auto]">
      <AppIcon name={name} origin={app.origin} iconUrl={undefined} size={40} />
      <div className="min-w-0">
        {made?.kind === 'transaction' ? (
          <p className="wrap-anywhere flex min-h-[3lh] items-center font-medium md:min-h-[2lh]">
            <LazyMadeSentence safe={safe} safeTxHash={made.hash} label={label} />
          </p>
        ) : (
          <p className="font-medium">{label}</p>
        )}
        <p className="wrap-anywhere text-13 text-muted">
          {name} · <TimeAgo date={new Date(askedAt)} />
        </p>
      </div>
      <div className="text-13 max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-2">
        {wait ?? 'The app checks the status itself'}
        {wait !== undefined && share !== undefined && (
          <span className="mt-1 block h-1.5 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%` }}
            />
          </span>
        )}
      </div>
      <MadeLink safe={safe} request={request} />
    </li>
  );
}

/** Opens what was made in a tab of its own, because the apps are connected to this one. */
export function MadeLink({ safe, request: { made, app } }: { safe: SafeRef; request: StoredAppRequest }) {
  if (!made) return null;
  const link = formatSafeAddress(safe);
  return (
    <a
      href={made.kind === 'message' ? routes.message(link, made.hash) : routes.transaction(link, made.hash)}
      target="_blank"
      rel="noopener"
      aria-label={`Open what ${cleanText(app.name, 60)} asked for, in a new tab`}
      className={buttonClass({ size: 'sm' })}
    >
      Open
    </a>
  );
}
