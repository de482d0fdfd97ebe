import type { ChainClient } from '@/lib/chain/chain-client';
import type { MessageTypedData } from '@/lib/safe/message-hash';
import { judgeApprovals } from '@/lib/safe/rules/approval-rules';
import type { Danger } from '@/lib/safe/rules/danger';
import { listMessageApprovals } from '@/lib/safe/rules/token-approvals';
import type { SafeRef } from '@/lib/safe/types';
import { askAboutApprovals } from './ask-about-approvals';

/** What the chain says of the permits in typed data; `isComplete` is false where it did not answer. */
export async function judgeMessageApprovals(
  chain: ChainClient,
  { safe, typedData }: { safe: SafeRef; typedData: MessageTypedData },
): Promise<{ readonly dangers: readonly Danger[]; readonly isComplete: boolean }> {
  const facts = await askAboutApprovals(chain, { safe, approvals: listMessageApprovals(typedData) });
  return { dangers: judgeApprovals(facts), isComplete: facts.isComplete };
}
