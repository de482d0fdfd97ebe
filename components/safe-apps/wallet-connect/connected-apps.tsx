import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Hash } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { AfterWait } from '@/components/signing/after-wait';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { WalletConnectError } from '@/lib/errors/wallet-connect';
import { quoteText } from '@/lib/format/quote-text';
import { useClients } from '@/lib/hooks/use-clients';
import { useStored } from '@/lib/hooks/use-stored';
import { useWallet } from '@/lib/hooks/use-wallet';
import { askChainForApp } from '@/lib/queries/safe-apps/app-reads';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { appRequests } from '@/lib/storage/app-requests';
import { appSessions, keepAppSession } from '@/lib/storage/app-sessions';
import { isSameSafe } from '@/lib/storage/known-safes';
import type { ConnectingApp } from '@/lib/wallet-connect/read-app';
import { readPairingLink } from '@/lib/wallet-connect/read-pairing-link';
import { isRefused, readProposal, type SessionProposal } from '@/lib/wallet-connect/read-proposal';
import type { RelayEvent } from '@/lib/wallet-connect/relay-wallet';
import { AppReview } from '../requests/app-review';
import { type AppPayload, createRequestQueue } from '../requests/request-queue';
import type { Desk, Named, ReviewFacts } from './create-desk';
import { LateNotices } from './late-notices';
import { PairForm } from './pair-form';
import { EarlierRequests, WaitingRequests } from './request-lists';
import { ReviewFactsLine } from './review-facts-line';
import { SessionList } from './session-list';
import { type Pause, usePause } from './use-pause';
import { type Line, type OpenRelay, useRelay } from './use-relay';

// Only an app that proposes a connection needs it, and it is fetched at the press that leads to one.
const ProposalDialog = lazyPanel(async () => (await import('./proposal-dialog')).ProposalDialog);

/** The time in milliseconds that an app has to propose a session after its link was used. */
const proposalDeadlineMs = 20_000;

export interface ConnectedAppsProps {
  safe: SafeRef;
  link: string;
  projectId: string;
  openRelay: OpenRelay;
  /** Forgets the visitor's own project; undefined where the site has one. */
  onForgetProject: (() => void) | undefined;
}

