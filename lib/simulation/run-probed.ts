import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  type StateMapping,
  type StateOverride,
  size,
} from 'viem';
import { call } from 'viem/actions';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { probeAbi } from '@/lib/safe/abi/probe';
import { hasSucceededInside } from '@/lib/safe/protocol/execution';
import { blockAfter, type Conditions, executionDelay, findMissingFunds } from './conditions';
import type { SimulationResult } from './outcome';
import { probeCode } from './probe-code';
import { type Look, readLook, toLook } from './read-look';
import { maxGas, type Run, type RunResult } from './run-traced';
import type { Read } from './subject';

/** Gas of a transaction before its first step, and of each byte of its calldata (EIP-2028). */
const gasOf = { start: 21_000n, zero: 4n, other: 16n } as const;

/** Where gas is paid for, a node may take what it has for one block for all that there is. */
const probeGas = maxGas + 8_000_000n;

/**
 * The same by a plain `eth_call`, for nodes without `eth_simulateV1`: the sender calls the probe, which calls the Safe. A
 * guard is told who calls, so for a Safe that has one the probe stands at the sender's own address, where a contract can
 * find it. Only what is asked about is known. Throws what the RPC throws.
 */
export async function runProbed(client: ChainClient, run: Run): Promise<RunResult> {
  const { safe, sender, funds, execution, approved, hasGuard, fees, gas, reads, conditions } = run;
  const probe = hasGuard ? sender : conditions.probe;
  const stateDiff = [...approved.stateDiff, ...(hasGuard ? [] : approved.ofSender)];
  const balance = findMissingFunds(funds, { gas: probeGas, fees });
  const spent = intrinsicGas(execution);
  const [before, { data = '0x' }] = await Promise.all([
    // By itself: what was read in the same call is cheaper to read again, and a contract can tell.
    lookAt(client, { safe, reads, conditions, stateDiff }),
    callAsNext(client, {
      account: sender,
      to: probe,
      data: encodeFunctionData({
        abi: probeAbi,
        functionName: 'run',
        args: [safe, execution, gas - spent, reads],
      }),
      conditions,
      ...fees,
      gas: probeGas,
      stateOverride: [
        ...mergeOverrides([
          { address: probe, code: probeCode },
          ...(balance === undefined ? [] : [{ address: sender, balance }]),
        ]),
        ...overrideStorage(safe, stateDiff),
      ],
    }),
  ]);
  const [isSuccess, returned, gasUsed, after] = decodeFunctionResult({
    abi: probeAbi,
    functionName: 'run',
    data,
  });
  const result: SimulationResult = !isSuccess
    ? { kind: 'revert', data: returned }
    : hasSucceededInside(returned)
      ? { kind: 'success' }
      : { kind: 'failure' };
  return { result, gasUsed: gasUsed + spent, before, after: toLook(after), logs: undefined };
}

export type LookRequest = {
  readonly safe: Address;
  readonly reads: readonly Read[];
  readonly conditions: Conditions;
  /** What of the Safe's storage is taken to be otherwise. */
  readonly stateDiff?: StateMapping;
};

/** Looks at a Safe as it is. Throws what the RPC throws. */
export async function lookAt(
  client: ChainClient,
  { safe, reads, conditions, stateDiff = [] }: LookRequest,
): Promise<Look> {
  const { data = '0x' } = await call(client, {
    account: conditions.looker,
    to: conditions.probe,
    data: encodeFunctionData({ abi: probeAbi, functionName: 'look', args: [safe, reads] }),
    blockNumber: conditions.blockNumber,
    stateOverride: [{ address: conditions.probe, code: probeCode }, ...overrideStorage(safe, stateDiff)],
  });
  return readLook(data);
}

type NextCall = Omit<Parameters<typeof call>[1], 'blockNumber' | 'blockTag' | 'blockOverrides'> & {
  readonly conditions: Conditions;
};

/** Calls as in a block to come; as in the newest one where the node does not know how to. */
async function callAsNext(client: ChainClient, { conditions, ...request }: NextCall) {
  const { blockNumber } = conditions;
  const given = { ...request, blockNumber } as Parameters<typeof call>[1]; // one of two ways to name a block
  const blockOverrides = blockAfter(conditions, { blocks: 2n, seconds: executionDelay });
  return call(client, { ...given, blockOverrides }).catch(() => call(client, given));
}

const overrideStorage = (address: Address, stateDiff: StateMapping): StateOverride =>
  stateDiff.length === 0 ? [] : [{ address, stateDiff: [...stateDiff] }];

/** A node takes one override for each account. */
function mergeOverrides(overrides: StateOverride): StateOverride {
  const [first, ...others] = overrides;
  if (!first) return [];
  const same = others.filter(({ address }) => address === first.address);
  const rest = others.filter(({ address }) => address !== first.address);
  return [Object.assign({}, first, ...same) as typeof first, ...mergeOverrides(rest)]; // parts of one override
}

function intrinsicGas(data: Hex): bigint {
  const zeros = BigInt(
    data
      .slice(2)
      .match(/../g)
      ?.filter((byte) => byte === '00').length ?? 0,
  );
  return gasOf.start + zeros * gasOf.zero + (BigInt(size(data)) - zeros) * gasOf.other;
}
