import { type Address, getAddress, isAddressEqual, zeroAddress } from 'viem';
import { getBlockNumber, readContract } from 'viem/actions';
import { allowanceViewAbi as abi } from '@/lib/safe/abi/allowance';
import {
  type LimitKey,
  maxLimitAmount,
  maxResetMinutes,
  type PresentLimits,
  type SpendingLimit,
} from '@/lib/safe/manage/spending-limit';
import type { ChainClient } from './rpc/chain-client';

export type SafeLimits = PresentLimits & {
  /** False where there are more beneficiaries or tokens than are read, or a limit with impossible values. */
  readonly isComplete: boolean;
};

const pageSize = 50;
const maxPages = 4;
/** Tokens of one beneficiary that are read. */
const maxTokens = 100;

/**
 * Reads all spending limits that the given allowance modules keep for a Safe, at one block; asks nothing without modules.
 * Throws what the RPC throws.
 */
export async function readSpendingLimits(
  client: ChainClient,
  { safe, modules }: { readonly safe: Address; readonly modules: readonly Address[] },
): Promise<SafeLimits> {
  if (modules.length === 0) return { beneficiaries: [], limits: [], isComplete: true };
  const blockNumber = await getBlockNumber(client);
  const found = await Promise.all(
    modules.map((module) => readModuleLimits(client, { safe, module, blockNumber })),
  );
  return {
    beneficiaries: found.flatMap(({ beneficiaries }) => beneficiaries),
    limits: found.flatMap(({ limits }) => limits),
    isComplete: found.every(({ isComplete }) => isComplete),
  };
}

type ModuleQuestion = { readonly safe: Address; readonly module: Address; readonly blockNumber?: bigint };

async function readModuleLimits(client: ChainClient, question: ModuleQuestion): Promise<SafeLimits> {
  const { module } = question;
  const { addresses, isComplete } = await readBeneficiaries(client, question);
  const ofEach = await Promise.all(
    addresses.map(async (beneficiary) => {
      const tokens = await readTokens(client, question, beneficiary);
      const read = await Promise.all(
        tokens
          .slice(0, maxTokens)
          .map((token) => readLimit(client, { ...question, beneficiary, token: fromZero(token) })),
      );
      return { read, isComplete: tokens.length <= maxTokens };
    }),
  );
  const read = ofEach.flatMap((one) => one.read);
  return {
    beneficiaries: addresses.map((beneficiary) => ({ module, beneficiary })),
    // The module still lists a removed limit, with the amount zero.
    limits: read.flatMap((limit) => (limit !== 'unreadable' && limit.amount > 0n ? [limit] : [])),
    isComplete:
      isComplete && ofEach.every((one) => one.isComplete) && read.every((limit) => limit !== 'unreadable'),
  };
}

async function readBeneficiaries(client: ChainClient, { safe, module, blockNumber }: ModuleQuestion) {
  const addresses: Address[] = [];
  let start = 0;
  for (let page = 0; page < maxPages; page += 1) {
    const [results, next] = await readContract(client, {
      ...{ abi, address: module, functionName: 'getDelegates', blockNumber },
      args: [safe, start, pageSize],
    });
    addresses.push(...results.slice(0, pageSize).map((one) => getAddress(one)));
    if (next === 0 || results.length === 0) return { addresses: unique(addresses), isComplete: true };
    start = next;
  }
  return { addresses: unique(addresses), isComplete: false };
}

async function readTokens(
  client: ChainClient,
  { safe, module, blockNumber }: ModuleQuestion,
  beneficiary: Address,
): Promise<readonly Address[]> {
  const tokens = await readContract(client, {
    ...{ abi, address: module, functionName: 'getTokens', blockNumber },
    args: [safe, beneficiary],
  });
  return unique(tokens.map((token) => getAddress(token)));
}

/** Reads one limit at a block, with the amount spent in the period of that block. */
export async function readLimit(
  client: ChainClient,
  { safe, module, beneficiary, token, blockNumber }: LimitKey & ModuleQuestion,
): Promise<SpendingLimit | 'unreadable'> {
  const [amount, spent, resetMinutes, lastResetMinutes] = await readContract(client, {
    ...{ abi, address: module, functionName: 'getTokenAllowance', blockNumber },
    args: [safe, beneficiary, token ?? zeroAddress],
  });
  const fits =
    amount <= maxLimitAmount &&
    spent <= maxLimitAmount &&
    resetMinutes <= BigInt(maxResetMinutes) &&
    lastResetMinutes < 2n ** 32n;
  if (!fits) return 'unreadable';
  const times = { resetMinutes: Number(resetMinutes), lastResetMinutes: Number(lastResetMinutes) };
  return { module, beneficiary, token, amount, spent, ...times };
}

const fromZero = (token: Address) => (isAddressEqual(token, zeroAddress) ? undefined : token);

const unique = (addresses: readonly Address[]): readonly Address[] => [...new Set(addresses)];
