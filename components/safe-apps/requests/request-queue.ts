import { UserRejectedError } from '@/lib/errors/wallet';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import type { AppTransactions } from '@/lib/safe-apps/protocol/read-transactions';
import type { AppPermissionName } from '@/lib/storage/app-permissions';

export type MessagePayload = {
  readonly kind: 'message';
  readonly content: MessageContent;
  /** The app takes no signature: the message is to be signed by a transaction. */
  readonly isOnChain: boolean;
};

/** What an app asks a person for. */
export type AppPayload =
  | { readonly kind: 'transactions'; readonly transactions: AppTransactions }
  | MessagePayload
  | { readonly kind: 'permissions'; readonly names: readonly AppPermissionName[] };

export type AppRequest = {
  readonly id: number;
  readonly payload: AppPayload;
  /** Ends when the request is refused or the app stops waiting: a signature that comes later is dropped. */
  readonly signal: AbortSignal;
  /** Answers the app; of several answers the first one counts. */
  readonly grant: (answer: unknown) => void;
  /** Sets the answer that the app gets, in place of a refusal, when the request is closed: a signature cannot be taken back. */
  readonly keep: (answer: unknown) => void;
  /** Sets what asks the person before they leave a request that has no answer yet. */
  readonly askFirst: (ask: () => void) => void;
  /** Closes the request for a person who goes back to the app, or asks first. */
  readonly leave: () => void;
  /** Refuses the request, unless an answer was granted or kept, and takes it off the queue. */
  readonly close: () => void;
};

export type RequestQueue = {
  /** Lays a request before the person; throws UserRejectedError when they refuse. */
  readonly ask: (payload: AppPayload, signal: AbortSignal) => Promise<unknown>;
  /** In order of arrival; an answered request stays until it is closed. */
  readonly get: () => readonly AppRequest[];
  readonly subscribe: (onChange: () => void) => () => void;
};

/** Where the requests of an app wait for a person. */
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
        // What was granted already stays on the queue: the person still reads what became of it.
        signal.addEventListener('abort', () => {
          if (!isAnswered) close();
        });
        if (signal.aborted) return close();
        const keep = (answer: unknown) => {
          saved = { answer };
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
