import { type Address, decodeFunctionResult, type Hex, isAddressEqual, keccak256 } from 'viem';
import { call, estimateGas, getBlockNumber, getCode } from 'viem/actions';
import { knownCode } from '@/config/known-code';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { CreationError } from '@/lib/errors/creation';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { proxyFactoryAbi } from '@/lib/safe/abi/creation';
import {
  encodeCreation,
  predictSafeAddress,
  type SafeSetup,
  type SetupContracts,
} from '@/lib/safe/create/creation';
import { readPrices } from '@/lib/simulation/estimate-fee';
import { readRevertReason } from '../simulate/read-revert-reason';
import { findCreationContracts } from './creation-contracts';

export type PreparedCreation = {
  /** The address of the factory. */
  readonly to: Address;
  readonly data: Hex;
  readonly gas: bigint;
  /** In wei, with the part for Ethereum where the RPC returns it; undefined without a gas price. */
  readonly fee: { readonly amount: bigint; readonly isWhole: boolean } | undefined;
};

/** The sender of the simulation while no wallet is connected: a creation costs everybody the same. */
const anybody: Address = '0x000000000000000000000000000000000000dEaD';

export type CreationRequest = {
  readonly setup: SafeSetup;
  readonly account?: Address | undefined;
  /** Further contracts that must have their official code. */
  readonly alsoUsed?: readonly Address[];
};

/**
 * Simulates the creation of a Safe: the official contracts have their code, the address is empty, and the factory
 * returns the predicted address. Throws `foreign-creation-code`, `already-created`, `predicted-address-differs`,
 * `creation-reverted` and what the RPC throws.
 */
export async function prepareCreation(
  chain: ChainClient,
  { setup, account = anybody, alsoUsed = [] }: CreationRequest,
): Promise<PreparedCreation> {
  const contracts = findCreationContracts(setup.version);
  const address = predictSafeAddress(setup, contracts);
  const [code] = await Promise.all([
    getCode(chain, { address }),
    requireOfficialCode(chain, setup, contracts, alsoUsed),
  ]);
  if (code && code !== '0x') throw new CreationError({ kind: 'already-created' });
  const request = { account, to: contracts.factory, data: encodeCreation(setup, contracts) };
  try {
    const [answer, estimate, blockNumber] = await Promise.all([
      call(chain, request),
      estimateGas(chain, request),
      getBlockNumber(chain),
    ]);
    requireAddress(answer.data, address);
    const prices = await readPrices(chain, { ...request, blockNumber });
    // A tenth more, because the chain may differ a little by then; unused gas is not paid.
    const gas = (estimate * 11n) / 10n;
    return {
      ...{ to: request.to, data: request.data, gas },
      fee: prices && {
        amount: estimate * prices.gasPrice + (prices.data ?? 0n),
        isWhole: prices.data !== undefined,
      },
    };
  } catch (error) {
    const reason = readRevertReason(error);
    if (reason === undefined) throw toAppError(error);
    throw new CreationError({ kind: 'creation-reverted', reason, cause: error });
  }
}

function requireAddress(answer: Hex | undefined, expected: Address): void {
  let created: Address;
  try {
    created = decodeFunctionResult({
      abi: proxyFactoryAbi,
      functionName: 'createProxyWithNonce',
      data: answer ?? '0x',
    });
  } catch (cause) {
    throw new CreationError({ kind: 'predicted-address-differs', cause });
  }
  if (!isAddressEqual(created, expected)) throw new CreationError({ kind: 'predicted-address-differs' });
}

/**
 * Throws `foreign-creation-code` unless each contract that a setup uses, and `alsoUsed`, has its official code on the
 * chain, and what the RPC throws.
 */
async function requireOfficialCode(
  chain: ChainClient,
  { isToL2 }: Pick<SafeSetup, 'isToL2'>,
  { factory, singleton, fallbackHandler, toL2 }: SetupContracts,
  alsoUsed: readonly Address[] = [],
): Promise<void> {
  const used = [
    ...[factory, singleton, fallbackHandler, ...alsoUsed],
    ...(isToL2 && toL2 ? Object.values(toL2) : []),
  ];
  const official = knownCode.filter(({ address }) => used.includes(address));
  const codes = await Promise.all(official.map(({ address }) => getCode(chain, { address })));
  const foreign = official.filter(({ codeHash }, index) => keccak256(codes[index] ?? '0x') !== codeHash);
  if (foreign.length > 0)
    throw new CreationError({
      kind: 'foreign-creation-code',
      contracts: foreign.map(({ name }) => name),
    });
}
