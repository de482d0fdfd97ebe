import {
  type Address,
  type BlockNumber,
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  type Hex,
  isAddressEqual,
  keccak256,
  multicall3Abi,
  size,
  slice,
} from 'viem';
import { getBlockNumber, getCode, getStorageAt, readContract } from 'viem/actions';
import { multicall3, proxyCodeHashes, type SafeVersion, safeSingletons } from '@/config/contracts';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import { NotASafeError } from '@/lib/errors/safe';
import { safeAbi } from '@/lib/safe/abi/safe';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { firstModulesCall, readModules, type SafeModules } from './read-modules';
import type { ChainClient } from './rpc/chain-client';

/** The state of a Safe at one block. */
export type SafeState = {
  readonly owners: readonly Address[];
  readonly threshold: number;
  readonly nonce: bigint;
  readonly singleton: Address;
  /** Undefined where the Safe's own contract or its singleton is not official. */
  readonly version: SafeVersion | undefined;
  readonly isL2: boolean;
  /** Whether the code at the Safe's own address is a published proxy, which runs the singleton's code. */
  readonly isKnownProxy: boolean;
  /** Undefined where the contract does not list them. */
  readonly modules: SafeModules | undefined;
  /** The contract that checks every transaction of owners and can refuse it; undefined where there is none. */
  readonly guard: Address | undefined;
  /** The same for transactions of modules (since 1.5.0). */
  readonly moduleGuard: Address | undefined;
  /** The contract that answers calls of functions that the Safe does not have; undefined where there is none. */
  readonly fallbackHandler: Address | undefined;
  /** False for a Safe that is not on the chain yet; this will be its state once it is. */
  readonly isCreated?: false;
  /** The block at which the state was read. */
  readonly blockNumber: BlockNumber;
};

/** The longest list of owners or modules that is read, in bytes: a thousand of them. */
const maxAnswerSize = 33_000;

/**
 * Storage slots of values for which a Safe has no function (SafeProxy.sol, GuardManager.sol, FallbackManager.sol,
 * ModuleManager.sol).
 */
const slots = {
  singleton: '0x0',
  /** keccak256("guard_manager.guard.address") */
  guard: '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8',
  /** keccak256("fallback_manager.handler.address") */
  fallbackHandler: '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5',
  /** keccak256("module_manager.module_guard.address") */
  moduleGuard: '0xb104e0b93118902c651344349b610029d694cfdec91c589c91ebafbcd0289947',
} as const;

/**
 * Reads a Safe's state at one pinned block in two round trips: the block, unless one is given, then one batch. Values
 * in the storage are read there and not from the contract's functions, which could return anything. Throws
 * NotASafeError where there is no Safe.
 */
export async function getSafeState(
  client: ChainClient,
  { address }: SafeRef,
  { blockNumber: given }: { readonly blockNumber?: BlockNumber } = {},
): Promise<SafeState> {
  const blockNumber = given ?? (await getBlockNumber(client));
  const readSlot = async (slot: Hex) => toAddress(await getStorageAt(client, { address, slot, blockNumber }));
  const readCode = async () => (await getCode(client, { address, blockNumber })) ?? '0x';
  const [answers, code, singleton, guard, fallbackHandler, moduleGuard] = await Promise.all([
    askContract(client, address, blockNumber).catch((cause: unknown) => ({ cause })),
    readCode(),
    readSlot(slots.singleton),
    readSlot(slots.guard),
    readSlot(slots.fallbackHandler),
    readSlot(slots.moduleGuard),
  ]);

  if ('cause' in answers) throw answers.cause;
  if (!singleton) throw new NotASafeError({ address, blockNumber });
  const { modulesPage, ...onchain } = answers;
  const isKnownProxy = proxyCodeHashes.includes(keccak256(code));
  const known = isKnownProxy
    ? safeSingletons.find((one) => isAddressEqual(one.address, singleton))
    : undefined;
  return {
    ...onchain,
    singleton,
    version: known?.version,
    isL2: known?.isL2 ?? false,
    isKnownProxy,
    modules: await readModules(client, { safe: address, firstPage: modulesPage, blockNumber }),
    guard,
    moduleGuard,
    fallbackHandler,
    blockNumber,
  };
}

/**
 * Reads a Safe's owners and its nonce at the newest block, in a single call, so that both are of the same block. Throws
 * NotASafeError where there is no Safe.
 */
export async function getOwnersAndNonce(
  client: ChainClient,
  { address }: SafeRef,
): Promise<Pick<SafeState, 'owners' | 'nonce'>> {
  const { owners, nonce } = await askContract(client, address);
  return { owners, nonce };
}

/**
 * Calls the contract's functions in one call of the batch contract, at the newest block unless one is given. viem's own
 * batching would wait and send the calls after the slots.
 */
async function askContract(client: ChainClient, safe: Address, blockNumber?: BlockNumber) {
  const encode = (functionName: 'getOwners' | 'getThreshold' | 'nonce') =>
    encodeFunctionData({ abi: safeAbi, functionName });
  const questions = [
    encode('getOwners'),
    encode('getThreshold'),
    encode('nonce'),
    encodeFunctionData(firstModulesCall),
  ];
  const answers = await readContract(client, {
    abi: multicall3Abi,
    address: multicall3.address,
    functionName: 'aggregate3',
    args: [questions.map((callData) => ({ target: safe, allowFailure: true, callData }))],
    ...(blockNumber !== undefined && { blockNumber }),
  }).catch((cause: unknown) => {
    throw isContractAnswer(cause) ? new NotASafeError({ address: safe, blockNumber, cause }) : cause;
  });
  const [owners = '0x', threshold = '0x', nonce = '0x', modulesPage = '0x'] = answers.map(
    ({ success, returnData }): Hex => (success && size(returnData) <= maxAnswerSize ? returnData : '0x'),
  );
  try {
    const abi = safeAbi;
    return {
      owners: decodeFunctionResult({ abi, functionName: 'getOwners', data: owners }).map((owner) =>
        getAddress(owner),
      ),
      threshold: Number(decodeFunctionResult({ abi, functionName: 'getThreshold', data: threshold })),
      nonce: decodeFunctionResult({ abi, functionName: 'nonce', data: nonce }),
      modulesPage,
    };
  } catch (cause) {
    throw new NotASafeError({ address: safe, blockNumber, cause });
  }
}

function toAddress(stored: Hex | undefined): Address | undefined {
  if (stored?.length !== 66) return undefined;
  const address = getAddress(slice(stored, 12));
  return BigInt(address) === 0n ? undefined : address;
}
