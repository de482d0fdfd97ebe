import { useMemo } from 'react';
import { type Address, isAddressEqual } from 'viem';
import { AfterPress } from '@/components/ui/after-press';
import { Icon } from '@/components/ui/icon';
import { deployment } from '@/config/deployment';
import { cn } from '@/lib/cn';
import { useSafeState } from '@/lib/queries/safes/safes';
import { type ContextOptions, useTransactionContext } from '@/lib/queries/transactions/context';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import { encodeTransfer, type Transfer } from '@/lib/safe/protocol/calls';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { findLostTransfers } from '@/lib/safe/risk/lost-transfers';
import { orderRisks } from '@/lib/safe/risk/risk';

export interface RecipientRisksProps {
  safe: SafeRef;
  /** The payment as far as it is known, with one base unit for its amount. */
  transfer: Transfer;
  /** The state of a Safe that is not created yet. */
  state?: ContextOptions['state'];
}

/** Shows early what the review will say about the recipient and the token, by the same rules and in the same words. */
export function RecipientRisks({ safe, transfer, state: given }: RecipientRisksProps) {
  const { data } = useSafeState(safe);
  const state = given ?? data;
  const nonce = state?.nonce ?? 0n;
  const key = nameTransfer(transfer);
  const transaction = useMemo(
    () => buildSafeTransaction({ calls: [encodeTransfer(safe.address, transfer)], nonce }),
    [safe.address, key, nonce],
  );
  const context = useTransactionContext({ safe, transaction, state });
  const subjects: readonly Address[] = [
    transfer.to,
    ...('token' in transfer ? [transfer.token] : 'collection' in transfer ? [transfer.collection] : []),
  ];
  // These risks follow from the bytes alone, without any request.
  const lost = useMemo(
    () => findLostTransfers(buildCallTree(transaction, { actor: safe.address }), tokens),
    [transaction, safe.address],
  );
  const around = (context.data?.risks ?? []).filter(
    ({ address }) => address && subjects.some((subject) => isAddressEqual(subject, address)),
  );
  const risks = orderRisks([...lost, ...around]);
  return (
    <ul aria-live="polite" className="grid gap-2 empty:hidden">
      {risks.map(({ kind, level, title, reason }) => {
        const isCritical = level === 'critical';
        return (
          <AfterPress key={`${kind} ${title}`}>
            <li className="flex gap-2 text-13">
              <Icon
                name="warning"
                size={18}
                className={isCritical ? 'mt-px text-danger' : 'mt-px text-warning'}
              />
              <span className="min-w-0">
                <span className={cn('block font-medium', isCritical && 'text-danger')}>{title}</span>
                <span className="wrap-anywhere block text-muted">{reason}</span>
              </span>
            </li>
          </AfterPress>
        );
      })}
    </ul>
  );
}

const tokens = deployment.knownTokens.map(({ address }) => address);

const nameTransfer = (transfer: Transfer) => [...Object.values(transfer)].map(String).join(' ');
