import type { WalletFacade } from './wallet-facade';

/** The functions of the wallet adapter, which is loaded on demand and implemented over wagmi. */
export type WalletAdapter = Pick<
  WalletFacade,
  'subscribe' | 'getSession' | 'switchToBase' | 'getWalletClient' | 'requestSignIn'
> & {
  /** Resolves once it is known whether the remembered connection still exists. Never rejects. */
  readonly settled: Promise<void>;
};
