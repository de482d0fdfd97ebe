import { defer } from '@/e2e/support/page/deferred';
import { WalletRpcError } from '@/e2e/wallet/wallet-rpc-error';

/** How a wallet takes one request: it may do what it was asked by calling `obey`, or anything else. */
export type WalletBehavior = (obey: () => Promise<unknown>) => Promise<unknown>;

/** The person presses "Reject". */
export const refuse: WalletBehavior = async () => {
  throw new WalletRpcError(4001, 'User rejected the request.');
};

/** An older request is still open in the wallet, or it is locked. */
export const beBusy: WalletBehavior = async () => {
  throw new WalletRpcError(-32002, 'Request of this type already pending.');
};

/** The network that the page asks for is not in the wallet's list. */
export const notKnowChain: WalletBehavior = async () => {
  throw new WalletRpcError(4902, 'Unrecognized chain ID.');
};

/** The wallet, or the device behind it, does not know what it is asked for. */
export const notKnowMethod: WalletBehavior = async () => {
  throw new WalletRpcError(-32601, 'The method does not exist / is not available.');
};

/** Something in the wallet is broken. */
export const breakDown: WalletBehavior = async () => {
  throw new WalletRpcError(-32603, 'Internal error: at chrome-extension://abc/index.js');
};

/** Answers something else than was asked for. */
export function answer(value: unknown): WalletBehavior {
  return async () => value;
}

export type Hold = {
  readonly behavior: WalletBehavior;
  /** Resolves when the request is in the wallet's hands. */
  readonly asked: Promise<void>;
  /** Lets the wallet do at last what it was asked. */
  release(): void;
  /** Resolves when the wallet has given its answer. */
  readonly answered: Promise<void>;
};

/** The person looks elsewhere, for ever or until they are released; then the wallet obeys, or does what is given. */
export function hold(then: WalletBehavior = (obey) => obey()): Hold {
  const asked = defer();
  const released = defer();
  const answered = defer();
  return {
    asked: asked.promise,
    answered: answered.promise,
    release: () => released.resolve(),
    behavior: async (obey) => {
      asked.resolve();
      await released.promise;
      try {
        return await then(obey);
      } finally {
        answered.resolve();
      }
    },
  };
}
