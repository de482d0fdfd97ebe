import type { Address, Hash } from 'viem';

const coinbase = {
  name: 'Coinbase Smart Wallet',
  // The proxy of solady's LibClone, as CoinbaseSmartWalletFactory.sol makes it.
  proxyCodeHash: '0xaaa52c8cc8a0e3fd27ce756cc6b4e70c51423e9b597b11f32d3e49f8b1fc890d',
  rewrapsHashes: true,
} as const;

/** Smart wallets with known code, by the contract behind each person's proxy. */
export const smartWallets: readonly {
  readonly name: string;
  /** Hash of the proxy's own code. */
  readonly proxyCodeHash: Hash;
  readonly implementation: Address;
  /** Whether it checks signatures against `replaySafeHash(hash)` and not against the hash (ERC1271.sol). */
  readonly rewrapsHashes: boolean;
}[] = [
  // The implementations that the proxies of its factories 1 (0x0BA5ED0c…428a) and 1.1 (0xBA5ED110…5842) run.
  { ...coinbase, implementation: '0x000100abaad02f1cfC8Bbe32bD5a564817339E72' },
  { ...coinbase, implementation: '0x00000110dCdEdC9581cb5eCB8467282f2926534d' },
];