/** Connects apps to the open Safe, and shows what they ask for, one request after the other. */
export function ConnectedApps({ safe, link, projectId, openRelay, onForgetProject }: ConnectedAppsProps) {
  const [proposal, setProposal] = useState<SessionProposal>();
  const [isPairing, setPairing] = useState(false);
  const [pairError, setPairError] = useState<string>();
  const [connecting, setConnecting] = useState<{ readonly isBusy: boolean; readonly error?: string }>();
  const [told, setTold] = useState<string>();
  /** How many apps were connected since the page was opened; each begins with an empty form. */
  const [made, setMade] = useState(0);
  const [endError, setEndError] = useState<unknown>();
  const deadline = useRef<ReturnType<typeof setTimeout>>(undefined);

  const endPairing = (error?: string) => {
    clearTimeout(deadline.current);
    setPairing(false);
    setPairError(error);
  };
  const receive = (event: unknown) => {
    const read = readProposal(event, Date.now());
    if (!read) return;
    if (isRefused(read)) {
      void relay?.reject(read.id, { code: read.code, message: read.reason }).catch(() => undefined);
      return endPairing(read.reason);
    }
    endPairing();
    // One at a time: an app must not change the window under a press.
    if (proposal) void relay?.reject(read.id, { code: 5000, message: 'Busy' }).catch(() => undefined);
    else setProposal(read);
  };
  const handleEvent = (event: RelayEvent) => {
    if (event.kind === 'proposal') receive(event.proposal);
    if (event.kind === 'proposal-expired' && event.id === proposal?.id && !connecting?.isBusy) {
      setProposal(undefined);
      setPairError(new WalletConnectError({ kind: 'expired-pairing-link' }).message);
    }
  };
  const { line, isOnline, error, open, retry } = useRelay(projectId, openRelay, handleEvent);
  const relay = line?.relay;

  const all = useStored(appSessions);
  const sessions = all.filter((session) => isSameSafe(session.safe, safe));
  const requests = useStored(appRequests).filter((request) => isSameSafe(request.safe, safe));
  const { pause, request, facts, shown, flooding, hideShown, hideFlood, late, hideLate, asking } =
    useRequests(safe, line);

  const pair = async (text: string) => {
    setTold(undefined);
    setPairError(undefined);
    setPairing(true);
    ProposalDialog.preload();
    try {
      const checked = readPairingLink(text, Date.now());
      const opened = await open();
      deadline.current = setTimeout(
        () => endPairing(new WalletConnectError({ kind: 'no-proposal' }).message),
        proposalDeadlineMs,
      );
      await opened.pair(checked);
    } catch (cause) {
      endPairing(toAppError(cause).message);
    }
  };
  const connect = async () => {
    if (!relay || !proposal) return;
    setConnecting({ isBusy: true });
    try {
      const { topic, expiresAt } = await relay.approve(proposal, safe);
      const { name, origin, host } = proposal.app;
      keepAppSession({
        ...{ topic, safe, app: { name, origin, host }, claim: proposal.claim },
        ...{ connectedAt: Date.now(), expiresAt },
      });
      setTold(`${name} is connected.`);
      setMade((count) => count + 1);
      setProposal(undefined);
      setConnecting(undefined);
    } catch (cause) {
      setConnecting({ isBusy: false, error: toAppError(cause).message });
    }
  };
  const decline = () => {
    if (proposal) void relay?.reject(proposal.id, { code: 5000, message: 'Declined' }).catch(() => undefined);
    setProposal(undefined);
    setConnecting(undefined);
  };
  const end = async (topics: readonly string[]) => {
    setEndError(undefined);
    setTold(undefined);
    for (const topic of topics) await relay?.disconnect(topic).catch(setEndError);
  };

  return (
    <>
      {request && facts && (
        <AppReview
          key={request.id}
          safe={safe}
          app={{ ...facts.session.app, claimedUrl: facts.session.app.url, isRemote: true }}
          request={request}
          facts={
            <ReviewFactsLine
              facts={facts}
              claim={all.find(({ topic }) => topic === facts.session.topic)?.claim}
            />
          }
        />
      )}
      <div className="grid grid-cols-1 gap-8" hidden={request !== undefined}>
        <PairForm
          key={made}
          link={made === 0 ? link : ''}
          isBusy={isPairing}
          error={pairError}
          onPair={(text) => void pair(text)}
          onChange={() => setPairError(undefined)}
        />
        <div className="grid gap-4 empty:hidden">
          {error !== undefined && <ErrorNotice error={error} onRetry={retry} />}
          {endError !== undefined && <ErrorNotice error={endError} />}
          {told !== undefined && (
            <Notice title={told}>
              Requests from the app open here. Keep this page open while you use the app.
            </Notice>
          )}
          {sessions.length > 0 && <PauseNotice pause={pause} />}
          {shown && (
            <ShownNotice safe={safe} app={shown.app} safeTxHash={shown.safeTxHash} onClose={hideShown} />
          )}
          <LateNotices
            safe={safe}
            requests={requests.filter((one) => one.state === 'late' && late.has(keyOf(one)))}
            onClose={hideLate}
          />
          <FloodNotice flooding={flooding} sessions={sessions} onClose={hideFlood} />
        </div>
        <WaitingRequests safe={safe} requests={requests} />
        <SessionList
          sessions={sessions}
          requests={requests}
          elsewhere={all.filter((session) => !isSameSafe(session.safe, safe))}
          asking={asking}
          onEnd={relay && ((topics) => void end(topics))}
        />
        <EarlierRequests safe={safe} requests={requests} />
        <p role="status" className="text-13 text-muted">
          {relay && sessions.length > 0 && sayLine(isOnline)}
        </p>
        {onForgetProject && (
          <div>
            <Button size="sm" variant="quiet" onClick={onForgetProject}>
              Forget my project ID
            </Button>
          </div>
        )}
      </div>
      {proposal && (
        <ProposalDialog
          safe={safe}
          proposal={proposal}
          namesake={findNamesake(proposal.app, all)}
          isBusy={connecting?.isBusy ?? false}
          error={connecting?.error}
          onConnect={() => void connect()}
          onDecline={decline}
          onGiveUp={decline}
        />
      )}
    </>
  );
}

const sayLine = (isOnline: boolean) =>
  isOnline
    ? 'Connected. Apps can reach this Safe while this page is open.'
    : 'Connecting to WalletConnect’s relay. Apps can’t reach this Safe yet.';

const plain = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** The host of another app with the same name. */
function findNamesake(
  { name, host }: ConnectingApp,
  all: readonly { readonly app: { readonly name: string; readonly host: string } }[],
): string | undefined {
  return all.find(({ app }) => app.host !== host && plain(app.name) === plain(name))?.app.host;
}

const keyOf = ({ topic, id }: Named) => `${topic} ${id}`;

