import type { Address } from 'viem';
import { SignInError } from '@/lib/errors/auth';
import type { SessionMark } from '../frame/session-mark';
import type { AuthenticationAdapter, SignedMessage } from './authentication-adapter';

/** `off`: no session was requested. `loading` comes only once, before the first answer. */
type AuthenticationStatus = 'off' | 'loading' | 'unauthenticated' | 'authenticated';

type AuthenticationState = {
  readonly status: AuthenticationStatus;
  /** Whether the sign-in dialog should be open. */
  readonly isOpen: boolean;
};

/** The account of a session, and the connector through which it connected. */
export type AuthenticatedConnection = { readonly account: Address; readonly connectorUid: string };

export type AuthenticationOptions = {
  /** Whether a connection needs a session to count. */
  readonly isRequired: boolean;
  /** Loads the code for the service that keeps the sessions; undefined where there is none. */
  readonly loadAdapter: (() => Promise<AuthenticationAdapter>) | undefined;
  readonly mark: SessionMark;
};

export type Authentication = {
  readonly isRequired: boolean;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly getState: () => AuthenticationState;
  /** Called for each connection; the state of an earlier one ends. `isByHand`: a person has just connected. */
  readonly follow: (connection: AuthenticatedConnection | undefined, how: { isByHand: boolean }) => void;
  /** Resolves once it is known whether the first connection has a session. Never rejects. */
  readonly settled: () => Promise<void>;
  /** Throws `no-authentication-adapter` where there is none. */
  readonly getAdapter: () => Promise<AuthenticationAdapter>;
  /**
   * Requests a session, through the dialog where there is none yet; false where the person did not sign in. Never
   * rejects.
   */
  readonly request: () => Promise<boolean>;
  /** Opens the dialog for a connection that lacks its session. */
  readonly open: () => void;
  /** Called when the person closes the dialog. */
  readonly giveUp: () => void;
  /** Exchanges a signature for the session. Throws what the adapter throws. */
  readonly verify: (signed: SignedMessage) => Promise<void>;
};

const isSame = (a: AuthenticatedConnection | undefined, b: AuthenticatedConnection | undefined) =>
  a?.account === b?.account && a?.connectorUid === b?.connectorUid;

/** Tracks whether the connected account has a session, and ends the session of an account that disconnected. */
export function createAuthentication({
  isRequired,
  loadAdapter,
  mark,
}: AuthenticationOptions): Authentication {
  const listeners = new Set<() => void>();
  let state: AuthenticationState = { status: 'off', isOpen: false };
  let connection: AuthenticatedConnection | undefined;
  let hasAnswer = false;
  let settled = Promise.resolve();
  let leaving = Promise.resolve();
  let asked: { readonly answer: Promise<boolean>; readonly settle: (isGiven: boolean) => void } | undefined;

  const set = (next: AuthenticationState) => {
    if (next.status === state.status && next.isOpen === state.isOpen) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const settleRequest = (isGiven: boolean) => {
    asked?.settle(isGiven);
    asked = undefined;
  };
  const accept = () => {
    hasAnswer = true;
    mark.set();
    set({ status: 'authenticated', isOpen: false });
    settleRequest(true);
  };

  async function getAdapter(): Promise<AuthenticationAdapter> {
    if (!loadAdapter) throw new SignInError({ kind: 'no-authentication-adapter' });
    // A sign-out that arrives late would end the next session.
    await leaving;
    return loadAdapter();
  }

  const hasSession = async ({ account }: AuthenticatedConnection): Promise<boolean> => {
    try {
      return await (await getAdapter()).getSession(account);
    } catch {
      // A session that can't be read counts as none; the sign-in reports the failure.
      return false;
    }
  };

  const leave = () => {
    if (!mark.isSet()) return;
    leaving = getAdapter()
      .then((adapter) => adapter.signOut())
      .then(mark.clear)
      // The failure is ignored, because the session expires by itself within the hour.
      .catch(() => undefined);
  };

  async function askFirst(asking: AuthenticatedConnection, isByHand: boolean): Promise<void> {
    const isThere = await hasSession(asking);
    if (connection !== asking || state.status !== 'loading') return;
    if (isThere) accept();
    else {
      hasAnswer = true;
      set({ status: 'unauthenticated', isOpen: isByHand });
    }
  }

  return {
    isRequired,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    getState: () => state,
    follow: (next, { isByHand }) => {
      if (isSame(connection, next)) return;
      const isChange = connection !== undefined;
      connection = next;
      if (isChange) leave();
      settleRequest(false);
      if (!next || !isRequired) set({ status: 'off', isOpen: false });
      else if (hasAnswer) set({ status: 'unauthenticated', isOpen: isChange ? state.isOpen : isByHand });
      else {
        set({ status: 'loading', isOpen: false });
        settled = askFirst(next, isByHand);
      }
    },
    settled: () => settled,
    getAdapter,
    request: async () => {
      const asking = connection;
      if (!asking) return false;
      if (asked) return asked.answer;
      if (await hasSession(asking)) {
        if (connection === asking) accept();
        return connection === asking;
      }
      if (connection !== asking) return false;
      if (!asked) {
        let settle = (_isGiven: boolean) => {};
        const answer = new Promise<boolean>((resolve) => {
          settle = resolve;
        });
        asked = { answer, settle };
      }
      const { answer } = asked;
      hasAnswer = true;
      set({ status: 'unauthenticated', isOpen: true });
      return answer;
    },
    open: () => {
      if (state.status === 'unauthenticated') set({ ...state, isOpen: true });
    },
    giveUp: () => {
      set({ status: isRequired ? state.status : 'off', isOpen: false });
      settleRequest(false);
    },
    verify: async (signed) => {
      const asking = connection;
      const adapter = await getAdapter();
      // Set before the answer, because a lost answer may have created a session too.
      mark.set();
      await adapter.verify(signed);
      if (connection && connection === asking && connection.account === signed.account) accept();
      else leave();
    },
  };
}
