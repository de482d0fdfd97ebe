import type { MessageTypedData } from '@/lib/safe/message-hash';
import { judgeApprovals } from '@/lib/safe/rules/approval-rules';
import { listMessageApprovals } from '@/lib/safe/rules/token-approvals';
import type { SafeRef } from '@/lib/safe/types';
import { type ApprovalClients, askAboutApprovals } from './ask-about-approvals';
import type { JudgedApprovals } from './judge-transaction-approvals';

/** What is dangerous about the permits in typed data, by what the Safe holds. */
export async function judgeMessageApprovals(
  clients: ApprovalClients,
  { safe, typedData }: { safe: SafeRef; typedData: MessageTypedData },
): Promise<JudgedApprovals> {
  const facts = await askAboutApprovals(clients, { safe, approvals: listMessageApprovals(typedData) });
  return { dangers: judgeApprovals(facts), isComplete: facts.isComplete };
}
