import {
  type Address,
  getAddress,
  type Hex,
  isAddressEqual,
  keccak256,
  parseAbi,
  slice,
  zeroAddress,
} from 'viem';
import { getCode, getStorageAt, readContract } from 'viem/actions';
import { type FaultyModule, faultyModules } from '@/config/known-modules';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import type { ChainClient } from './rpc/chain-client';

/** The faulty modules among some; `unchecked` lists those that could not be read. */
export type FaultyModules = {
  readonly faulty: ReadonlyMap<Address, FaultyModule>;
  readonly unchecked: readonly Address[];
};

/**
 * The code by which a small proxy delegates to one address: EIP-1167, ERC-7511, Solady, clones with arguments. They
 * differ in the code around `PUSH20 target GAS DELEGATECALL`.
 */
const smallProxy = /73([0-9a-f]{40})5af4/i;
/** In bytes; larger code is no such proxy, but may contain its pattern by chance. */
const largestSmallProxy = 512;

const slots = {
  /** ERC-1967: keccak256("eip1967.proxy.implementation") - 1 */
  implementation: '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  /** ERC-1967: keccak256("eip1967.proxy.beacon") - 1 */
  beacon: '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50',
  /** Older OpenZeppelin proxies: keccak256("org.zeppelinos.proxy.implementation") */
  zeppelin: '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3',
} as const;

const beaconAbi = parseAbi(['function implementation() view returns (address)']);

/** The most proxies in a chain that are followed; a longer chain counts as not checked. */
const maxDepth = 6;

/**
 * Finds the known faulty modules among the given ones, by address and code of each module and of the contracts behind
 * its proxies. Never throws.
 */
export async function findFaultyModules(
  client: ChainClient,
  modules: readonly Address[],
  known: readonly FaultyModule[] = faultyModules,
): Promise<FaultyModules> {
  const faulty = new Map<Address, FaultyModule>();
  const unchecked: Address[] = [];
  await Promise.all(
    modules.map(async (module) => {
      try {
        const found = await look(client, module, known, 0);
        if (found) faulty.set(module, found);
      } catch {
        unchecked.push(module);
      }
    }),
  );
  return { faulty, unchecked };
}

async function look(
  client: ChainClient,
  address: Address,
  known: readonly FaultyModule[],
  depth: number,
): Promise<FaultyModule | undefined> {
  const byAddress = known.find((one) => 'address' in one && isAddressEqual(one.address, address));
  if (byAddress) return byAddress;
  const { code, targets } = await readProxyTargets(client, address);
  const codeHash = code === '0x' ? undefined : keccak256(code);
  const byCode = known.find((one) => 'codeHash' in one && one.codeHash === codeHash);
  if (byCode || targets.length === 0) return byCode;
  if (depth >= maxDepth) throw new Error(`More than ${maxDepth} proxies lead on from ${address}.`);
  const found = await Promise.all(targets.map((target) => look(client, target, known, depth + 1)));
  return found.find((one) => one !== undefined);
}

/**
 * Reads the code at an address and the contracts to which it delegates as a proxy: small proxies (EIP-1167), ERC-1967
 * with or without a beacon, and older ones. Throws what the RPC throws.
 */
export async function readProxyTargets(
  client: ChainClient,
  address: Address,
): Promise<{ readonly code: Hex; readonly targets: readonly Address[] }> {
  const readSlot = async (slot: Hex) => toAddress(await getStorageAt(client, { address, slot }));
  const [code = '0x', implementation, beacon, zeppelin] = await Promise.all([
    getCode(client, { address }),
    ...[slots.implementation, slots.beacon, slots.zeppelin].map(readSlot),
  ]);
  const pushed = code.length <= 2 + 2 * largestSmallProxy ? smallProxy.exec(code)?.[1] : undefined;
  const targets = [
    ...(pushed ? [getAddress(`0x${pushed}`)] : []),
    ...[implementation, zeppelin].flatMap((target) => target ?? []),
    ...(beacon ? await askBeacon(client, beacon) : []),
  ].filter((target) => !isAddressEqual(target, address));
  return { code, targets };
}

async function askBeacon(client: ChainClient, address: Address): Promise<readonly Address[]> {
  try {
    return [await readContract(client, { abi: beaconAbi, address, functionName: 'implementation' })];
  } catch (error) {
    if (isContractAnswer(error)) return [];
    throw error;
  }
}

function toAddress(stored: Hex | undefined): Address | undefined {
  if (stored?.length !== 66) return undefined;
  const address = getAddress(slice(stored, 12));
  return address === zeroAddress ? undefined : address;
}
