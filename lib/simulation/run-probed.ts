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

/** Gas of a transaction before its first step, and for each byte of its calldata (EIP-2028). */
const gasOf = { start: 21_000n, zero: 4n, other: 16n } as const;

/** With a gas price, a node may limit a call to the gas of one block. */
const probeGas = maxGas + 8_000_000n;

/**
 * Runs an execution with a plain `eth_call`, for nodes without `eth_simulateV1`: the sender calls the probe, which
 * calls the Safe. A guard sees the caller, so for a Safe with a guard the probe is put at the sender's own address,
 * where a contract can find it. Only requested values are known. Throws what the RPC throws.
 */
export async function runProbed(client: ChainClient, run: Run): Promise<RunResult> {
  const { safe, sender, funds, execution, approved, hasGuard, fees, gas, reads, conditions } = run;
  const probe = hasGuard ? sender : conditions.probe;
  const stateDiff = [...approved.stateDiff, ...(hasGuard ? [] : approved.ofSender)];
  const balance = findMissingFunds(funds, { gas: probeGas, fees });
  const spent = intrinsicGas(execution);
  const [before, { data = '0x' }] = await Promise.all([
    // A separate call, because values that were read in the same call cost less gas, which a contract can notice.
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
  /** The overridden slots of the Safe's storage. */
  readonly stateDiff?: StateMapping;
};

/** Reads a Safe in its current state. Throws what the RPC throws. */
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

/** Calls as in a future block, or as in the newest one where the node does not support that. */
async function callAsNext(client: ChainClient, { conditions, ...request }: NextCall) {
  const { blockNumber } = conditions;
  const given = { ...request, blockNumber } as Parameters<typeof call>[1]; // one of two ways to name a block
  const blockOverrides = blockAfter(conditions, { blocks: 2n, seconds: executionDelay });
  return call(client, { ...given, blockOverrides }).catch(() => call(client, given));
}

const overrideStorage = (address: Address, stateDiff: StateMapping): StateOverride =>
  stateDiff.length === 0 ? [] : [{ address, stateDiff: [...stateDiff] }];

/** Merges overrides, because a node accepts only one for each account. */
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
