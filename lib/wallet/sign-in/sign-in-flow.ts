import type { Address, Hex } from 'viem';
import { signMessage } from 'viem/actions';
import { SignInError, type SignInStep } from '@/lib/errors/auth';
import type { AppError } from '@/lib/errors/base';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { UserRejectedError } from '@/lib/errors/wallet';
import type { SigningClient } from '../adapter/wallet-facade';
import type { Authentication } from './authentication';

export type SignInState = {
  /** The steps of the specification, section 4; `preparing` is its idle step before the message exists. */
  readonly step: 'preparing' | 'idle' | 'signing' | 'verifying';
  /** The error of the last attempt; undefined for a rejection in the wallet. */
  readonly error?: AppError;
};

export type SignInFlowOptions = {
  readonly account: Address;
  readonly authentication: Pick<Authentication, 'getAdapter' | 'verify'>;
  readonly getClient: () => Promise<SigningClient>;
};

/** The sign-in of one account. It prepares its message with the first subscriber, and ends with the last. */
export type SignInFlow = {
  readonly account: Address;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly getState: () => SignInState;
  /** Has the wallet sign and exchanges the signature; repeats a failed preparation first. Never rejects. */
  readonly send: () => Promise<void>;
};

/** The gateway drops a nonce after 300 s; an almost expired one is not worth a signature. */
const nonceLifetimeMs = 240_000;

/** Runs a part of a sign-in, and names the step in errors that have no text of their own. */
async function during<T>(step: SignInStep, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const known = toAppError(error);
    if (known instanceof SignInError || known instanceof UserRejectedError) throw known;
    throw new SignInError({ kind: step, cause: known });
  }
}

/** Creates the sign-in of one account: prepare, sign, verify, and back to idle after an error. */
export function createSignInFlow({ account, authentication, getClient }: SignInFlowOptions): SignInFlow {
  const listeners = new Set<() => void>();
  let state: SignInState = { step: 'preparing' };
  let nonce: { readonly word: string; readonly madeAt: number } | undefined;
  let attempt = new AbortController();

  const set = (next: SignInState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const findNonce = () =>
    during('preparing', async () => {
      const saved = nonce && Date.now() - nonce.madeAt < nonceLifetimeMs ? nonce.word : undefined;
      if (saved !== undefined) return saved;
      set({ step: 'preparing' });
      return (await authentication.getAdapter()).getNonce(account);
    });

  const createMessage = async (word: string) => {
    // Each nonce is used for one message, because a message that the wallet rejected may be signed later after all.
    nonce = undefined;
    return during('preparing', async () =>
      (await authentication.getAdapter()).createMessage({ account, nonce: word }),
    );
  };

  /** Runs to its end, or until the last subscriber has left. */
  async function run(act: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = attempt;
    try {
      await during('other', () => act(signal));
    } catch (error) {
      if (signal.aborted) return;
      const known = toAppError(error);
      set(known instanceof UserRejectedError ? { step: 'idle' } : { step: 'idle', error: known });
    }
  }

  const prepare = () =>
    run(async (signal) => {
      const word = await findNonce();
      signal.throwIfAborted();
      nonce = { word, madeAt: Date.now() };
      set({ step: 'idle' });
    });

  const sign = () =>
    run(async (signal) => {
      const message = await createMessage(await findNonce());
      signal.throwIfAborted();
      set({ step: 'signing' });
      const client = await getClient();
      const signature = await during<Hex>('signing', () => signMessage(client, { account, message }));
      // A signature that comes after the person has left is dropped.
      signal.throwIfAborted();
      set({ step: 'verifying' });
      await during('verifying', () => authentication.verify({ account, message, signature }));
    });

  return {
    account,
    subscribe: (onChange) => {
      listeners.add(onChange);
      if (listeners.size === 1) {
        attempt = new AbortController();
        void prepare();
      }
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) attempt.abort();
      };
    },
    getState: () => state,
    send: async () => {
      if (state.step === 'idle') await sign();
    },
  };
}
