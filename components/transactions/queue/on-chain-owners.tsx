import { type Address, isAddressEqual } from 'viem';
import { AddressText } from '@/components/shared/address/address-text';
import { settleRow } from '@/lib/actions/submit/settle-row';
import type { SafeState } from '@/lib/chain/safe-state';
import { cleanText } from '@/lib/format/clean-text';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { useOnChainOwners } from '@/lib/queries/safes/on-chain-owners';
import { useName } from '@/lib/queries/use-name';
import { describeApproval } from '@/lib/safe/manage/can-confirm';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface OnChainOwnersProps {
  safe: SafeRef;
  state: SafeState;
  items: readonly ListItem[];
}

/** The owners that the queue waits for and that can confirm only on-chain. */
export function OnChainOwners({ safe, state, items }: OnChainOwnersProps) {
  const missing = items.flatMap((item) => {
    if (item.kind !== 'transaction') return [];
    const { status, execution } = settleRow(item.transaction, state);
    return status === 'AWAITING_CONFIRMATIONS' && execution?.kind === 'multisig'
      ? execution.missingSigners
      : [];
  });
  const awaited = state.owners.filter((owner) => missing.some((signer) => isAddressEqual(signer, owner)));
  const reasons = useOnChainOwners(safe, awaited, state.version);
  if (reasons.size === 0) return null;
  return (
    <ul aria-label="Owners that confirm on-chain" className="grid gap-1 text-13 text-muted">
      {[...reasons].map(([owner, reason]) => (
        <li key={owner}>
          <OwnerName address={owner} /> {describeApproval(reason)}
        </li>
      ))}
    </ul>
  );
}

function OwnerName({ address }: { address: Address }) {
  const name = useName(address);
  return name === undefined ? <AddressText address={address} /> : cleanText(name, 60);
}
