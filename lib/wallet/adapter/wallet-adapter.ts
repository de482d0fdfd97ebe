import type { WalletFacade } from './wallet-facade';

/** What the lazily loaded wallet adapter must be able to do; implemented over wagmi. */
export type WalletAdapter = Pick<
  WalletFacade,
  'subscribe' | 'getSession' | 'switchToBase' | 'getWalletClient' | 'requestSignIn'
> & {
  /** Fulfilled when it is known whether the remembered connection still stands. Never rejects. */
  readonly settled: Promise<void>;
};
