import { getAddress, type Hash } from 'viem';
import { getTransaction } from 'viem/actions';
import { GatewayError } from '@/lib/errors/gateway';
import { ActionRefusedError } from '@/lib/errors/safe';
import { relayTransaction } from '@/lib/gateway/resources/relay';
import { storeExecution } from '@/lib/storage/running-executions';
import type { InspectingClients } from '../verify/load-verified-transaction';
import { followRelay } from './follow-relay';
import { prepareExecution, type ReviewedExecution } from './prepare-execution';

export type RelayRequest = Omit<ReviewedExecution, 'isRelayed'> & {
  /** Aborted when the person stops waiting. The relayer still sends what it has accepted. */
  readonly signal?: AbortSignal;
  /** Whether the person wants it sent although the relayer could not simulate it. */
  readonly acceptUnverifiedSimulation?: boolean;
};

/**
 * Hands a fully signed transaction to the gateway's relayer, which sends it and pays the network fee. Everything is
 * fetched, checked and simulated first, as for an execution by the account; the account's own approval does not count.
 * Returns the hash on chain, or undefined where the relayer has none after a minute and a half. Throws
 * `transaction-contradicted`, ActionRefusedError, `execution-reverted` and what the gateway throws.
 */
export async function relayExecution(
  services: InspectingClients,
  { signal, acceptUnverifiedSimulation, ...request }: RelayRequest,
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
    ...{ chainId: safe.chainId, version, to: safe.address, data, gasLimit: gas, safeTxHash },
    ...(acceptUnverifiedSimulation && { acceptUnverifiedSimulation }),
  }).catch((error: unknown) => {
    const reason = describeRefusal(error);
    throw reason === undefined ? error : new ActionRefusedError({ reason });
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

const yourself = 'Nothing was sent. The signatures stay valid, and you can execute it yourself.';

/** Whether the relayer could not simulate a transaction, and would send it if asked to accept that. */
export const isUnsimulated = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && error.status === 422 && error.code === 'INDETERMINATE_SIMULATION';

/** Describes why the relayer refuses a transaction, with its own text if it has one; undefined for other failures. */
function describeRefusal(error: unknown): string | undefined {
  if (!(error instanceof GatewayError) || isUnsimulated(error)) return undefined;
  const { status, code, detail } = error;
  const says = detail ? ` It says: “${detail}”.` : '';
  if (code === 'SIMULATION_FAILED')
    return `The relayer’s simulation of this transaction failed.${says} ${yourself}`;
  if (status === 429) return `The relayer’s limit is used up.${says} ${yourself}`;
  if (status === 403 || status === 422) return `The relayer rejected this transaction.${says} ${yourself}`;
  return undefined;
}
