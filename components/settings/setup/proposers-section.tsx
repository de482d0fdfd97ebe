import { useState } from 'react';
import { focusNextRow } from '@/components/shared/focus/focus-next-row';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { QueryView } from '@/components/shared/query-view';
import { Button } from '@/components/ui/button';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Notice } from '@/components/ui/overlay/notice';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import type { SafeState } from '@/lib/chain/safe-state';
import { useSession } from '@/lib/hooks/use-wallet';
import { useProposers } from '@/lib/queries/safes/proposers';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { SettingsSection } from '../settings-section';
import { ProposerRow, removeControl } from './proposer-row';

const LazyProposerForm = lazyPanel(async () => (await import('./proposer-form')).ProposerForm);

export interface ProposersSectionProps {
  safe: SafeRef;
  state: SafeState;
}

/** The accounts that may add transactions to the queue without being owners, by the gateway's list. */
export function ProposersSection({ safe, state: { owners } }: ProposersSectionProps) {
  const [isAdding, setAdding] = useState(false);
  const [wasAdding, setWasAdding] = useState(false);
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const isOwner = account !== undefined && owners.includes(account);
  const handleDone = () => {
    setAdding(false);
    setWasAdding(true);
  };
  return (
    <SettingsSection
      title="Proposers"
      about="A proposer can add transactions to the queue. Proposers can’t confirm, and can’t move funds. The gateway keeps this list."
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
                <li ref={leaveRow} key={`${row.delegate} ${row.delegator} ${row.safe}`}>
                  <ProposerRow {...{ safe, row, account }} isValid={owners.includes(row.delegator)} />
                </li>
              ))}
            </ul>
            {!isComplete && (
              <Notice tone="warning" title="Some proposers aren’t shown">
                There are more proposers than Concord loads, or it couldn’t read the gateway’s response.
              </Notice>
            )}
          </>
        )}
      </QueryView>
      {isOwner && isAdding && <LazyProposerForm {...{ safe, account, owners }} onDone={handleDone} />}
      {!isAdding && isOwner && (
        <div>
          <Button
            // The form that had the focus is gone.
            ref={wasAdding ? takeFocus : undefined}
            data-add-proposer=""
            onClick={() => setAdding(true)}
          >
            Add proposer
          </Button>
        </div>
      )}
      {!isOwner && <p className="text-13 text-muted">Connect the account of an owner to add a proposer.</p>}
    </SettingsSection>
  );
}

/**
 * A `ref` of a row: when it goes away with the focus, the next row's button gets the focus, or the button that adds a
 * row.
 */
function leaveRow(row: HTMLElement | null): () => void {
  return () => {
    if (!row?.contains(document.activeElement)) return;
    const otherwise = row.closest('section')?.querySelector<HTMLElement>('[data-add-proposer]');
    focusNextRow(row, { control: removeControl, otherwise });
  };
}
