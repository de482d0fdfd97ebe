import type { Address } from 'viem';
import { SignInError } from '@/lib/errors/auth';
import type { SessionMark } from '../frame/session-mark';
import type { AuthenticationAdapter, SignedMessage } from './authentication-adapter';

/** `off`: nobody has asked for a session. `loading` comes once, before the first answer, and never again. */
type AuthenticationStatus = 'off' | 'loading' | 'unauthenticated' | 'authenticated';

type AuthenticationState = {
  readonly status: AuthenticationStatus;
  /** Whether the sign-in dialog is wanted. */
  readonly isOpen: boolean;
};

/** The account that a session must belong to, and the wallet it came with. */
export type AuthenticatedConnection = { readonly account: Address; readonly connectorUid: string };

export type AuthenticationOptions = {
  /** Whether a connection counts for nothing without a session. */
  readonly isRequired: boolean;
  /** Fetches the code that talks to whoever keeps the sessions; undefined where nobody does. */
  readonly loadAdapter: (() => Promise<AuthenticationAdapter>) | undefined;
  readonly mark: SessionMark;
};

export type Authentication = {
  readonly isRequired: boolean;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly getState: () => AuthenticationState;
  /** Told of each connection; what belonged to another one ends. `isByHand`: a person has just connected. */
  readonly follow: (connection: AuthenticatedConnection | undefined, how: { isByHand: boolean }) => void;
  /** Fulfilled when it is known whether the first connection has a session. Never rejects. */
  readonly settled: () => Promise<void>;
  /** Throws `no-authentication-adapter` where there is none. */
  readonly getAdapter: () => Promise<AuthenticationAdapter>;
  /** Asks for a session, by the dialog where there is none yet; false when it was not given. Never rejects. */
  readonly request: () => Promise<boolean>;
  /** Opens the dialog for a connection that lacks its session. */
  readonly open: () => void;
  /** The person closed the dialog. */
  readonly giveUp: () => void;
  /** Trades a signature for the session. Throws what the adapter throws. */
  readonly verify: (signed: SignedMessage) => Promise<void>;
};

const isSame = (a: AuthenticatedConnection | undefined, b: AuthenticatedConnection | undefined) =>
  a?.account === b?.account && a?.connectorUid === b?.connectorUid;

/** Keeps whether the connected account has a session, and ends the session of an account that went. */
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
    // A goodbye that arrives late would end the next session.
    await leaving;
    return loadAdapter();
  }

  const hasSession = async ({ account }: AuthenticatedConnection): Promise<boolean> => {
    try {
      return await (await getAdapter()).getSession(account);
    } catch {
      // A session that cannot be seen is none; signing in says what is wrong.
      return false;
    }
  };

  const leave = () => {
    if (!mark.isSet()) return;
    leaving = getAdapter()
      .then((adapter) => adapter.signOut())
      .then(mark.clear)
      // Nobody waits for it: the session ends by itself within the hour.
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
      // Before the answer: one that is lost on its way may have made a session all the same.
      mark.set();
      await adapter.verify(signed);
      if (connection && connection === asking && connection.account === signed.account) accept();
      else leave();
    },
  };
}
