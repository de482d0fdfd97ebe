import { ActionRefusedError } from '@/lib/errors/safe';
import { readAppOrigin } from '@/lib/format/app-origin';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { findMessageRisks } from '@/lib/safe/risk/find-message-risks';
import { listUnacknowledged } from '@/lib/safe/risk/risk';
import type { ApprovalClients } from './approvals/ask-about-approvals';
import { assessMessageApprovals } from './approvals/assess-message-approvals';

export type AcknowledgingMessage = {
  readonly safe: SafeRef;
  readonly content: MessageContent;
  /** JSON text about the app that asked. */
  readonly origin: string | undefined;
  /** Names of the risks (`nameRisk`) that the person acknowledged. */
  readonly acknowledged: readonly string[];
};

/**
 * Checks a message again right before it is signed, and asks the chain what its permits allow. Throws
 * ActionRefusedError for a risk that was not acknowledged.
 */
export async function requireMessageAcknowledged(
  clients: ApprovalClients,
  { safe, content, origin, acknowledged }: AcknowledgingMessage,
): Promise<void> {
  const contentRisks = findMessageRisks(safe, content, { appUrl: readAppOrigin(origin)?.url });
  const approvalRisks =
    typeof content === 'string'
      ? []
      : (await assessMessageApprovals(clients, { safe, typedData: content })).risks;
  const [first] = listUnacknowledged([...contentRisks, ...approvalRisks], acknowledged);
  if (first)
    throw new ActionRefusedError({
      reason: `You haven’t acknowledged what this message is: ${first.title.toLowerCase()}.`,
    });
}
