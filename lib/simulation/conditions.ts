import { type Address, getAddress, zeroAddress } from 'viem';
import { getBlock, getGasPrice } from 'viem/actions';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';

/**
 * The block, fees and gas that an execution would see if it were sent now. A contract must not be able to tell a simulation
 * by any of them (docs/security.md, S8).
 */
export type Conditions = {
  /** The newest block, whose state everything starts from. */
  readonly blockNumber: bigint;
  /** Of that block, in seconds. */
  readonly timestamp: bigint;
  /** Wei for each gas that the newest block takes. */
  readonly baseFee: bigint;
  /** Wei for each gas that a wallet would pay; undefined where the node tells no price. */
  readonly gasPrice: bigint | undefined;
  readonly coinbase: Address;
  /** Base takes it over from Ethereum, where it stays the same for some blocks. */
  readonly prevRandao: bigint;
  /** Where the probe stands, and who asks it: no contract can know either. */
  readonly probe: Address;
  readonly looker: Address;
};

/** An address that nobody has seen before. */
export type DrawAddress = () => Address;

/** Draws an address by the browser's own generator. */
export const drawAddress: DrawAddress = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return getAddress(`0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`);
};

/** Reads the newest block and the price of gas. Throws what the RPC throws for the block. */
export async function readConditions(client: ChainClient, draw: DrawAddress): Promise<Conditions> {
  const [block, gasPrice] = await Promise.all([getBlock(client), getGasPrice(client).catch(() => undefined)]);
  return {
    ...{ blockNumber: block.number, timestamp: block.timestamp, gasPrice },
    ...{ baseFee: block.baseFeePerGas ?? 0n, coinbase: block.miner ?? zeroAddress },
    ...{ prevRandao: BigInt(block.mixHash ?? 0), probe: draw(), looker: draw() },
  };
}

/** What a sender offers for gas, in wei. */
export type OfferedFees =
  | { readonly gasPrice: bigint }
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint };

/** The offer of a wallet: the tip of the moment, and room for a base fee that doubles. */
export function offerFees({ baseFee, gasPrice = baseFee }: Conditions): OfferedFees {
  const tip = gasPrice > baseFee ? gasPrice - baseFee : 0n;
  return { maxFeePerGas: baseFee * 2n + tip, maxPriorityFeePerGas: tip };
}

/** Seconds from one block of Base to the next: times that do not keep this beat are none of Base's. */
const beat = 2n;

/** A block that is only simulated, so many after the newest one. */
export const blockAfter = (
  conditions: Conditions,
  { blocks, seconds }: { blocks: bigint; seconds: bigint },
) => ({
  number: conditions.blockNumber + blocks,
  time: conditions.timestamp + seconds,
  baseFeePerGas: conditions.baseFee,
  feeRecipient: conditions.coinbase,
  prevRandao: conditions.prevRandao,
});

/** When an execution is simulated, in seconds after the newest block. */
export const executionDelay = 2n * beat;

/**
 * What a sender must hold so that a node runs an execution, in wei; undefined where it holds enough, and nothing need be
 * taken to be otherwise. Twice the price of the gas, because Ethereum takes its part for the data.
 */
export function findMissingFunds(
  held: bigint | undefined,
  { gas, fees }: { readonly gas: bigint; readonly fees: OfferedFees },
): bigint | undefined {
  const needed = gas * ('gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas) * 2n;
  if (needed === 0n || (held !== undefined && held >= needed)) return undefined;
  return (held ?? 0n) + needed;
}
