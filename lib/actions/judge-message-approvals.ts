import type { MessageTypedData } from '@/lib/safe/message-hash';
import { assessApprovals } from '@/lib/safe/rules/approval-rules';
import { listMessageApprovals } from '@/lib/safe/rules/token-approvals';
import type { SafeRef } from '@/lib/safe/types';
import { type ApprovalClients, askAboutApprovals } from './ask-about-approvals';
import type { AssessedApprovals } from './judge-transaction-approvals';

/** What is dangerous about the permits in typed data, by what the Safe holds. */
export async function assessMessageApprovals(
  clients: ApprovalClients,
  { safe, typedData }: { safe: SafeRef; typedData: MessageTypedData },
): Promise<AssessedApprovals> {
  const onchain = await askAboutApprovals(clients, { safe, approvals: listMessageApprovals(typedData) });
  return { risks: assessApprovals(onchain), isComplete: onchain.isComplete };
}
