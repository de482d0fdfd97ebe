import { getAddress, type Hash } from 'viem';
import { getTransaction } from 'viem/actions';
import { ActionRefusedError } from '@/lib/errors/safe';
import { relayTransaction } from '@/lib/gateway/resources/relay';
import { storeExecution } from '@/lib/storage/running-executions';
import type { InspectingClients } from '../verify/load-verified-transaction';
import { followRelay } from './follow-relay';
import { prepareExecution, type ReviewedExecution } from './prepare-execution';

export type RelayRequest = Omit<ReviewedExecution, 'isRelayed'> & {
  /** Aborted when the person stops waiting. What the relayer has taken it sends all the same. */
  readonly signal?: AbortSignal;
};

/**
 * Hands a fully signed transaction to the gateway's relayer, which sends it and pays the network fee. Everything is
 * fetched, checked and tried on the chain first, as for an execution of one's own; the account's own approval does not
 * count. Returns the hash on chain, or undefined where the relayer has not said it within a minute and a half. Throws
 * `transaction-contradicted`, ActionRefusedError, `execution-reverted` and what the gateway throws.
 */
export async function relayExecution(
  services: InspectingClients,
  { signal, ...request }: RelayRequest,
): Promise<Hash | undefined> {
  const { safe } = request.reviewed;
  const prepared = await prepareExecution(services, { ...request, isRelayed: true });
  const { transaction, safeTxHash, data, gas, version, blockNumber } = prepared;
  if (version === undefined)
    throw new ActionRefusedError({
      reason: 'The relayer sends transactions of official Safe versions only.',
    });
  signal?.throwIfAborted();
  const taskId = await relayTransaction(services.gateway, {
    ...{ chainId: safe.chainId, version, to: safe.address, data, gasLimit: gas },
  });
  const transactionHash = await followRelay(services.gateway, {
    ...{ chainId: safe.chainId, taskId, signal },
    refusal:
      'The relayer couldn’t execute this transaction. The signatures stay valid, and you can execute it yourself.',
  });
  if (!transactionHash) return undefined;
  const sent = await getTransaction(services.chain, { hash: transactionHash }).catch(() => undefined);
  if (sent)
    storeExecution({
      ...{ safe, safeTxHash, nonce: transaction.nonce, transactionHash },
      ...{ account: getAddress(sent.from), sentAt: Date.now(), sinceBlock: blockNumber },
    });
  return transactionHash;
}
