import { type Address, type Hash, type Hex, hashTypedData } from 'viem';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { upstreamError } from '@/devnet/gateway/http/reply-error';
import { requireTransaction } from '@/devnet/gateway/transactions/safe-lookup';
import { isSignedThisHour } from '@/devnet/gateway/transactions/signed-this-hour';

/** Forgets what was never executed, on a signature of this hour or the last by whoever proposed it. */
export async function deleteProposal(
  context: GatewayContext,
  safeTxHash: Hash,
  signature: Hex,
): Promise<void> {
  const { record } = await requireTransaction(context, safeTxHash);
  const { safe, execution, proposer, proposedByDelegate } = record;
  if (execution !== null) throw upstreamError(400, 'Executed transactions cannot be deleted');
  if (proposer === null) throw upstreamError(400, 'Old transactions without proposer cannot be deleted');
  const isProposers = await isSignedThisHour(
    { signature, now: context.now() },
    {
      hashFor: (totp) =>
        hashDeletion({ chainId: context.chainId, safe, safeTxHash: record.safeTxHash, totp }),
      isRightSigner: (signer) => signer === proposer || signer === proposedByDelegate,
    },
  );
  if (!isProposers) throw upstreamError(400, 'Provided owner is not the proposer of the transaction');
  context.proposals.remove(record.safeTxHash);
}

function hashDeletion({
  chainId,
  safe,
  safeTxHash,
  totp,
}: {
  chainId: number;
  safe: Address;
  safeTxHash: Hash;
  totp: bigint;
}): Hash {
  return hashTypedData({
    domain: { name: 'Safe Transaction Service', version: '1.0', chainId, verifyingContract: safe },
    types: {
      DeleteRequest: [
        { name: 'safeTxHash', type: 'bytes32' },
        { name: 'totp', type: 'uint256' },
      ],
    },
    primaryType: 'DeleteRequest',
    message: { safeTxHash, totp },
  });
}
