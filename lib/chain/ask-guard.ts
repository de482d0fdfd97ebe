import { type Address, encodeFunctionData, parseAbi } from 'viem';
import { call } from 'viem/actions';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import type { ChainClient } from './rpc/chain-client';

const guardAbi = parseAbi([
  'function checkTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures, address msgSender)',
]);

export type GuardQuestion = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  readonly guard: Address;
  /** The account that would execute it. */
  readonly sender: Address;
};

/**
 * Asks a guard alone about a transaction, as the Safe asks it before an execution, without signatures; true where it
 * refuses. Throws what the RPC throws. Source: `checkTransaction`, ITransactionGuard of Safe 1.3.0 to 1.5.0.
 */
export async function isRefusedByGuard(
  client: ChainClient,
  { safe, transaction, guard, sender }: GuardQuestion,
): Promise<boolean> {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = transaction;
  const asked = encodeFunctionData({
    ...{ abi: guardAbi, functionName: 'checkTransaction' },
    args: [
      ...([to, value, data, operation, safeTxGas, baseGas, gasPrice] as const),
      ...([gasToken, refundReceiver, '0x', sender] as const),
    ],
  });
  try {
    await call(client, { account: safe.address, to: guard, data: asked });
    return false;
  } catch (error) {
    if (isContractAnswer(error)) return true;
    throw error;
  }
}
