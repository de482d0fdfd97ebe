import { readTypedOrders } from '@/lib/safe/decode/orders/typed-orders';
import type { MessageTypedData } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { assessApprovals } from '@/lib/safe/risk/approval-rules';
import { orderRisks } from '@/lib/safe/risk/risk';
import { listMessageApprovals } from '@/lib/safe/risk/token-approvals';
import { assessMessageContract } from '../assess-message-contract';
import { type ApprovalClients, type AssessedApprovals, askAboutApprovals } from './ask-about-approvals';
import { assessOrders } from './assess-orders';

/**
 * Finds the risks of permits and orders in typed data, by the Safe's holdings and their worth, and of the contract they
 * address.
 */
export async function assessMessageApprovals(
  clients: ApprovalClients,
  { safe, typedData }: { safe: SafeRef; typedData: MessageTypedData },
): Promise<AssessedApprovals> {
  const approvals = listMessageApprovals(typedData, safe);
  const [onchain, ofOrders, ofContract] = await Promise.all([
    askAboutApprovals(clients, { safe, approvals }),
    assessOrders(clients, { safe, orders: readTypedOrders(typedData, safe) }),
    assessMessageContract(clients.chain, { safe, typedData }).catch(() => undefined),
  ]);
  return {
    risks: orderRisks([...(ofContract ?? []), ...assessApprovals(onchain), ...ofOrders.risks]),
    isComplete: onchain.isComplete && ofOrders.isComplete && ofContract !== undefined,
  };
}
