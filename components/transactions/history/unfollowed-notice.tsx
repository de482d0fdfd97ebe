import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import type { ChainHistory } from '@/lib/queries/transactions/chain-history';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

/** Says why the gateway lacks this Safe's executions, what the list shows instead, and how to fix it. */
export function UnfollowedNotice({
  safe,
  found,
  hasFailed,
  modules,
  haveModulesFailed,
}: { safe: SafeRef } & ChainHistory) {
  return (
    <Notice
      tone="warning"
      title="Safe’s service can’t follow this Safe’s contract"
      className="mb-4"
      action={
        <ButtonLink
          size="sm"
          href={routes.newTransaction(formatSafeAddress(safe), { kind: 'owners', action: 'update' })}
        >
          Switch to the L2 contract
        </ButtonLink>
      }
    >
      The gateway lists what this Safe received, but not what it executed. {describe()} {describeModules()}
    </Notice>
  );

  function describe(): string {
    if (hasFailed) return 'Concord couldn’t read the executed transactions from the chain.';
    if (!found) return 'Concord is reading the executed transactions from the chain.';
    if (found.isComplete) return 'Concord read all executed transactions from the chain.';
    return `Concord read the newest executed transactions from the chain, back to block ${found.fromBlock}. Older ones are missing.`;
  }

  /** Nothing tells how much modules ever executed, so blocks that were not searched may hold more. */
  function describeModules(): string {
    if (haveModulesFailed)
      return 'Transactions executed by modules are missing, because Concord couldn’t read them.';
    if (!modules) return 'Concord is reading the transactions executed by modules.';
    if (modules.fromBlock === 0n) return '';
    return `Concord looked for transactions executed by modules back to block ${modules.fromBlock}. Older ones, if any, are missing.`;
  }
}
