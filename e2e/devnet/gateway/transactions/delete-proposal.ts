import { type Hash, type Hex, hashTypedData, isAddressEqual } from 'viem';
import type { GatewayContext } from '@/e2e/devnet/gateway/gateway-context';
import { upstreamError } from '@/e2e/devnet/gateway/http/reply-error';
import { requireTransaction } from '@/e2e/devnet/gateway/transactions/safe-lookup';
import { claimedSigner, splitSignatures } from '@/e2e/devnet/gateway/transactions/split-signatures';

const hourMs = 3_600_000;

/** Forgets what was never executed, on a signature of its proposer of this hour or the last. */
export async function deleteProposal(
  context: GatewayContext,
  safeTxHash: Hash,
  signature: Hex,
): Promise<void> {
  const { record } = await requireTransaction(context, safeTxHash);
  if (record.execution !== null) throw upstreamError(400, 'Executed transactions cannot be deleted');
  if (record.proposer === null)
    throw upstreamError(400, 'Old transactions without proposer cannot be deleted');
  const thisHour = BigInt(Math.floor(context.now() / hourMs));
  for (const totp of [thisHour, thisHour - 1n]) {
    const hash = hashTypedData({
      domain: {
        ...{ name: 'Safe Transaction Service', version: '1.0' },
        ...{ chainId: context.chainId, verifyingContract: record.safe },
      },
      types: {
        DeleteRequest: [
          { name: 'safeTxHash', type: 'bytes32' },
          { name: 'totp', type: 'uint256' },
        ],
      },
      primaryType: 'DeleteRequest',
      message: { safeTxHash: record.safeTxHash, totp },
    });
    const [part] = splitSignatures(signature) ?? [];
    if (part === undefined || part.kind === 'contract' || part.kind === 'approval') break;
    const signer = await claimedSigner(hash, part);
    if (signer !== null && isAddressEqual(signer, record.proposer)) {
      context.proposals.remove(record.safeTxHash);
      return;
    }
  }
  throw upstreamError(400, 'Provided owner is not the proposer of the transaction');
}
