import { SafeError } from '@/lib/errors/safe';
import { readAppOrigin } from '@/lib/format/app-origin';
import { findMessageDisabledReason } from '@/lib/safe/permissions/find-message-disabled-reason';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { ApprovedHash } from '@/lib/safe/risk/approve-hash';
import { findMessageRisks } from '@/lib/safe/risk/find-message-risks';
import type { Risk } from '@/lib/safe/risk/risk';
import { loadVerifiedMessage, type VerifiedMessage } from '../verify/load-verified-message';
import type { InspectingClients } from '../verify/load-verified-transaction';
import { assessMessageApprovals } from './approvals/assess-message-approvals';

/** A message of another Safe that an approved hash signs, with its risks. */
export type ApprovedMessage = {
  readonly verified: VerifiedMessage;
  readonly content: MessageContent;
  readonly risks: readonly Risk[];
};

/**
 * Looks up the message of another Safe whose content gives the approved hash. Throws `message-contradicted`, the
 * chain's failure and the gateway's errors.
 */
export async function lookUpApprovedMessage(
  clients: InspectingClients,
  safe: SafeRef,
  { safeTxHash: hash }: ApprovedHash,
): Promise<ApprovedMessage> {
  const verified = await loadVerifiedMessage(clients, { safe, messageHash: hash });
  const { state, chainError, inspection, origin } = verified;
  if (!state) throw chainError;
  const fields = inspection?.report.contradictions ?? ['Content'];
  if (!inspection || fields.length > 0) throw new SafeError({ kind: 'message-contradicted', fields });
  const { content, report } = inspection;
  if (report.hashes.safeMessageHash !== hash)
    throw new SafeError({ kind: 'message-contradicted', fields: ['Message hash'] });
  // Unofficial code may hash differently, and some messages are never signed.
  if (!state.version || findMessageDisabledReason(safe, content))
    throw new SafeError({ kind: 'message-contradicted', fields: ['Content'] });
  const approvalRisks =
    typeof content === 'string'
      ? []
      : (await assessMessageApprovals(clients, { safe, typedData: content })).risks;
  const appUrl = readAppOrigin(origin)?.url;
  return { verified, content, risks: [...findMessageRisks(safe, content, { appUrl }), ...approvalRisks] };
}
