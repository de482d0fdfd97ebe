import { useState } from 'react';
import type { Address } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { ErrorNotice } from '@/components/shared/error-notice';
import { focusNextRow } from '@/components/shared/focus/focus-next-row';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { QueryView } from '@/components/shared/query-view';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Notice } from '@/components/ui/overlay/notice';
import { notify } from '@/components/ui/overlay/notify';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import type { SafeState } from '@/lib/chain/safe-state';
import { quoteText } from '@/lib/format/quote-text';
import type { Delegate } from '@/lib/gateway/resources/delegates';
import { useSession } from '@/lib/hooks/use-wallet';
import { useChangeProposers, useProposers } from '@/lib/queries/safes/proposers';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { SettingsSection } from '../settings-section';

/** Selects the button of a row that removes its proposer. */
const removeControl = '[data-remove-proposer]';

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
                  <ProposerRow
                    safe={safe}
                    row={row}
                    account={account}
                    isValid={owners.includes(row.delegator)}
                  />
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
      {isOwner && isAdding && (
        <LazyProposerForm safe={safe} account={account} owners={owners} onDone={handleDone} />
      )}
      {!isAdding && isOwner && (
        <div>
          <Button
            size="sm"
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

interface ProposerRowProps {
  safe: SafeRef;
  row: Delegate;
  account: Address | undefined;
  /** Whether the account that added it is an owner now. */
  isValid: boolean;
}

/** A proposer of a Safe. The owner who added it can remove it, and so can the proposer. */
function ProposerRow({ safe, row, account, isValid }: ProposerRowProps) {
  const { delegate, delegator, label } = row;
  const [wasPressed, setPressed] = useState(false);
  const { mutateAsync, ...mutation } = useChangeProposers();
  const { isPending, error, start, stop } = useWalletMutation({
    ...mutation,
    // The row goes away before its mutation ends, and `mutate` doesn't call back a row that is gone.
    mutate: (request: Parameters<typeof mutateAsync>[0]) =>
      void mutateAsync(request).then(
        () => notify('Proposer removed.'),
        () => undefined,
      ),
  });
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
            {label.trim() !== '' && <span className="wrap-anywhere">{quoteText(label, 50)}, added by</span>}
            {label.trim() === '' && 'Added by'} <NamedAddress address={delegator} avatarSize={16} />
            {isValid ? '' : ', who is not an owner'}
            {row.safe === undefined && ' for every Safe of this owner'}
          </p>
        </div>
        {canRemove && !isPending && (
          <Button
            // The button takes the focus again after the wallet refused.
            ref={wasPressed ? takeFocus : undefined}
            data-remove-proposer=""
            size="sm"
            aria-label={`Remove proposer ${delegate}`}
            onClick={() => {
              setPressed(true);
              start({
                ...{ kind: 'remove', safe, proposer: delegate, delegator },
                ...{ account: account ?? delegator, isForAllSafes: row.safe === undefined },
              });
            }}
          >
            Remove
          </Button>
        )}
      </div>
      {isPending && (
        <div ref={takeFocus} tabIndex={-1} className="grid gap-3 outline-none">
          <WalletWaiting what="proposer" onStop={stop} />
        </div>
      )}
      {error !== undefined && <ErrorNotice error={error} />}
    </div>
  );
}
