import { type Address, type Hash, isAddressEqual, zeroAddress } from 'viem';
import { z } from 'zod';
import type { SafeTransactionFields } from '@/e2e/devnet/gateway/chain/chain-index';
import { isTrustedDelegate } from '@/e2e/devnet/gateway/chain/known-contracts';
import { readTransactionHash } from '@/e2e/devnet/gateway/chain/safe-calls';
import type { LiveSafe } from '@/e2e/devnet/gateway/chain/safe-reader';
import type { GatewayContext } from '@/e2e/devnet/gateway/gateway-context';
import {
  addressSchema,
  hashSchema,
  hexSchema,
  numericSchema,
  operationSchema,
  signatureSchema,
} from '@/e2e/devnet/gateway/http/parse-request';
import { upstreamError, verifierError } from '@/e2e/devnet/gateway/http/reply-error';
import { isChainUnreachable } from '@/e2e/devnet/gateway/http/reply-to-error';
import { isOwner } from '@/e2e/devnet/gateway/transactions/multisig-record';
import type { Proposal } from '@/e2e/devnet/gateway/transactions/proposal-store';
import { type Verified, verifySignatures } from '@/e2e/devnet/gateway/transactions/verify-signatures';

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

const longestOrigin = 200;

/** Checks in the service's order and stores; a known hash with a new signature is a confirmation. */
export async function propose(
  context: GatewayContext,
  safe: LiveSafe,
  request: ProposalRequest,
): Promise<Hash> {
  const fields = readFields(request);
  if (fields.nonce < safe.nonce) throw verifierError('Invalid nonce');
  if (fields.operation === 1 && !isTrustedDelegate(fields.to))
    throw verifierError('Delegate call is disabled');
  const hash = await computeHash(context, safe.address, fields);
  if (hash !== request.safeTxHash.toLowerCase()) throw verifierError('Invalid safeTxHash');
  const signed = await verifySender(context, { safe, fields, hash }, request);
  const origin = readOrigin(request.origin);

  const now = context.now();
  const proposal: Proposal = context.proposals.get(hash) ?? {
    ...{ safe: safe.address, safeTxHash: hash, fields, proposer: request.sender, origin },
    ...{ submittedAt: now, modifiedAt: now, confirmationsRequired: safe.threshold, confirmations: [] },
  };
  context.proposals.add(proposal);
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

async function verifySender(
  context: GatewayContext,
  subject: { safe: LiveSafe; fields: SafeTransactionFields; hash: Hash },
  { sender, signature }: ProposalRequest,
): Promise<readonly Verified[]> {
  if (signature === null || signature === undefined) {
    if (isOwner(subject.safe, sender)) return [];
    throw upstreamError(
      400,
      `Sender=${sender} is not an owner or delegate. Current owners=[${subject.safe.owners.join(', ')}]`,
    );
  }
  const signed = await verifySignatures(context, subject, signature);
  if (!signed.some(({ owner }) => isAddressEqual(owner, sender))) throw verifierError('Invalid signature');
  return signed;
}

function readOrigin(origin: string | null | undefined): string | null {
  if (origin === null || origin === undefined) return null;
  if (origin.length > longestOrigin) throw upstreamError(400);
  try {
    JSON.parse(origin);
    return origin;
  } catch {
    return null;
  }
}
