import { judgeApprovals } from '@/lib/safe/rules/approval-rules';
import { passOn } from '@/lib/safe/rules/approve-hash';
import { type Danger, orderDangers } from '@/lib/safe/rules/danger';
import { listTokenApprovals } from '@/lib/safe/rules/token-approvals';
import type { SafeRef } from '@/lib/safe/types';
import { type ApprovalClients, askAboutApprovals } from './ask-about-approvals';
import type { JudgedContents } from './judge-contents';

export type JudgedApprovals = {
  readonly dangers: readonly Danger[];
  /** False where the chain did not answer, or more is approved than is asked about. */
  readonly isComplete: boolean;
};

/**
 * What is dangerous about the approvals of a transaction that is not executed yet, by what the Safe holds now; also those
 * of other Safes' transactions that it approves.
 */
export async function judgeTransactionApprovals(
  clients: ApprovalClients,
  { safe, judged }: { safe: SafeRef; judged: JudgedContents },
): Promise<JudgedApprovals> {
  const [own, ...approved] = await Promise.all([
    askAboutApprovals(clients, { safe, approvals: listTokenApprovals(judged.tree, safe.address) }),
    ...judged.approved.flatMap((one) => (one.inspected ? [judgeApproved(clients, safe, one)] : [])),
  ]);
  return {
    dangers: orderDangers([...judgeApprovals(own), ...approved.flatMap(({ dangers }) => dangers)]),
    isComplete: own.isComplete && approved.every(({ isComplete }) => isComplete),
  };
}

type Approved = Extract<JudgedContents['approved'][number], { contents: JudgedContents }>;

async function judgeApproved(
  clients: ApprovalClients,
  { chainId }: SafeRef,
  { child, contents, transaction }: Approved,
): Promise<JudgedApprovals> {
  const safe = { chainId, address: child };
  const { dangers, isComplete } = await judgeTransactionApprovals(clients, { safe, judged: contents });
  return {
    dangers: dangers.map((danger) => passOn(danger, { child, nonce: transaction.nonce })),
    isComplete,
  };
}
