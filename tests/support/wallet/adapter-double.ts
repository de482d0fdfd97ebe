import type { Address } from 'viem';
import type { SessionMark } from '@/lib/wallet/frame/session-mark';
import type { AuthenticationAdapter } from '@/lib/wallet/sign-in/authentication-adapter';

/** Somebody who keeps sessions: one at a time, in a variable. `calls` is everything that was asked, in order. */
export function doubleAdapter({ session }: { session?: Address } = {}) {
  const calls: string[] = [];
  const state: { session: Address | undefined; isOffline: boolean } = { session, isOffline: false };
  const note = (call: string) => {
    calls.push(call);
    if (state.isOffline) throw new Error('nobody answers');
  };
  let nonces = 0;
  const adapter: AuthenticationAdapter = {
    getNonce: async (account) => {
      note(`getNonce ${account}`);
      nonces += 1;
      return `nonce000${nonces}`;
    },
    createMessage: ({ account, nonce }) => {
      note('createMessage');
      return `${account} signs in with ${nonce}`;
    },
    verify: async ({ account }) => {
      note(`verify ${account}`);
      state.session = account;
    },
    signOut: async () => {
      note('signOut');
      state.session = undefined;
    },
    getSession: async (account) => {
      note(`getSession ${account}`);
      return state.session === account;
    },
  };
  return { adapter, calls, state };
}

/** A mark that no browser keeps. */
export function doubleMark(isSet = false): SessionMark {
  let current = isSet;
  return {
    isSet: () => current,
    set: () => {
      current = true;
    },
    clear: () => {
      current = false;
    },
  };
}