/** The requests of the open Safe's apps; they reach the person one by one. */
function useRequests(safe: SafeRef, line: Line | undefined) {
  const clients = useClients();
  const pause = usePause(safe);
  const [queue] = useState(createRequestQueue);
  const [known] = useState(() => new WeakMap<AppPayload, ReviewFacts>());
  const [shown, setShown] = useState<{ readonly app: ConnectingApp; readonly safeTxHash: Hash }>();
  const [flooding, setFlooding] = useState<Flooding>();
  const [late, setLate] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<ReadonlySet<string>>(new Set());
  const desk = useRef<Desk>(undefined);
  const request = useSyncExternalStore(queue.subscribe, queue.get)[0];
  const isPaused = pause !== undefined;
  const readPaused = useEffectEvent(() => isPaused);
  const { chainId, address } = safe;

  useEffect(() => {
    if (!line) return;
    const made = line.createDesk({
      ...{ relay: line.relay, queue, clients, safe: { chainId, address } },
      askChain: (method, params) => askChainForApp(clients.chain, method, params),
      onReview: (payload, facts) => known.set(payload, facts),
      onShow: (app, safeTxHash) => setShown({ app, safeTxHash }),
      onLate: (one) => setLate((before) => new Set([...before, keyOf(one)])),
      onFlood: ({ topic, app }) => setFlooding({ topic, name: app.name }),
      onElsewhere: (topics) =>
        setAsking((before) => ([...topics].join() === [...before].join() ? before : topics)),
    });
    desk.current = made;
    made.setPaused(readPaused());
    return made.close;
  }, [line, queue, clients, chainId, address, known]);
  useEffect(() => desk.current?.setPaused(isPaused), [isPaused]);

  return {
    ...{ pause, request, shown, flooding, late, asking },
    facts: request && known.get(request.payload),
    hideShown: () => setShown(undefined),
    hideFlood: () => setFlooding(undefined),
    hideLate: (one: Named) => setLate((before) => new Set([...before].filter((key) => key !== keyOf(one)))),
  };
}

type Flooding = { readonly topic: string; readonly name: string } | undefined;

interface FloodNoticeProps {
  flooding: Flooding;
  sessions: readonly { readonly topic: string }[];
  onClose: () => void;
}

/** Names an app that has exceeded its limits, as long as it is connected. */
function FloodNotice({ flooding, sessions, onClose }: FloodNoticeProps) {
  if (!flooding || !sessions.some(({ topic }) => topic === flooding.topic)) return null;
  return (
    <Notice
      tone="warning"
      title={`${quoteText(flooding.name, 60)} sent too many requests`}
      action={
        <Button size="sm" variant="quiet" onClick={onClose}>
          Dismiss
        </Button>
      }
    >
      Concord declines requests that come too fast. Disconnect the app if you didn’t expect them.
    </Notice>
  );
}

function PauseNotice({ pause }: { pause: Pause }) {
  const { openConnectDialog } = useWallet();
  if (pause === 'disconnected')
    return (
      <Notice
        tone="warning"
        title="Requests are paused"
        action={
          <Button size="sm" onClick={openConnectDialog}>
            Connect Wallet
          </Button>
        }
      >
        Connect the wallet of an owner to see what the apps ask for.
      </Notice>
    );
  if (pause === 'unknown')
    return (
      <AfterWait milliseconds={3_000} before={null}>
        <Notice tone="warning" title="Requests are paused">
          Concord doesn’t know yet whether the connected account is an owner or a proposer of this Safe.
          Requests open here when that is confirmed.
        </Notice>
      </AfterWait>
    );
  if (pause !== 'stranger') return null;
  return (
    <Notice tone="warning" title="Requests are paused">
      The connected account is neither an owner nor a proposer of this Safe. The apps stay connected, and
      their requests wait for an owner until they expire.
    </Notice>
  );
}

interface ShownNoticeProps {
  safe: SafeRef;
  app: ConnectingApp;
  safeTxHash: Hash;
  onClose: () => void;
}

/** What an app wants a person to look at; nothing opens by itself. */
function ShownNotice({ safe, app, safeTxHash, onClose }: ShownNoticeProps) {
  return (
    <Notice
      title={`${quoteText(app.name, 60)} wants to show you a transaction`}
      action={
        <>
          <a
            href={routes.transaction(formatSafeAddress(safe), safeTxHash)}
            target="_blank"
            rel="noopener"
            className={buttonClass({ size: 'sm' })}
          >
            Open in a new tab
          </a>
          <Button size="sm" variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    />
  );
}
