import { SafeAppsError } from '@/lib/errors/safe-apps';
import { copyPlain } from '../protocol/copy-plain';
import {
  createRequestId,
  isPersonMethod,
  isSafeAppsMethod,
  type SafeAppsReply,
  safeAppsVersion,
} from '../protocol/protocol';
import { type Envelope, readEnvelope } from '../protocol/read-envelope';
import type { SafeAppsEvent, SafeAppsTransport } from '../protocol/transport';
import { createAdmission } from './admission';
import { describeEnd, describeFailure, type Failure } from './describe-failure';
import { type HostLimits, hostLimits } from './host-limits';
import { type Answer, type AnswererOptions, createAnswerer } from './prepare-answer';
import type { HostTheme } from './replies';

export type HostOptions = AnswererOptions & {
  readonly transport: SafeAppsTransport;
  readonly limits?: HostLimits;
  /** Milliseconds of any clock. */
  readonly now?: () => number;
  /** Called when an app begins to exceed its limits. */
  readonly onFlood?: () => void;
  /** Called when the frame shows another origin; the host is then closed. */
  readonly onLeave?: () => void;
};

export type SafeAppsHost = {
  /** Sends the page's current theme to the app. */
  readonly pushTheme: (theme: HostTheme) => void;
  /** Ends all open requests, before the app is loaded again. */
  readonly reset: () => void;
  /** Ends all open requests and stops listening. */
  readonly close: () => void;
};

type Pending = {
  readonly id: string;
  readonly method: string;
  readonly isForPerson: boolean;
  readonly size: number;
  readonly start: () => void;
  readonly controller: AbortController;
};

/**
 * Creates the wallet's end of the Safe Apps protocol for one app in one frame. Only messages from the frame's window
 * and the app's origin count; each accepted request is answered once, and to that origin only. Never throws to a
 * sender.
 */
export function createHost(options: HostOptions): SafeAppsHost {
  const { transport, origin, limits = hostLimits, now = Date.now, onFlood, onLeave } = options;
  const prepareAnswer = createAnswerer(options);
  const admission = createAdmission({ limits, now, onFlood });
  const pending = new Set<Pending>();
  const known = new Set<string>();
  let reviewed: Pending | undefined;
  let isOpen = true;

  function post(reply: SafeAppsReply): void {
    transport.post(reply, origin);
  }

  const fail = (id: string, failure: Failure) => {
    try {
      post({ id, success: false, version: safeAppsVersion, ...failure });
    } catch {
      // The frame is gone, so no window can receive the error.
    }
  };

  const succeed = (id: string, method: string, data: unknown) => {
    try {
      // An app that receives undefined waits for ever.
      post({ id, success: true, version: safeAppsVersion, data: data ?? null });
    } catch (error) {
      fail(id, describeFailure(error, method));
    }
  };

  /** Removes a request from the open ones; returns false where it was already answered. */
  function finish(request: Pending): boolean {
    if (!pending.delete(request)) return false;
    if (reviewed === request) reviewed = undefined;
    return true;
  }

  function remember(id: string): void {
    known.add(id);
    const [oldest] = known;
    if (known.size > limits.ids && oldest !== undefined) known.delete(oldest);
  }

  function reviewNext(): void {
    if (reviewed) return;
    reviewed = [...pending].find(({ isForPerson }) => isForPerson);
    reviewed?.start();
  }

  function end(request: Pending): void {
    if (finish(request)) fail(request.id, describeEnd(request.method));
    request.controller.abort();
  }

  function reset(): void {
    // All requests end at once, so that none of those that waited behind another begins.
    for (const request of [...pending]) end(request);
  }

  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    stopListening();
    reset();
  }

  function accept({ id, method, sdkVersion, readParams }: Envelope): void {
    if (known.has(id) || [...pending].some((request) => request.id === id)) return;
    const isForPerson = isSafeAppsMethod(method) && isPersonMethod(method);
    const turn = admission.ask({ isForPerson });
    if (turn === 'ignored') return;
    remember(id);
    try {
      if (turn === 'refused') throw tooMany();
      if (!isSafeAppsMethod(method)) throw new SafeAppsError({ kind: 'unsupported-method', method });
      const { value, size } = copyPlain(readParams(), limits.parameters);
      const answer = prepareAnswer(method, value);
      requireRoom(isForPerson, size);
      const controller = new AbortController();
      const context = { id, origin, sdkVersion, signal: controller.signal };
      const request: Pending = {
        ...{ id, method, isForPerson, size, controller },
        start: () => run(request, () => answer(context)),
      };
      pending.add(request);
      if (isForPerson) reviewNext();
      else request.start();
    } catch (error) {
      fail(id, describeFailure(error, method));
    }
  }

  function requireRoom(isForPerson: boolean, size: number): void {
    const waiting = [...pending].filter((request) => request.isForPerson === isForPerson).length;
    const held = [...pending].reduce((sum, request) => sum + request.size, size);
    if (waiting >= (isForPerson ? limits.waiting : limits.running) || held > limits.retainedText)
      throw tooMany();
  }

  async function run(request: Pending, answer: () => ReturnType<Answer>): Promise<void> {
    const { id, method, isForPerson } = request;
    const deadline = isForPerson ? undefined : setTimeout(() => end(request), limits.deadlineMs);
    try {
      const data = await answer();
      if (finish(request)) succeed(id, method, data);
    } catch (error) {
      if (finish(request)) fail(id, describeFailure(error, method));
    }
    clearTimeout(deadline);
    request.controller.abort();
    if (isForPerson) reviewNext();
  }

  function hear(event: SafeAppsEvent): void {
    const peer = transport.getPeer();
    // Messages of other windows are not read; a removed frame sends none.
    if (!isOpen || !peer || event.source !== peer) return;
    if (event.origin !== origin) {
      close();
      onLeave?.();
      return;
    }
    const envelope = readEnvelope(event.data);
    if (envelope) accept(envelope);
  }

  const stopListening = transport.listen((event) => {
    try {
      hear(event);
    } catch {
      // The message is no valid request.
    }
  });

  return {
    pushTheme: (theme) => {
      if (isOpen) succeed(createRequestId(), 'getCurrentTheme', theme);
    },
    reset,
    close,
  };
}

const tooMany = () => new SafeAppsError({ kind: 'invalid-request', text: 'Too many requests' });
