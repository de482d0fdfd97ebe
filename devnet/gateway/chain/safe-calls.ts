import type { Address, Hash, Hex } from 'viem';
import type { ChainReader } from '@/devnet/gateway/chain/chain-reader';
import type { SafeTransactionFields } from '@/devnet/gateway/chain/chain-state';
import { safeAbi } from '@/devnet/gateway/chain/safe-abi';
import { isChainUnreachable } from '@/devnet/gateway/http/reply-to-error';

function hashArguments(fields: SafeTransactionFields) {
  return [
    fields.to,
    fields.value,
    fields.data ?? '0x',
    fields.operation,
    fields.safeTxGas,
    fields.baseGas,
    fields.gasPrice,
    fields.gasToken,
    fields.refundReceiver,
    BigInt(fields.nonce),
  ] as const;
}

/** The hash as the Safe itself computes it: the assess of every other computation. */
export function readTransactionHash(
  client: ChainReader,
  safe: Address,
  fields: SafeTransactionFields,
): Promise<Hash> {
  return client.readContract({
    address: safe,
    abi: safeAbi,
    functionName: 'getTransactionHash',
    args: hashArguments(fields),
  });
}

/** Whether the Safe accepts this one signature of one of its owners; contract signatures and approvals included. */
export async function doesSafeAccept(
  client: ChainReader,
  { safe, hash, preimage, signature }: { safe: Address; hash: Hash; preimage: Hex; signature: Hex },
): Promise<boolean> {
  try {
    await client.readContract({
      address: safe,
      abi: safeAbi,
      functionName: 'checkNSignatures',
      args: [hash, preimage, signature, 1n],
    });
    return true;
  } catch (error) {
    if (isChainUnreachable(error)) throw error;
    return false;
  }
}

/** The bytes whose hash owners sign; contracts that sign for owners are asked about them. */
export async function readTransactionPreimage(
  client: ChainReader,
  safe: Address,
  fields: SafeTransactionFields,
): Promise<Hex> {
  try {
    return await client.readContract({
      address: safe,
      abi: safeAbi,
      functionName: 'encodeTransactionData',
      args: hashArguments(fields),
    });
  } catch (error) {
    if (isChainUnreachable(error)) throw error;
    // From 1.5.0 the fallback handler has this function, if there is one; the check then ignores what is passed.
    return '0x';
  }
}
