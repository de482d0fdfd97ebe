import { type Address, isAddressEqual, zeroAddress } from 'viem';
import { base } from './chains';
import { deployment } from './deployment';
import type { KnownToken } from './tokens';

/** An account that receives the fees of Safes for a relay provider. */
export type FeeCollector = {
  readonly name: string;
  readonly address: Address;
  /** The provider's publication. */
  readonly source: string;
};

/**
 * Published fee collectors. Searched on 25 November 2026 in Safe's packages, documentation and gateway interface, and
 * in Gelato's documentation, which names a collector only through its interface. Every other receiver gets a warning.
 */
export const feeCollectors: readonly FeeCollector[] = [
  {
    name: 'Gelato fee collector',
    address: '0x3AC05161b76a35c1c28dC99Aa01BEd7B24cEA3bf',
    // Its `GelatoRelayPack` sets this refund receiver on every chain.
    source: '@safe-global/relay-kit 4.0.1, GELATO_FEE_COLLECTOR',
  },
];

const ether: KnownToken = { ...base.nativeCurrency, address: zeroAddress };

/** The most that a fee on Base costs on an ordinary day, in whole units; the worth of other tokens is unknown. */
const ordinaryFees: readonly {
  readonly symbols: readonly string[];
  readonly most: bigint;
  readonly per: bigint;
}[] = [
  { symbols: ['ETH', 'WETH'], most: 2n, per: 1_000n },
  { symbols: ['USDC', 'USDT', 'DAI', 'EURC', 'tUSDC'], most: 5n, per: 1n },
];

/** Finds the token of a fee, with the zero address for ETH; undefined for a token that isn't well known. */
export const findFeeToken = (address: Address): KnownToken | undefined =>
  [ether, ...deployment.knownTokens].find((token) => isAddressEqual(token.address, address));

/** Whether an amount, in base units, is at most the fee of an ordinary day. */
export function isOrdinaryFee({ symbol, decimals }: KnownToken, amount: bigint): boolean {
  const found = ordinaryFees.find(({ symbols }) => symbols.includes(symbol));
  return found !== undefined && amount * found.per <= found.most * 10n ** BigInt(decimals);
}
