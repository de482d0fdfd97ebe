import { getAddress, type Hash } from 'viem';
import { getTransaction } from 'viem/actions';
import { ActionRefusedError } from '@/lib/errors/safe';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { getRelayStatus, relayTransaction } from '@/lib/gateway/resources/relay';
import { storeExecution } from '@/lib/storage/running-executions';
import type { InspectingClients } from '../verify/load-verified-transaction';
import { prepareExecution, type ReviewedExecution } from './prepare-execution';

export type RelayRequest = Omit<ReviewedExecution, 'isRelayed'> & {
  /** Aborted when the person stops waiting. What the relayer has taken it sends all the same. */
  readonly signal?: AbortSignal;
};

/** How often the relayer is asked, in milliseconds, and how many times. */
const pause = 2_000;
const maxLooks = 45;

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
  const transactionHash = await followTask(services.gateway, { chainId: safe.chainId, taskId, signal });
  if (!transactionHash) return undefined;
  const sent = await getTransaction(services.chain, { hash: transactionHash }).catch(() => undefined);
  if (sent)
    storeExecution({
      ...{ safe, safeTxHash, nonce: transaction.nonce, transactionHash },
      ...{ account: getAddress(sent.from), sentAt: Date.now(), sinceBlock: blockNumber },
    });
  return transactionHash;
}

type Task = {
  readonly chainId: number;
  readonly taskId: string;
  readonly signal: AbortSignal | undefined;
};

async function followTask(
  gateway: GatewayClient,
  { chainId, taskId, signal }: Task,
): Promise<Hash | undefined> {
  for (let look = 0; look < maxLooks; look += 1) {
    signal?.throwIfAborted();
    // Whoever is silent for a moment may still have sent it.
    const status = await getRelayStatus(gateway, { chainId, taskId }).catch(() => undefined);
    if (status?.state === 'rejected' || status?.state === 'reverted')
      throw new ActionRefusedError({
        reason:
          'The relayer couldn’t execute this transaction. The signatures are saved, and you can execute it yourself.',
      });
    if (status?.transactionHash) return status.transactionHash;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return undefined;
}
