import { useState } from 'react';
import { ActionButton } from '@/components/common/action-button';
import { ErrorNotice } from '@/components/common/error-notice';
import { HostRequestNotice } from '@/components/common/host-request-notice';
import { SectionFrame } from '@/components/common/section';
import { useAcknowledged } from '@/components/common/use-acknowledged';
import { useDeed } from '@/components/common/use-deed';
import { useKeptFocus } from '@/components/common/use-kept-focus';
import { WalletWaiting } from '@/components/common/wallet-waiting';
import type { InspectedTransaction } from '@/lib/actions/inspect-transaction';
import { isExecuted } from '@/lib/actions/is-executed';
import { judgeInspected } from '@/lib/actions/judge-inspected';
import { formatShortAddress } from '@/lib/format/address';
import type { Host } from '@/lib/hooks/use-host';
import { useNames } from '@/lib/hooks/use-name';
import { useApproveThroughHost, useExecuteThroughHost } from '@/lib/queries/host-deeds';
import { useHasUnreadableRival } from '@/lib/queries/unreadable-rival';
import { isSameSafe } from '@/lib/storage/known-safes';
import { DeedReasons } from './deed-reasons';
import { LazyParentOffers } from './lazy-sign-ways';
import { RejectLink } from './reject-link';
import { SigningGate } from './signing-gate';
import { SigningTrouble } from './signing-trouble';
import { WaitingApproval } from './waiting-approval';

export interface HostActionsProps {
  inspected: InspectedTransaction;
  host: Host;
}

/** What the Safe of the wallet around this page can do with a transaction: its own, or that of a Safe it owns. */
export function HostActions({ inspected, host }: HostActionsProps) {
  if (!isSameSafe(inspected.safe, host.safe)) return <OfOwnedSafe inspected={inspected} host={host} />;
  return (
    <SectionFrame aria-label="What you can do">
      <p className="text-muted">
        {isExecuted(inspected)
          ? 'This transaction is executed.'
          : `You act as this Safe. Its owners sign, execute and reject this in ${host.name}.`}
      </p>
    </SectionFrame>
  );
}

function OfOwnedSafe({ inspected, host }: HostActionsProps) {
  const { safe, stated, inspection } = inspected;
  const account = host.safe.address;
  const nameOf = useNames();
  const approval = useApproveThroughHost();
  const execution = useExecuteThroughHost();
  const approving = useDeed(approval);
  const executing = useDeed(execution);
  const transaction = stated.multisig?.transaction;
  const hasUnreadableRival = useHasUnreadableRival(safe, transaction?.nonce);
  const permissions = judgeInspected(inspected, account, { hasUnreadableRival });
  const { confirm, execute, reject } = permissions;
  const hash = inspection?.report.hashes.safeTxHash;
  const acknowledging = useAcknowledged(hash);
  const { acknowledged } = acknowledging;
  const [attempt, setAttempt] = useState(0);
  const { section, keepFocus } = useKeptFocus();
  const waiting = [approving, executing].find(({ isPending }) => isPending);
  const handedIn = execution.data ?? approval.data;
  const request = { reviewed: inspected, account, acknowledged };
  return (
    <SectionFrame aria-label="What you can do" ref={section} tabIndex={-1}>
      {waiting && <WalletWaiting what="host" onStop={() => keepFocus(waiting.stop)} />}
      {!waiting && transaction && (confirm.allowed || execute.allowed) && (
        <SigningGate safe={safe} transaction={transaction} {...{ acknowledging, keepFocus }}>
          <p className="mb-3 text-muted">
            {host.name} is asked to propose it as a transaction of the Safe that you act as. Its owners sign
            there.
          </p>
          <div className="flex flex-wrap gap-2">
            {confirm.allowed && (
              <ActionButton
                variant={execute.allowed ? 'secondary' : 'primary'}
                onClick={() => keepFocus(() => approving.start(request))}
              >
                Approve as {nameOf(account) ?? formatShortAddress(account)}
              </ActionButton>
            )}
            {execute.allowed && (
              <ActionButton variant="primary" onClick={() => keepFocus(() => executing.start(request))}>
                Execute
              </ActionButton>
            )}
            {reject.allowed && <RejectLink inspected={inspected} />}
          </div>
        </SigningGate>
      )}
      <DeedReasons inspected={inspected} permissions={permissions} />
      {approving.error !== undefined && transaction && (
        <SigningTrouble
          {...{ safe, transaction }}
          verb="Approve"
          error={approving.error}
          onSign={(again) => keepFocus(() => approving.start({ ...request, ...again }))}
        />
      )}
      {executing.error !== undefined && <ErrorNotice className="mt-3" error={executing.error} />}
      <div className="not-empty:mt-3">
        {handedIn ? (
          <HostRequestNotice host={host} request={{ safe: host.safe, safeTxHash: handedIn }} about={safe} />
        ) : (
          confirm.allowed && hash && <WaitingApproval approval={{ safe: host.safe, child: safe, hash }} />
        )}
      </div>
      {!isExecuted(inspected) && (
        <LazyParentOffers
          key={attempt}
          {...{ inspected, account, onGiveUp: () => setAttempt(attempt + 1) }}
        />
      )}
    </SectionFrame>
  );
}
