import { type Hash, numberToHex } from 'viem';
import { isHostFailure, SafeAppsError } from '@/lib/errors/safe-apps';
import type { GuestReplies } from '../host/replies';
import { readTransactions } from '../protocol/read-transactions';
import {
  askRpc,
  isSafeAddress,
  type ProviderContext,
  type ProviderMethod,
  readObject,
} from './provider-methods';

/** The most sent transactions that are remembered until the chain has them. */
const maxSent = 100;

/**
 * Creates the methods that send through the host and find sent transactions: apps know a transaction by its safeTxHash.
 */
export function createTransactionMethods(context: ProviderContext): Readonly<Record<string, ProviderMethod>> {
  const { guest, safe } = context;
  const sent = new Map<unknown, object>();

  /** Asks the host about a hash that may be a safeTxHash; undefined where it is none. */
  async function findTransaction(hash: unknown): Promise<GuestReplies['getTxBySafeTxHash'] | undefined> {
    try {
      return await guest.request('getTxBySafeTxHash', { safeTxHash: hash });
    } catch (error) {
      if (isHostFailure(error)) return undefined;
      throw error;
    }
  }

  return {
    eth_sendTransaction: async ([parameters]) => {
      const { from, to, value, data, input } = readObject(parameters);
      if (from !== undefined && !isSafeAddress(safe, from))
        throw new SafeAppsError({ kind: 'invalid-request', text: 'Invalid from address', code: 4100 });
      // The host decides on gas: as safeTxGas it would let a failing transaction use up the nonce.
      const txs = writeTransactions([{ to, value, data: data ?? input }]);
      const { safeTxHash } = await guest.request('sendTransactions', { txs });
      const [oldest] = sent.keys();
      if (sent.size >= maxSent) sent.delete(oldest);
      sent.set(safeTxHash, describePending(safeTxHash, context, txs[0]));
      return safeTxHash;
    },
    eth_getTransactionByHash: async ([hash]) => {
      const known = await findTransaction(hash);
      if (known && !known.txHash) return sent.get(hash) ?? null;
      const found = await askRpc(context, 'eth_getTransactionByHash', [known?.txHash ?? hash]);
      // Some libraries insist on the hash that they requested.
      return known && found ? { ...readObject(found), hash } : (found ?? sent.get(hash) ?? null);
    },
    eth_getTransactionReceipt: async ([hash]) => {
      const known = await findTransaction(hash);
      if (known && !known.txHash) return null;
      const receipt = await askRpc(context, 'eth_getTransactionReceipt', [known?.txHash ?? hash]);
      if (!known || !receipt) return receipt ?? null;
      // On the chain an execution succeeds even though the call inside it failed.
      const status = known.txStatus === 'FAILED' ? { status: '0x0' } : {};
      return { ...readObject(receipt), ...status, transactionHash: hash };
    },
  };
}

type WireTransaction = { readonly to: string; readonly value: string; readonly data: string };

/** Writes transactions in the form that every host reads. Throws `invalid-request` like `readTransactions`. */
export function writeTransactions(txs: readonly unknown[]): readonly WireTransaction[] {
  return readTransactions({ txs }).calls.map(({ to, value, data }) => ({
    to,
    value: value.toString(),
    data,
  }));
}

/** Describes a transaction that waits for owners like one that waits for a block. */
function describePending(hash: Hash, { safe }: ProviderContext, call: WireTransaction | undefined): object {
  return {
    hash,
    from: safe.address,
    to: call?.to,
    value: numberToHex(BigInt(call?.value ?? 0)),
    input: call?.data,
    ...{ gas: '0x0', gasPrice: '0x0', nonce: '0x0' },
    ...{ blockHash: null, blockNumber: null, transactionIndex: null },
  };
}
