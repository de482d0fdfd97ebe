import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, size } from 'viem';
import { call } from 'viem/actions';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { probeAbi } from '@/lib/safe/abi/probe';
import { hasSucceededInside } from '@/lib/safe/protocol/execution';
import type { SimulationResult } from './outcome';
import { probeCode } from './probe-code';
import { type Look, readLook, toLook } from './read-look';
import { maxGas, probeAddress, type Run, type RunResult, senderBalance } from './run-traced';

/** Gas of a transaction before its first step, and of each byte of its calldata (EIP-2028). */
const gasOf = { start: 21_000n, zero: 4n, other: 16n } as const;

/** Where gas is paid for, a node may take what it has for one block for all that there is. */
const probeGas = maxGas + 8_000_000n;

/**
 * The same by a plain `eth_call`, for nodes without `eth_simulateV1`: the probe stands at the sender's own address, so that
 * the Safe sees who sends. Only what is asked about is known. Throws what the RPC throws.
 */
export async function runProbed(client: ChainClient, run: Run): Promise<RunResult> {
  const { safe, sender, execution, stateDiff, gasPrice, reads, blockNumber } = run;
  const { data = '0x' } = await call(client, {
    account: sender,
    to: sender,
    data: encodeFunctionData({ abi: probeAbi, functionName: 'run', args: [safe, execution, reads] }),
    blockNumber,
    ...(gasPrice === undefined ? {} : { gasPrice, gas: probeGas }),
    stateOverride: [
      {
        ...{ address: sender, code: probeCode },
        ...(gasPrice === undefined ? {} : { balance: senderBalance }),
      },
      { address: safe, stateDiff: [...stateDiff] },
    ],
  });
  const [before, isSuccess, returned, gasUsed, after] = decodeFunctionResult({
    abi: probeAbi,
    functionName: 'run',
    data,
  });
  const result: SimulationResult = !isSuccess
    ? { kind: 'revert', data: returned }
    : hasSucceededInside(returned)
      ? { kind: 'success' }
      : { kind: 'failure' };
  return {
    result,
    gasUsed: gasUsed + intrinsicGas(execution),
    before: toLook(before),
    after: toLook(after),
    logs: undefined,
  };
}

/** Looks at a Safe as it is. Throws what the RPC throws. */
export async function lookAt(
  client: ChainClient,
  { safe, blockNumber }: { safe: Address; blockNumber: bigint },
): Promise<Look> {
  const { data = '0x' } = await call(client, {
    to: probeAddress,
    data: encodeFunctionData({ abi: probeAbi, functionName: 'look', args: [safe, []] }),
    blockNumber,
    stateOverride: [{ address: probeAddress, code: probeCode }],
  });
  return readLook(data);
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
