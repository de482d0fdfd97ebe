import { type Address, type Hash, hashTypedData, type TypedDataDefinition } from 'viem';
import { deleteTransaction } from '@/lib/gateway/resources/transactions/transactions';
import { dropExecutedSubmissions } from '@/lib/outbox/outbox';
import { dropSubmitted } from '@/lib/outbox/submitted';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { dropTransaction } from '@/lib/storage/local-transactions';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { type SigningWay, signDigest } from './sign/sign-digest';
import type { InspectingClients } from './verify/load-verified-transaction';

export type DeleteRequest = {
  readonly safe: SafeRef;
  readonly safeTxHash: Hash;
  /** The proposer; only this account's signature counts. */
  readonly account: Address;
  readonly way?: SigningWay;
  /** Aborted when the person stops waiting. */
  readonly signal?: AbortSignal;
  readonly onSigned?: () => void;
};

type Clients = Pick<InspectingClients, 'gateway'> & { readonly wallet: SigningClient };

const hourMs = 3_600_000;

/**
 * Deletes a proposal: its proposer signs the request, which is valid for this hour (`totp`, hours since 1970), and the
 * gateway and this browser drop the transaction. Throws what signing and the gateway throw.
 * Source: `DeleteRequest` of the Safe Transaction Service.
 */
export async function deleteProposal(
  { gateway, wallet }: Clients,
  { safe, safeTxHash, account, way = 'typedData', signal, onSigned }: DeleteRequest,
): Promise<void> {
  const typedData = {
    domain: {
      name: 'Safe Transaction Service',
      version: '1.0',
      chainId: safe.chainId,
      verifyingContract: safe.address,
    },
    types: {
      DeleteRequest: [
        { name: 'safeTxHash', type: 'bytes32' },
        { name: 'totp', type: 'uint256' },
      ],
    },
    primaryType: 'DeleteRequest',
    message: { safeTxHash, totp: BigInt(Math.floor(Date.now() / hourMs)) },
  } as const satisfies TypedDataDefinition;
  const digest = hashTypedData(typedData);
  const request = { chainId: safe.chainId, typedData, digest, account, way };
  const signature = await signDigest(wallet, request);
  // A signature is dropped once the person has stopped waiting.
  signal?.throwIfAborted();
  onSigned?.();
  await deleteTransaction(gateway, { chainId: safe.chainId, safeTxHash, signature });
  dropExecutedSubmissions(safeTxHash);
  dropSubmitted(safeTxHash);
  dropTransaction(safeTxHash);
}
