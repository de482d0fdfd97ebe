import { type Hash, type Hex, isAddressEqual } from 'viem';
import type { SignedBy } from '@/devnet/gateway/chain/chain-state';
import { doesSafeAccept } from '@/devnet/gateway/chain/safe-calls';
import type { LiveSafe } from '@/devnet/gateway/chain/safe-reader';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { upstreamError, verifierError } from '@/devnet/gateway/http/reply-error';
import { isOwner } from '@/devnet/gateway/transactions/multisig-record';
import { claimedSigner, splitSignatures } from '@/devnet/gateway/transactions/split-signatures';

/** What was signed: its hash, and the bytes behind it, for contracts that sign for owners. */
export type Subject = {
  readonly safe: LiveSafe;
  readonly hash: Hash;
  readonly readPreimage: () => Promise<Hex>;
};

/** Every signature in the blob with its owner; throws the service's answer unless each is an owner's and holds. */
export async function verifySignatures(
  context: GatewayContext,
  { safe, hash, readPreimage }: Subject,
  signatures: Hex,
): Promise<readonly SignedBy[]> {
  const parts = splitSignatures(signatures);
  if (parts === null) throw verifierError('Invalid signature');
  const verified: SignedBy[] = [];
  for (const part of parts) {
    const owner = await claimedSigner(hash, part);
    if (owner === null || !isOwner(safe, owner)) throw verifierError('Invalid signature');
    if (verified.some((other) => isAddressEqual(other.owner, owner))) {
      throw upstreamError(400, `Signature for owner=${owner} already exists`);
    }
    const { kind, signature } = part;
    // The service in front believes these two kinds; the one behind it asks the chain.
    if (kind === 'contract' || kind === 'approval') {
      const preimage = await readPreimage();
      const isValid = await doesSafeAccept(context.client, { safe: safe.address, hash, preimage, signature });
      if (!isValid) throw upstreamError(400, `Signature=${signature} for owner=${owner} is not valid`);
    }
    verified.push({ owner, signature });
  }
  return verified;
}
