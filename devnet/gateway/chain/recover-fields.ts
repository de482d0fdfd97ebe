import { type Address, decodeFunctionData, type Hash, type Hex, isAddressEqual } from 'viem';
import type { ChainReader } from '@/devnet/gateway/chain/chain-reader';
import type { SafeTransactionFields } from '@/devnet/gateway/chain/chain-state';
import { safeAbi } from '@/devnet/gateway/chain/safe-abi';
import { readTransactionHash } from '@/devnet/gateway/chain/safe-calls';
import { type TracedCall, traceCalls } from '@/devnet/gateway/chain/trace-calls';
import { isChainUnreachable } from '@/devnet/gateway/http/reply-to-error';

export type RecoveredFields = {
  readonly fields: SafeTransactionFields;
  readonly signatures: Hex;
  readonly threshold: number;
};

type Wanted = { safe: Address; safeTxHash: Hash; chainHash: Hash; blockNumber: bigint };

/** The fields of an execution by a singleton without L2 events, found in the trace and proved by the Safe's hash. */
export async function recoverFields(client: ChainReader, wanted: Wanted): Promise<RecoveredFields | null> {
  try {
    return await searchTrace(client, wanted);
  } catch (error) {
    if (isChainUnreachable(error)) throw error;
    // Not a Safe at all: the event may come from any contract.
    return null;
  }
}

async function searchTrace(client: ChainReader, wanted: Wanted): Promise<RecoveredFields | null> {
  const calls = await traceCalls(client, wanted.chainHash);
  const { firstNonce, lastNonce, threshold } = await readRange(client, wanted);
  for (const call of calls) {
    const candidate = readExecution(call, wanted.safe);
    if (candidate === null) continue;
    for (let nonce = firstNonce; nonce <= lastNonce; nonce++) {
      const fields = { ...candidate.fields, nonce };
      const hash = await readTransactionHash(client, wanted.safe, fields);
      if (hash === wanted.safeTxHash) return { fields, signatures: candidate.signatures, threshold };
    }
  }
  return null;
}

/** Nonces the execution may have had. A chain that no longer keeps the block's state leaves all that were ever used. */
async function readRange(client: ChainReader, wanted: Wanted) {
  try {
    return await readRangeAt(client, wanted);
  } catch (error) {
    if (isChainUnreachable(error)) throw error;
    const head = await readRangeAt(client, { ...wanted, blockNumber: await client.getBlockNumber() });
    return { ...head, firstNonce: 0 };
  }
}

async function readRangeAt(client: ChainReader, { safe, blockNumber }: Wanted) {
  const contract = { address: safe, abi: safeAbi } as const;
  const [after, threshold] = await Promise.all([
    client.readContract({ ...contract, functionName: 'nonce', blockNumber }),
    client.readContract({ ...contract, functionName: 'getThreshold', blockNumber }),
  ]);
  const before = await client
    .readContract({ ...contract, functionName: 'nonce', blockNumber: blockNumber - 1n })
    .catch((error: unknown) => {
      if (isChainUnreachable(error)) throw error;
      // The Safe was created in this very block.
      return 0n;
    });
  return { firstNonce: Number(before), lastNonce: Number(after) - 1, threshold: Number(threshold) };
}

function readExecution({ to, input }: TracedCall, safe: Address) {
  if (!isAddressEqual(to, safe)) return null;
  try {
    const call = decodeFunctionData({ abi: safeAbi, data: input });
    if (call.functionName !== 'execTransaction') return null;
    const [
      target,
      value,
      data,
      operation,
      safeTxGas,
      baseGas,
      gasPrice,
      gasToken,
      refundReceiver,
      signatures,
    ] = call.args;
    const fields = {
      ...{ to: target, value, data: data === '0x' ? null : data, operation: toOperation(operation) },
      ...{ safeTxGas, baseGas, gasPrice, gasToken, refundReceiver },
    };
    return { fields, signatures };
  } catch {
    return null;
  }
}

export function toOperation(value: number): 0 | 1 {
  return value === 1 ? 1 : 0;
}
