import { type Address, getAddress, zeroAddress } from 'viem';
import { getBlock, getGasPrice } from 'viem/actions';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';

/**
 * The block, fees and gas that an execution would have if it were sent now. None of them may show a contract that it is
 * simulated (docs/security.md, S8).
 */
export type Conditions = {
  /** The newest block, on whose state the simulation is based. */
  readonly blockNumber: bigint;
  /** The time of that block, in seconds since 1970. */
  readonly timestamp: bigint;
  /** The base fee of the newest block, in wei per gas. */
  readonly baseFee: bigint;
  /** The price that a wallet would pay, in wei per gas; undefined where the node returns none. */
  readonly gasPrice: bigint | undefined;
  readonly coinbase: Address;
  /** Base copies it from Ethereum, where it stays the same for some blocks. */
  readonly prevRandao: bigint;
  /** The addresses of the probe and its caller, which no contract can know. */
  readonly probe: Address;
  readonly looker: Address;
};

/** Draws an address that has never been used. */
export type DrawAddress = () => Address;

/** Draws an address with the browser's random generator. */
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

/** A sender's offer for gas, in wei. */
export type OfferedFees =
  | { readonly gasPrice: bigint }
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint };

/** Returns a wallet's offer: the current tip, and room for a base fee that doubles. */
export function offerFees({ baseFee, gasPrice = baseFee }: Conditions): OfferedFees {
  const tip = gasPrice > baseFee ? gasPrice - baseFee : 0n;
  return { maxFeePerGas: baseFee * 2n + tip, maxPriorityFeePerGas: tip };
}

/** Seconds from one block of Base to the next; other block times would show a simulation. */
const beat = 2n;

/** Describes a simulated block after the newest one. */
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

/** The time of the simulated execution, in seconds after the newest block. */
export const executionDelay = 2n * beat;

/**
 * Computes the balance that a sender needs for a node to run an execution, in wei; undefined where the sender holds
 * enough and needs no override. It is twice the price of the gas, because Ethereum's part for the data is added.
 */
export function findMissingFunds(
  held: bigint | undefined,
  { gas, fees }: { readonly gas: bigint; readonly fees: OfferedFees },
): bigint | undefined {
  const needed = gas * ('gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas) * 2n;
  if (needed === 0n || (held !== undefined && held >= needed)) return undefined;
  return (held ?? 0n) + needed;
}
