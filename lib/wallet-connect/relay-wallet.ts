import type { SafeRef } from '@/lib/safe/protocol/types';
import type { AnswerError } from './answer-error';
import type { SessionProposal } from './read-proposal';
import type { AppSession } from './read-session';

/** What happens on the line to the relay. Proposals and requests are as they came; nothing of them was checked. */
export type RelayEvent =
  | { readonly kind: 'proposal'; readonly proposal: unknown }
  | { readonly kind: 'proposal-expired'; readonly id: number }
  | { readonly kind: 'request'; readonly request: unknown }
  | { readonly kind: 'request-expired'; readonly id: number }
  /** The app, or this page, has ended a session. */
  | { readonly kind: 'ended'; readonly topic: string }
  /** The list of sessions, or the state of the line, has changed. */
  | { readonly kind: 'changed' };

export type RelayAnswer = { readonly result: unknown } | { readonly error: AnswerError };

/** The wallet's end of WalletConnect. */
export type RelayWallet = {
  /** Begins a pairing; the app's proposal comes as an event. Throws WalletConnectError. */
  readonly pair: (link: string) => Promise<void>;
  /** Connects the app to this Safe. Throws WalletConnectError. */
  readonly approve: (proposal: SessionProposal, safe: SafeRef) => Promise<AppSession>;
  readonly reject: (id: number, error: AnswerError) => Promise<void>;
  readonly respond: (topic: string, id: number, answer: RelayAnswer) => Promise<void>;
  readonly disconnect: (topic: string) => Promise<void>;
  /** The sessions of this browser, for all Safes. */
  readonly sessions: () => readonly AppSession[];
  /** Requests that have no answer yet, also those from before a reload. */
  readonly pendingRequests: () => readonly unknown[];
  /** Whether the line to the relay stands. */
  readonly isOnline: () => boolean;
  readonly subscribe: (listener: (event: RelayEvent) => void) => () => void;
  /** Opens the line again after `pause`. */
  readonly resume: () => Promise<void>;
  /** Closes the line; sessions and requests stay. */
  readonly pause: () => Promise<void>;
};

export type RelayOptions = {
  readonly projectId: string;
  /** Another relay than WalletConnect's, which then verifies no addresses either. */
  readonly url?: string | undefined;
  /** The address of this site, which apps show. */
  readonly siteUrl: string;
};
