import { getAddress, type Hash } from 'viem';
import { getTransaction } from 'viem/actions';
import { base } from '@/config/chains';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { CreationError } from '@/lib/errors/creation';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { relayTransaction } from '@/lib/gateway/resources/relay';
import { isSameSafe } from '@/lib/storage/known-safes';
import { dropUndeployed, keepUndeployed, undeployedSafes } from '@/lib/storage/undeployed-safes';
import { followRelay } from '../execution/follow-relay';
import { predictAddress } from './creation-contracts';
import { prepareCreation } from './prepare-creation';
import { requireAbleOwners } from './require-able-owners';
import type { CreateRequest } from './send-creation';

export type RelayCreationRequest = Omit<CreateRequest, 'account'>;

type Services = { readonly chain: ChainClient; readonly gateway: GatewayClient };

/**
 * Has the gateway's relayer create a Safe, which pays the network fee. Owners, contracts and address are checked again,
 * and the call is simulated first, as for a creation by the account itself. Returns the hash on chain, or undefined
 * where the relayer has not returned it yet. Throws CreationError, ActionRefusedError, and what gateway and RPC throw.
 */
export async function relayCreation(
  { chain, gateway }: Services,
  { setup, address, name, accepted, createdAt, isSavedOutside, signal }: RelayCreationRequest,
): Promise<Hash | undefined> {
  const safe = { chainId: base.id, address: predictAddress(setup) };
  if (safe.address !== address) throw new CreationError({ kind: 'predicted-address-differs' });
  await requireAbleOwners(chain, { safe, setup, accepted });
  const { to, data, gas } = await prepareCreation(chain, { setup });
  signal?.throwIfAborted();
  // Saved before the relayer is asked, because the creation may be mined after this page is closed.
  const row = { safe, setup: { ...setup, owners: [...setup.owners] }, name, createdAt, isSavedOutside };
  const wasKept = undeployedSafes.get().some((other) => isSameSafe(other.safe, safe));
  keepUndeployed(row);
  const taskId = await relayTransaction(gateway, {
    ...{ chainId: safe.chainId, version: setup.version, to, data, gasLimit: gas },
  }).catch((error: unknown) => {
    if (!wasKept) dropUndeployed(safe);
    throw error;
  });
  const transactionHash = await followRelay(gateway, {
    ...{ chainId: safe.chainId, taskId, signal },
    refusal: 'The relayer couldn’t create this Safe. You can create it yourself with the same setup.',
  });
  if (!transactionHash) return undefined;
  const sent = await getTransaction(chain, { hash: transactionHash }).catch(() => undefined);
  if (sent)
    keepUndeployed({
      ...row,
      sent: { transactionHash, account: getAddress(sent.from), sentAt: Date.now() },
    });
  return transactionHash;
}
