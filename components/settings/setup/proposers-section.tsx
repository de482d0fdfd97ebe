import { useState } from 'react';
import type { Address } from 'viem';
import { AddressText } from '@/components/shared/address/address-text';
import { NamedAddress } from '@/components/shared/address/named-address';
import { ErrorNotice } from '@/components/shared/error-notice';
import { QueryView } from '@/components/shared/query-view';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Notice } from '@/components/ui/overlay/notice';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import type { SafeState } from '@/lib/chain/safe-state';
import { cleanText } from '@/lib/format/clean-text';
import type { Delegate } from '@/lib/gateway/resources/delegates';
import { useSession } from '@/lib/hooks/use-wallet';
import { useChangeProposers, useProposers } from '@/lib/queries/safes/proposers';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { SettingsSection } from '../settings-section';

const LazyProposerForm = lazyPanel(async () => (await import('./proposer-form')).ProposerForm);

export interface ProposersSectionProps {
  safe: SafeRef;
  state: SafeState;
}

/** Who may put transactions into the queue without being an owner, by the gateway's list. */
export function ProposersSection({ safe, state: { owners } }: ProposersSectionProps) {
  const [isAdding, setAdding] = useState(false);
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const isOwner = account !== undefined && owners.includes(account);
  return (
    <SettingsSection
      title="Proposers"
      about="A proposer can put transactions into the queue. Proposers can’t confirm, and can’t move funds. The gateway keeps this list."
    >
      <QueryView
        query={useProposers(safe)}
        skeleton={
          <SkeletonGroup label="Loading proposers">
            <Skeleton className="h-7 w-60" />
          </SkeletonGroup>
        }
        stillWorks="Owners can still propose and confirm."
      >
        {({ proposers, isComplete }) => (
          <>
            {proposers.length === 0 && <p className="text-muted">None</p>}
            <ul aria-label="Proposers" className="grid grid-cols-1 gap-5 empty:hidden">
              {proposers.map((row) => (
                <li key={`${row.delegate} ${row.delegator} ${row.safe}`}>
                  <ProposerRow {...{ safe, row, account }} isValid={owners.includes(row.delegator)} />
                </li>
              ))}
            </ul>
            {!isComplete && (
              <Notice tone="warning" title="Some proposers aren’t shown">
                There are more than Concord reads, or the gateway’s answer can’t be read.
              </Notice>
            )}
          </>
        )}
      </QueryView>
      {isOwner && isAdding && (
        <LazyProposerForm {...{ safe, account, owners }} onDone={() => setAdding(false)} />
      )}
      {!isAdding && isOwner && (
        <div>
          <Button onClick={() => setAdding(true)}>Add proposer</Button>
        </div>
      )}
      {!isOwner && <p className="text-13 text-muted">Connect the account of an owner to add a proposer.</p>}
    </SettingsSection>
  );
}

interface ProposerRowProps {
  safe: SafeRef;
  row: Delegate;
  account: Address | undefined;
  /** Whether it was added by somebody who is an owner now. */
  isValid: boolean;
}

function ProposerRow({ safe, row, account, isValid }: ProposerRowProps) {
  const { delegate, delegator, label } = row;
  const { isPending, error, start, stop } = useWalletMutation(useChangeProposers());
  const canRemove = account === delegator || account === delegate;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <NamedAddress address={delegate} copy explorer avatarSize={24} />
            {delegate === account && <Badge tone="accent">You</Badge>}
            {!isValid && <Badge tone="warning">No longer valid</Badge>}
          </div>
          <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-13 text-muted">
            {label.trim() !== '' && <span className="wrap-anywhere">“{cleanText(label, 50)}”, added by</span>}
            {label.trim() === '' && 'Added by'} <AddressText address={delegator} />
            {isValid ? '' : ', who is not an owner'}
            {row.safe === undefined && ' for every Safe of this owner'}
          </p>
        </div>
        {canRemove && !isPending && (
          <Button
            size="sm"
            aria-label={`Remove proposer ${delegate}`}
            onClick={() =>
              start({
                ...{ kind: 'remove', safe, proposer: delegate, delegator },
                ...{ account: account ?? delegator, isForAllSafes: row.safe === undefined },
              })
            }
          >
            Remove
          </Button>
        )}
      </div>
      {isPending && <WalletWaiting what="proposer" onStop={stop} />}
      {error !== undefined && <ErrorNotice error={error} />}
    </div>
  );
}
