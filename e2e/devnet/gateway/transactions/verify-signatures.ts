import { type Address, type Hash, type Hex, isAddressEqual } from 'viem';
import type { SafeTransactionFields } from '@/e2e/devnet/gateway/chain/chain-index';
import { doesSafeAccept } from '@/e2e/devnet/gateway/chain/safe-calls';
import type { LiveSafe } from '@/e2e/devnet/gateway/chain/safe-reader';
import type { GatewayContext } from '@/e2e/devnet/gateway/gateway-context';
import { upstreamError, verifierError } from '@/e2e/devnet/gateway/http/reply-error';
import { isOwner } from '@/e2e/devnet/gateway/transactions/multisig-record';
import { claimedSigner, splitSignatures } from '@/e2e/devnet/gateway/transactions/split-signatures';

type Subject = { safe: LiveSafe; fields: SafeTransactionFields; hash: Hash };
export type Verified = { readonly owner: Address; readonly signature: Hex };

/** Every signature in the blob with its owner; throws the service's answer unless each is an owner's and holds. */
export async function verifySignatures(
  context: GatewayContext,
  { safe, fields, hash }: Subject,
  signatures: Hex,
): Promise<readonly Verified[]> {
  const parts = splitSignatures(signatures);
  if (parts === null) throw verifierError('Invalid signature');
  const verified: Verified[] = [];
  for (const part of parts) {
    const owner = await claimedSigner(hash, part);
    if (owner === null || !isOwner(safe, owner)) throw verifierError('Invalid signature');
    if (verified.some((other) => isAddressEqual(other.owner, owner))) {
      throw upstreamError(400, `Signature for owner=${owner} already exists`);
    }
    const { kind, signature } = part;
    // The service in front believes these two kinds; the one behind it asks the chain.
    if (kind === 'contract' || kind === 'approval') {
      const isValid = await doesSafeAccept(context.client, { safe: safe.address, fields, hash, signature });
      if (!isValid) throw upstreamError(400, `Signature=${signature} for owner=${owner} is not valid`);
    }
    verified.push({ owner, signature });
  }
  return verified;
}
