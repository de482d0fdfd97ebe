import type { Hash } from 'viem';
import { base } from '@/config/chains';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { CreationError } from '@/lib/errors/creation';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { assertSameAccount, assertSameChain } from '../sign/sign-digest';
import { predictAddress } from './creation-contracts';
import { prepareCreation } from './prepare-creation';
import { requireAbleOwners } from './require-able-owners';
import { type CreateRequest, sendCreation } from './send-creation';

type Clients = { readonly chain: ChainClient; readonly wallet: SigningClient };

/**
 * Has the wallet create a Safe. Owners, contracts and address are checked again, and the call is simulated first.
 * Returns the hash on chain; the setup and its transaction are stored. Throws CreationError, ActionRefusedError, and
 * what the wallet and the RPC throw.
 */
export async function createSafe({ chain, wallet }: Clients, request: CreateRequest): Promise<Hash> {
  const { setup, address, account, accepted, signal } = request;
  const safe = { chainId: base.id, address: predictAddress(setup) };
  if (safe.address !== address) throw new CreationError({ kind: 'predicted-address-differs' });
  assertSameAccount(wallet, account);
  await assertSameChain(wallet, safe.chainId);
  await requireAbleOwners(chain, { safe, setup, accepted });
  const call = await prepareCreation(chain, { setup, account });
  signal?.throwIfAborted();
  return sendCreation(wallet, { safe, request, call });
}
