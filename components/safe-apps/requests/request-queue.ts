import { UserRejectedError } from '@/lib/errors/wallet';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import type { AppTransactions } from '@/lib/safe-apps/protocol/read-transactions';
import type { AppPermissionName } from '@/lib/storage/app-permissions';

export type MessagePayload = {
  readonly kind: 'message';
  readonly content: MessageContent;
  /** Whether the app takes no signature, so that a transaction must sign the message. */
  readonly isOnChain: boolean;
  /** Called with the answer once it can't be taken back, though the app may get it later. */
  readonly onKept?: (answer: unknown) => void;
};

/** A request of an app to the person. */
export type AppPayload =
  | {
      readonly kind: 'transactions';
      readonly transactions: AppTransactions;
      readonly onKept?: (answer: unknown) => void;
    }
  | MessagePayload
  | { readonly kind: 'permissions'; readonly names: readonly AppPermissionName[] };

export type AppRequest = {
  readonly id: number;
  readonly payload: AppPayload;
  /** Aborts when the request is refused or the app stops waiting; a later signature is dropped. */
  readonly signal: AbortSignal;
  /** Answers the app; only the first answer counts. */
  readonly grant: (answer: unknown) => void;
  /** Sets the answer that replaces a refusal when the request is closed, because a signature can't be taken back. */
  readonly keep: (answer: unknown) => void;
  /** Sets the function that asks the person before they leave an unanswered request. */
  readonly askFirst: (ask: () => void) => void;
  /** Closes the request for a person who goes back to the app, after the question of `askFirst`. */
  readonly leave: () => void;
  /** Refuses the request, unless an answer was granted or kept, and takes it off the queue. */
  readonly close: () => void;
};

export type RequestQueue = {
  /** Shows a request to the person; throws UserRejectedError when they refuse. */
  readonly ask: (payload: AppPayload, signal: AbortSignal) => Promise<unknown>;
  /** In order of arrival; an answered request stays until it is closed. */
  readonly get: () => readonly AppRequest[];
  readonly subscribe: (onChange: () => void) => () => void;
};

/** Creates the queue in which an app's requests wait for a person. */
export function createRequestQueue(): RequestQueue {
  const listeners = new Set<() => void>();
  let requests: readonly AppRequest[] = [];
  let made = 0;

  const change = (next: readonly AppRequest[]) => {
    requests = next;
    for (const listener of listeners) listener();
  };

  return {
    ask: (payload, signal) =>
      new Promise((resolve, reject) => {
        made += 1;
        const id = made;
        const ending = new AbortController();
        let isAnswered = false;
        let saved: { readonly answer: unknown } | undefined;
        let ask: (() => void) | undefined;
        const grant = (answer: unknown) => {
          isAnswered = true;
          resolve(answer);
        };
        const takeOff = () => change(requests.filter((request) => request.id !== id));
        const refuse = () => {
          if (isAnswered) return;
          ending.abort();
          reject(new UserRejectedError());
        };
        const close = () => {
          if (saved && !isAnswered) grant(saved.answer);
          refuse();
          isAnswered = true;
          takeOff();
        };
        const leave = () => (ask && !isAnswered ? ask() : close());
        // A granted request stays on the queue, because the person still reads its outcome.
        signal.addEventListener('abort', () => {
          if (!isAnswered) close();
        });
        if (signal.aborted) return close();
        const keep = (answer: unknown) => {
          saved = { answer };
          if (payload.kind !== 'permissions') payload.onKept?.(answer);
        };
        const askFirst = (asked: () => void) => {
          ask = asked;
        };
        change([...requests, { id, payload, signal: ending.signal, grant, keep, askFirst, leave, close }]);
      }),
    get: () => requests,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
