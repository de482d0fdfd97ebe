import { isAddressEqual } from 'viem';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { assessApprovals } from '@/lib/safe/risk/approval-rules';
import { passOn } from '@/lib/safe/risk/approve-hash';
import { orderRisks } from '@/lib/safe/risk/risk';
import { listTokenApprovals } from '@/lib/safe/risk/token-approvals';
import type { AnalyzedTransaction } from '../analyze-transaction';
import { type ApprovalClients, type AssessedApprovals, askAboutApprovals } from './ask-about-approvals';
import { assessOrders } from './assess-orders';

/**
 * Finds the risks of the approvals in a transaction that is not executed yet, by the Safe's holdings, including those
 * in transactions of other Safes that it approves.
 */
export async function assessTransactionApprovals(
  clients: ApprovalClients,
  { safe, assessed }: { safe: SafeRef; assessed: AnalyzedTransaction },
): Promise<AssessedApprovals> {
  const orders = assessed.orders.flatMap(({ order, signer }) =>
    order && isAddressEqual(signer, safe.address) ? [order] : [],
  );
  const [own, ofOrders, ...approved] = await Promise.all([
    askAboutApprovals(clients, { safe, approvals: listTokenApprovals(assessed.tree, safe.address) }),
    assessOrders(clients, { safe, orders }),
    ...assessed.approved.flatMap((approval) =>
      approval.verified ? [assessApproved(clients, safe, approval)] : [],
    ),
  ]);
  return {
    risks: orderRisks([
      ...assessApprovals(own),
      ...ofOrders.risks,
      ...approved.flatMap(({ risks }) => risks),
    ]),
    isComplete: own.isComplete && ofOrders.isComplete && approved.every(({ isComplete }) => isComplete),
  };
}

type Approved = Extract<AnalyzedTransaction['approved'][number], { contents: AnalyzedTransaction }>;

async function assessApproved(
  clients: ApprovalClients,
  { chainId }: SafeRef,
  { child, contents, transaction }: Approved,
): Promise<AssessedApprovals> {
  const safe = { chainId, address: child };
  const { risks, isComplete } = await assessTransactionApprovals(clients, { safe, assessed: contents });
  return {
    risks: risks.map((risk) => passOn(risk, { child, nonce: transaction.nonce })),
    isComplete,
  };
}
