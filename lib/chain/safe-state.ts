import { type Address, type BlockNumber, getAddress, type Hex, isAddressEqual, slice } from 'viem';
import { getBlockNumber, getStorageAt, readContract } from 'viem/actions';
import { type SafeVersion, safeSingletons } from '@/config/contracts';
import { isContractAnswer } from '@/lib/errors/is-contract-answer';
import { NotASafeError } from '@/lib/errors/safe';
import { safeAbi } from '@/lib/safe/abi';
import type { SafeRef } from '@/lib/safe/types';
import type { ChainClient } from './chain-client';

/** What the chain says about a Safe at one moment. */
export type SafeState = {
  readonly owners: readonly Address[];
  readonly threshold: number;
  readonly nonce: bigint;
  readonly singleton: Address;
  /** Undefined when the singleton is none of the official ones. */
  readonly version: SafeVersion | undefined;
  readonly isL2: boolean;
  /** The block at which all this was read. */
  readonly blockNumber: BlockNumber;
};

/** Slot 0 of a Safe proxy holds the singleton (Safe.sol, SafeProxy.sol). */
const singletonSlot = '0x0';

/**
 * Reads a Safe's state at one pinned block. The singleton is read from the proxy's storage and not asked of the
 * contract, which could answer anything. Throws NotASafeError where there is none.
 */
export async function getSafeState(client: ChainClient, safe: SafeRef): Promise<SafeState> {
  const blockNumber = await getBlockNumber(client);
  const read = <T extends 'getOwners' | 'getThreshold' | 'nonce'>(functionName: T) =>
    readContract(client, { abi: safeAbi, address: safe.address, functionName, blockNumber });

  const slot = getStorageAt(client, { address: safe.address, slot: singletonSlot, blockNumber });
  const state = Promise.all([read('getOwners'), read('getThreshold'), read('nonce')]);
  const [stored, answers] = await Promise.all([slot, state.catch((cause: unknown) => ({ cause }))]);

  const singleton = readSingleton(stored);
  if ('cause' in answers) {
    if (isContractAnswer(answers.cause))
      throw new NotASafeError({ address: safe.address, cause: answers.cause });
    throw answers.cause;
  }
  if (!singleton) throw new NotASafeError({ address: safe.address });
  const [owners, threshold, nonce] = answers;
  const known = safeSingletons.find(({ address }) => isAddressEqual(address, singleton));
  return {
    owners: owners.map((owner) => getAddress(owner)),
    threshold: Number(threshold),
    nonce,
    singleton,
    version: known?.version,
    isL2: known?.isL2 ?? false,
    blockNumber,
  };
}

function readSingleton(stored: Hex | undefined): Address | undefined {
  if (stored?.length !== 66) return undefined;
  const address = getAddress(slice(stored, 12));
  return BigInt(address) === 0n ? undefined : address;
}
