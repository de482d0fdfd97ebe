import { type Address, type Hash, zeroAddress } from 'viem';
import { z } from 'zod';
import type { SafeTransactionFields } from '@/devnet/gateway/chain/chain-state';
import { readTransactionHash } from '@/devnet/gateway/chain/safe-calls';
import type { LiveSafe } from '@/devnet/gateway/chain/safe-reader';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import {
  addressSchema,
  hashSchema,
  hexSchema,
  numericSchema,
  operationSchema,
  signatureSchema,
} from '@/devnet/gateway/http/parse-request';
import { verifierError } from '@/devnet/gateway/http/reply-error';
import { isChainUnreachable } from '@/devnet/gateway/http/reply-to-error';
import { cleanOrigin } from '@/devnet/gateway/transactions/clean-origin';
import type { Proposal } from '@/devnet/gateway/transactions/proposal-store';
import { transactionSubject } from '@/devnet/gateway/transactions/transaction-subject';
import { verifySender } from '@/devnet/gateway/transactions/verify-sender';

export const proposalSchema = z.object({
  to: addressSchema,
  value: numericSchema,
  data: hexSchema.nullish(),
  nonce: numericSchema.transform(Number),
  operation: operationSchema,
  safeTxGas: numericSchema,
  baseGas: numericSchema,
  gasPrice: numericSchema,
  gasToken: addressSchema,
  refundReceiver: addressSchema.nullish(),
  safeTxHash: hashSchema,
  sender: addressSchema,
  signature: signatureSchema.nullish(),
  origin: z.string().nullish(),
});

type ProposalRequest = z.infer<typeof proposalSchema>;

/** Checks in the service's order and stores; a known hash with a new signature is a confirmation. */
export async function propose(
  context: GatewayContext,
  safe: LiveSafe,
  request: ProposalRequest,
): Promise<Hash> {
  const fields = readFields(request);
  if (fields.nonce < safe.nonce) throw verifierError('Invalid nonce');
  if (fields.operation === 1 && !context.contracts.isTrustedDelegate(fields.to))
    throw verifierError('Delegate call is disabled');
  const hash = await computeHash(context, safe.address, fields);
  if (hash !== request.safeTxHash.toLowerCase()) throw verifierError('Invalid safeTxHash');
  const { proposer, proposedByDelegate, signed } = await verifySender(
    context,
    transactionSubject(context, { safe, fields, hash }),
    request,
  );
  const origin = cleanOrigin(request.origin ?? '');

  const now = context.now();
  const proposal: Proposal = context.proposals.get(hash) ?? {
    ...{ safe: safe.address, safeTxHash: hash, fields, proposer, proposedByDelegate, origin },
    ...{ submittedAt: now, modifiedAt: now, confirmationsRequired: safe.threshold, confirmations: [] },
    trusted: false,
  };
  context.proposals.add(proposal);
  proposal.trusted ||= request.signature !== null && request.signature !== undefined;
  for (const { owner, signature } of signed) {
    context.proposals.confirm(proposal, { owner, signature, submittedAt: now });
  }
  return hash;
}

function readFields(request: ProposalRequest): SafeTransactionFields {
  const { to, value, operation, safeTxGas, baseGas, gasPrice, gasToken, nonce } = request;
  return {
    ...{ to, value, operation, safeTxGas, baseGas, gasPrice, gasToken, nonce },
    data: request.data ?? null,
    refundReceiver: request.refundReceiver ?? zeroAddress,
  };
}

async function computeHash(
  { client }: GatewayContext,
  safe: Address,
  fields: SafeTransactionFields,
): Promise<Hash> {
  try {
    return await readTransactionHash(client, safe, fields);
  } catch (error) {
    if (isChainUnreachable(error)) throw error;
    throw verifierError('Could not calculate safeTxHash');
  }
}
