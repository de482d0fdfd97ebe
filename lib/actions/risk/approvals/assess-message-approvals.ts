import type { MessageTypedData } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { assessApprovals } from '@/lib/safe/risk/approval-rules';
import { listMessageApprovals } from '@/lib/safe/risk/token-approvals';
import { type ApprovalClients, type AssessedApprovals, askAboutApprovals } from './ask-about-approvals';

/** What is dangerous about the permits in typed data, by what the Safe holds. */
export async function assessMessageApprovals(
  clients: ApprovalClients,
  { safe, typedData }: { safe: SafeRef; typedData: MessageTypedData },
): Promise<AssessedApprovals> {
  const onchain = await askAboutApprovals(clients, { safe, approvals: listMessageApprovals(typedData) });
  return { risks: assessApprovals(onchain), isComplete: onchain.isComplete };
}
