import { type Hash, isHash, keccak256, stringToHex } from 'viem';
import { readAppOutcome } from '@/lib/actions/execution/read-app-outcome';
import { readMessageContent } from '@/lib/actions/sign/message-content';
import { SafeAppsError } from '@/lib/errors/safe-apps';
import type { Clients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { createAdmission } from '@/lib/safe-apps/host/admission';
import { hostLimits } from '@/lib/safe-apps/host/host-limits';
import {
  appRequests,
  changeAppRequest,
  endAppRequests,
  findAppBundle,
  findAppRequest,
  keepAppRequest,
  type StoredAppRequest,
} from '@/lib/storage/app-requests';
import { isSameSafe } from '@/lib/storage/known-safes';
import { describeAnswerError } from '@/lib/wallet-connect/answer-error';
import { describeCallsStatus } from '@/lib/wallet-connect/describe-calls-status';
import type { ConnectingApp } from '@/lib/wallet-connect/read-app';
import type { AppSession } from '@/lib/wallet-connect/read-session';
import {
  type AppAsk,
  isForPerson,
  readAsk,
  readSessionRequest,
  type SessionRequest,
} from '@/lib/wallet-connect/read-session-request';
import type { RelayAnswer, RelayWallet } from '@/lib/wallet-connect/relay-wallet';
import type { AppPayload, RequestQueue } from '../requests/request-queue';
import { createFollower, isBundle, isLate } from './follow-outcomes';

/** A session's topic and the request's own number tell requests apart. */
export type Named = Pick<SessionRequest, 'topic' | 'id'>;

/** What belongs to a review besides what is asked. */
export type ReviewFacts = { readonly session: AppSession; readonly expiresAt: number | undefined };

export type DeskOptions = {
  readonly relay: RelayWallet;
  /** Requests for other Safes wait until those are open. */
  readonly safe: SafeRef;
  readonly clients: Clients;
  readonly queue: RequestQueue;
  /** Reads from the chain for an app. */
  readonly askChain: (method: string, params: readonly unknown[]) => Promise<unknown>;
  /** Called before a request enters the queue, so that its review can show the session and the expiry. */
  readonly onReview: (payload: AppPayload, facts: ReviewFacts) => void;
  /** Called when an app asks to have a transaction shown. */
  readonly onShow: (app: ConnectingApp, safeTxHash: Hash) => void;
  /** Called when an app has stopped waiting because its request expired. */
  readonly onLate: (request: Named) => void;
  /** Called when an app begins to exceed its limits. */
  readonly onFlood: (session: Pick<AppSession, 'topic' | 'app'>) => void;
  /** Called with the sessions of other Safes, by topic, that have requests which wait until their Safe is open. */
  readonly onElsewhere: (topics: ReadonlySet<string>) => void;
  /** How often an awaited outcome is looked up, in milliseconds. */
  readonly pollMs?: number;
  readonly now?: () => number;
};

export type Desk = {
  /** Holds requests that a person answers back, as at first, or lets them go on. */
  readonly setPaused: (isPaused: boolean) => void;
  /** Stops; open requests stay unanswered and come again with the next desk. */
  readonly close: () => void;
};

type PersonAsk = Extract<AppAsk, { readonly kind: 'transactions' | 'message' }>;
type Asked = { readonly request: SessionRequest; readonly session: AppSession };

/**
 * Answers what connected apps ask of one Safe. Reads are answered at once, what needs a person goes to the queue, and
 * what was signed is answered when its outcome is known, while the app waits for it.
 */
export function createDesk(options: DeskOptions): Desk {
  const { relay, safe, clients, queue, askChain, onReview, onShow, onLate, onFlood, onElsewhere } = options;
  const { pollMs = 6_000, now = Date.now } = options;
  const ending = new AbortController();
  const follower = createFollower({ relay, safe, clients, now, onLate, signal: ending.signal });
  const taken = new Set<string>();
  const open = new Map<string, Named & { readonly end: AbortController }>();
  const admissions = new Map<string, ReturnType<typeof createAdmission>>();
  let isPaused = true;

  const keyOf = ({ topic, id }: Named) => `${topic} ${id}`;

  const endWait = (request: Named) => {
    changeAppRequest(request, { state: 'late' });
    onLate(request);
  };

  const respond = async ({ topic, id }: Named, answer: RelayAnswer) => {
    if (ending.signal.aborted) return;
    // A session that ended meanwhile has nobody who could hear it.
    await relay.respond(topic, id, answer).catch(() => undefined);
  };
  const fail = (request: Named, error: unknown) => respond(request, { error: describeAnswerError(error) });

  /** A request of an app that is connected to this Safe, seen for the first time. */
  function readNew(event: unknown): Asked | undefined {
    const request = readSessionRequest(event);
    if (!request || taken.has(keyOf(request))) return undefined;
    const session = relay.sessions().find(({ topic }) => topic === request.topic);
    return session && isSameSafe(session.safe, safe) ? { request, session } : undefined;
  }

  function take(event: unknown): void {
    const asked = readNew(event);
    if (!asked) return;
    const { request, session } = asked;
    const kept = findAppRequest(request);
    if (isLate(request, now())) {
      if (kept?.state === 'open') endWait(request);
      return;
    }
    if (isForPerson(request.method) && isPaused) return;
    taken.add(keyOf(request));
    // What was signed before a reload is awaited, and not asked a second time.
    if (kept && kept.state !== 'open') return;
    const turn = admit(request, session.app);
    if (turn === 'refused') void fail(request, tooMany());
    if (turn === 'taken') void answer(asked);
  }

  function admit({ topic, method }: SessionRequest, app: ConnectingApp) {
    const known =
      admissions.get(topic) ??
      createAdmission({ limits: hostLimits, now, onFlood: () => onFlood({ topic, app }) });
    admissions.set(topic, known);
    return known.ask({ isForPerson: isForPerson(method) });
  }

  async function answer(asked: Asked): Promise<void> {
    const { request, session } = asked;
    try {
      const ask = readAsk(request, safe);
      if (ask.kind === 'transactions' || ask.kind === 'message') await review(asked, ask);
      else await respond(request, { result: (await answerAlone(ask, session)) ?? null });
    } catch (error) {
      await fail(request, error);
    }
  }

  async function answerAlone(ask: Exclude<AppAsk, PersonAsk>, { app, topic }: AppSession): Promise<unknown> {
    switch (ask.kind) {
      case 'answer':
        return ask.result;
      case 'read':
        return askChain(ask.method, ask.params);
      case 'show':
        onShow(app, requireSigned(findBundle(topic, ask.bundleId)));
        return null;
      case 'status': {
        const { bundleId } = ask;
        const safeTxHash = findBundle(topic, bundleId);
        // An app that chose the id may ask before anybody has signed.
        const outcome = safeTxHash
          ? await readAppOutcome(clients, { safe, safeTxHash, signal: ending.signal })
          : ({ kind: 'pending' } as const);
        return describeCallsStatus(bundleId, outcome);
      }
    }
  }

  async function review({ request, session }: Asked, ask: PersonAsk): Promise<void> {
    requireRoom(open.size, ask);
    const bundle = readChosenId(request, ask);
    const { topic, id, expiresAt } = request;
    const end = new AbortController();
    open.set(keyOf(request), { topic, id, end });
    keepAppRequest({ ...describeOpen(request, session), ...(bundle && { bundleKey: bundle.key }) });
    const onKept = (granted: unknown) => {
      const made = readMade(granted, ask.kind);
      if (made) changeAppRequest(request, { state: 'waiting', made });
    };
    const payload = toPayload(ask, onKept);
    const timer = setTimeout(
      () => expire(id),
      Math.min((expiresAt ?? Number.POSITIVE_INFINITY) - now(), maxTimerMs),
    );
    try {
      onReview(payload, { session, expiresAt });
      onKept(await queue.ask(payload, end.signal));
    } catch (error) {
      // The page is left, so the request comes again; or the app has stopped waiting.
      if (end.signal.aborted) return;
      changeAppRequest(request, { state: 'refused' });
      throw error;
    } finally {
      clearTimeout(timer);
      open.delete(keyOf(request));
    }
    const row = findAppRequest(request);
    if (row?.made && isBundle(row)) await respond(request, { result: { id: bundle?.id ?? row.made.hash } });
    void follower.followAll();
  }

  const describeOpen = (
    { topic, id, method, expiresAt }: SessionRequest,
    { app: { name, origin } }: AppSession,
  ): StoredAppRequest => ({
    ...{ topic, id, safe, method, app: { name, origin }, state: 'open' },
    askedAt: findAppRequest({ topic, id })?.askedAt ?? now(),
    ...(expiresAt !== undefined && { expiresAt }),
  });

  /** An app has stopped waiting for the request with this number. */
  function expire(id: number): void {
    for (const one of open.values())
      if (one.id === id) {
        endWait(one);
        one.end.abort();
      }
    follower.expire(id);
  }

  function endSession(topic: string): void {
    for (const one of open.values()) if (one.topic === topic) one.end.abort();
    endAppRequests(topic);
  }

  /** What ended while no page was open has nobody who waits. */
  function closeForgotten(): void {
    const topics = new Set(relay.sessions().map(({ topic }) => topic));
    for (const row of appRequests.get())
      if (isSameSafe(row.safe, safe)) {
        if (!topics.has(row.topic)) endAppRequests(row.topic);
        else if (row.state === 'open' && isLate(row, now())) endWait(row);
      }
  }

  function tellElsewhere(): void {
    const topics = new Set(
      relay.sessions().flatMap((session) => (isSameSafe(session.safe, safe) ? [] : [session.topic])),
    );
    const waiting = relay
      .pendingRequests()
      .map(readSessionRequest)
      .filter((request) => request !== undefined)
      .filter((request) => isForPerson(request.method) && !isLate(request, now()));
    onElsewhere(new Set(waiting.flatMap(({ topic }) => (topics.has(topic) ? [topic] : []))));
  }

  const takePending = () => {
    for (const event of relay.pendingRequests()) take(event);
  };
  const stop = relay.subscribe((event) => {
    if (event.kind === 'request') take(event.request);
    if (event.kind === 'request-expired') expire(event.id);
    if (event.kind === 'ended') endSession(event.topic);
    tellElsewhere();
  });
  const timer = setInterval(() => void follower.followAll(), pollMs);
  closeForgotten();
  takePending();
  tellElsewhere();
  void follower.followAll();

  return {
    setPaused: (next) => {
      isPaused = next;
      if (!next) takePending();
    },
    close: () => {
      ending.abort();
      stop();
      clearInterval(timer);
      for (const { end } of open.values()) end.abort();
    },
  };
}

function requireSigned(safeTxHash: Hash | undefined): Hash {
  if (!safeTxHash) throw refused('The bundle is not signed yet', 5730);
  return safeTxHash;
}

/** Browsers take longer times for none. */
const maxTimerMs = 2 ** 31 - 1;

const refused = (text: string, code: number) => new SafeAppsError({ kind: 'invalid-request', text, code });

const tooMany = () => refused('The Safe takes no more requests for now', -32_005);

const toBundleKey = (bundleId: string): Hash => keccak256(stringToHex(bundleId));

/** The id that the app chose for a bundle; throws SafeAppsError where the session has another bundle with it. */
function readChosenId({ topic, id }: Named, ask: PersonAsk) {
  if (ask.kind !== 'transactions' || ask.bundleId === undefined) return undefined;
  const key = toBundleKey(ask.bundleId);
  const row = findAppBundle(topic, key);
  // The same request comes again after a reload.
  if (row && row.id !== id) throw refused('Duplicate bundle id', 5720);
  return { id: ask.bundleId, key };
}

const toPayload = (ask: PersonAsk, onKept: (granted: unknown) => void): AppPayload =>
  ask.kind === 'transactions'
    ? { kind: 'transactions', transactions: ask.transactions, onKept }
    : { kind: 'message', content: ask.content, isOnChain: false, onKept };

/**
 * The safeTxHash of a bundle; undefined for one that nobody has signed yet. Throws SafeAppsError for an id that neither
 * the app chose nor a transaction has.
 */
function findBundle(topic: string, bundleId: string): Hash | undefined {
  const row = findAppBundle(topic, toBundleKey(bundleId));
  if (row) return row.made?.hash;
  if (!isHash(bundleId)) throw refused('Unknown bundle id', 5730);
  return bundleId;
}

/** Refuses what exceeds the requests that may wait, and a message too long to be stored. Throws SafeAppsError. */
function requireRoom(count: number, ask: PersonAsk): void {
  if (count >= hostLimits.waiting) throw tooMany();
  if (ask.kind === 'message' && readMessageContent(ask.content) === undefined)
    throw new SafeAppsError({ kind: 'invalid-request', text: 'The message is too long' });
}

/** What the review has made of a request. */
function readMade(granted: unknown, asked: PersonAsk['kind']): StoredAppRequest['made'] {
  // The reviews of transactions and messages grant these types.
  const { safeTxHash, messageHash } = granted as { readonly safeTxHash?: Hash; readonly messageHash?: Hash };
  if (messageHash) return { kind: 'message', hash: messageHash };
  if (!safeTxHash) return undefined;
  return { kind: asked === 'message' ? 'message-on-chain' : 'transaction', hash: safeTxHash };
}
