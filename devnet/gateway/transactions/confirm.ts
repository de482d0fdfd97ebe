import type { Hash, Hex } from 'viem';
import { z } from 'zod';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { signatureSchema } from '@/devnet/gateway/http/parse-request';
import { upstreamError, verifierError } from '@/devnet/gateway/http/reply-error';
import { requireTransaction } from '@/devnet/gateway/transactions/safe-lookup';
import { splitSignatures } from '@/devnet/gateway/transactions/split-signatures';
import { transactionSubject } from '@/devnet/gateway/transactions/transaction-subject';
import { verifySignatures } from '@/devnet/gateway/transactions/verify-signatures';

/** The second name is an older one. */
export const confirmationSchema = z
  .union([z.object({ signature: signatureSchema }), z.object({ signedSafeTxHash: signatureSchema })])
  .transform((body) => ('signature' in body ? body.signature : body.signedSafeTxHash));

export async function confirm(context: GatewayContext, safeTxHash: Hash, signature: Hex): Promise<void> {
  const { safe, record } = await requireTransaction(context, safeTxHash);
  if (record.execution !== null || record.fields.nonce < safe.nonce) throw verifierError('Invalid nonce');
  const parts = splitSignatures(signature);
  // The service stumbles over more than one here.
  if (parts !== null && parts.length > 1) throw upstreamError(500, 'Internal server error');
  const subject = transactionSubject(context, { safe, fields: record.fields, hash: record.safeTxHash });
  const proposal = context.proposals.get(record.safeTxHash);
  if (proposal === undefined) throw upstreamError(404);
  for (const signed of await verifySignatures(context, subject, signature)) {
    context.proposals.confirm(proposal, { ...signed, submittedAt: context.now() });
  }
}
