import type { WalletPort } from './wallet-port';

/** What the lazily loaded half of the wallet must be able to do; implemented over wagmi. */
export type WalletHalf = Pick<
  WalletPort,
  'subscribe' | 'getSession' | 'switchToBase' | 'getWalletClient' | 'requestSignIn'
> & {
  /** Fulfilled when it is known whether the remembered connection still stands. Never rejects. */
  readonly settled: Promise<void>;
};
