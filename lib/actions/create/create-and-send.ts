import type { Hash } from 'viem';
import { base } from '@/config/chains';
import { classifyOwner } from '@/lib/chain/classify-owner';
import { CreationError } from '@/lib/errors/creation';
import { ActionRefusedError } from '@/lib/errors/safe';
import { isFirstTransaction } from '@/lib/safe/create/first-transaction';
import { refuseFirstTransaction } from '@/lib/safe/create/refuse-first-transaction';
import { buildTypedData } from '@/lib/safe/decode/typed-data';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { requireAcknowledged } from '../risk/require-acknowledged';
import { assertSameAccount, assertSameChain, type SigningWay, signDigest } from '../sign/sign-digest';
import type { InspectingClients } from '../verify/load-verified-transaction';
import { predictAddress } from './creation-contracts';
import { findMultiSend } from './find-multi-send';
import { prepareCreation } from './prepare-creation';
import { prepareFirstTransaction } from './prepare-first-transaction';
import { requireAbleOwners } from './require-able-owners';
import type { CreateRequest } from './send-creation';
import { sendCreation } from './send-creation';

export type CreateAndSendRequest = CreateRequest & {
  /** The reviewed transaction. */
  readonly transaction: SafeTransaction;
  /** Names of the risks that the person acknowledged. */
  readonly acknowledged: readonly string[];
  /** Typed data unless the person chose otherwise. */
  readonly way?: SigningWay;
  /** Called once the wallet has signed, before it is asked to send. */
  readonly onSigned?: () => void;
  /** Called once the wallet has sent it: the draft is no longer needed, whatever page is open. */
  readonly onSent?: () => void;
};

type Clients = InspectingClients & { readonly wallet: SigningClient };

/**
 * Creates a Safe and executes its first transaction in one transaction of the connected owner. The wallet is asked
 * twice: for the owner's signature, because here the batch contract calls the Safe, and for sending the batch. Owners,
 * contracts, address and risks are checked again before, and the batch is tried on the chain. Nothing goes to the
 * gateway. Returns the hash on chain, stored as for `createSafe`. Throws CreationError, ActionRefusedError, and what
 * the wallet and the RPC throw.
 */
export async function createAndSend(
  { wallet, ...services }: Clients,
  request: CreateAndSendRequest,
): Promise<Hash> {
  const { chain } = services;
  const { setup, address, account, accepted, transaction, acknowledged, signal } = request;
  const safe = { chainId: base.id, address: predictAddress(setup) };
  if (safe.address !== address) throw new CreationError({ kind: 'predicted-address-differs' });
  assertSameAccount(wallet, account);
  await assertSameChain(wallet, safe.chainId);
  if (!isFirstTransaction(transaction))
    throw new ActionRefusedError({ reason: 'Only a plain first call can be sent along with a creation.' });
  const owner = await classifyOwner(chain, { safe, owner: account });
  const refusal = refuseFirstTransaction(setup, { account, owner });
  if (refusal) throw new ActionRefusedError({ reason: refusal.reason ?? 'This account can’t sign.' });
  await requireAbleOwners(chain, { safe, setup, accepted });
  await prepareCreation(chain, { setup, account, alsoUsed: [findMultiSend(setup.version)] });
  await requireAcknowledged(services, { safe, transaction, account, acknowledged });
  signal?.throwIfAborted();

  const { safeTxHash } = hashTransaction(safe, transaction, setup.version);
  const signature = await signDigest(wallet, {
    ...{ chainId: safe.chainId, account, way: request.way ?? 'typedData' },
    typedData: buildTypedData(safe, transaction, setup.version),
    digest: safeTxHash,
  });
  signal?.throwIfAborted();
  request.onSigned?.();
  const confirmation = { signer: account, signature };
  // The Safe may have been created meanwhile.
  await prepareCreation(chain, { setup, account });
  const call = await prepareFirstTransaction(chain, { setup, account, transaction, confirmation });
  signal?.throwIfAborted();
  const hash = await sendCreation(wallet, { safe, request, call, safeTxHash });
  request.onSent?.();
  return hash;
}
