'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useRef, useState } from 'react';
import { isAddressEqual } from 'viem';
import { AddressText } from '@/components/shared/address/address-text';
import { SafeAvatar } from '@/components/shared/address/safe-avatar';
import { useTypedAddress } from '@/components/shared/address/use-typed-address';
import { OwnerList } from '@/components/shared/contacts/owner-list';
import { ErrorNotice } from '@/components/shared/error-notice';
import { MissingSafe } from '@/components/shared/open-safe/missing-safe';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/overlay/notice';
import { dismissError, notify } from '@/components/ui/overlay/notify';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { base } from '@/config/chains';
import { routes } from '@/config/routes';
import type { SafeState } from '@/lib/chain/safe-state';
import { describeError } from '@/lib/errors/mapping/describe';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { NotASafeError } from '@/lib/errors/safe';
import { formatNeeded } from '@/lib/format/needed-confirmations';
import { useClients } from '@/lib/hooks/use-clients';
import { useSurroundingWallet } from '@/lib/hooks/use-surrounding-wallet';
import { useSession } from '@/lib/hooks/use-wallet';
import { safeStateOptions, useSafeState } from '@/lib/queries/safes/safes';
import {
  formatSafeAddress,
  type ParsedSafeAddress,
  parseSafeAddress,
} from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe, knownSafes, rememberSafe } from '@/lib/storage/known-safes';

/** The typed Safe, by address or name; `waiting` while the name is looked up. */
function useTypedSafe(typed: string): ParsedSafeAddress | 'waiting' {
  const { address, error, isWaiting } = useTypedAddress(typed);
  if (isWaiting) return 'waiting';
  if (address) return { ok: true, safe: { chainId: base.id, address } };
  return error === undefined ? parseSafeAddress(typed) : { ok: false, message: error };
}

export interface LoadSafeFormProps {
  /** The address from a link, unchecked. */
  address: string;
}

const maxNameLength = 50;

/** A form for the address and name of a Safe; the chain is asked as soon as the address is complete. */
export function LoadSafeForm({ address }: LoadSafeFormProps) {
  const clients = useClients();
  const queryClient = useQueryClient();
  const router = useRouter();
  // Two fields are less code than a form library.
  const [typed, setTyped] = useState({ address, name: '' });
  // An address from a link is checked at once, a typed one after the field loses the focus. An empty field is
  // no fault until the button is pressed.
  const [isAssessed, setIsAssessed] = useState(address !== '');
  const [isAdding, setIsAdding] = useState(false);
  const addressField = useRef<HTMLInputElement>(null);
  const parsed = useTypedSafe(typed.address);

  const addSafe = async (safe: SafeRef) => {
    try {
      await queryClient.ensureQueryData(safeStateOptions(clients, safe));
    } catch (error) {
      // The error is already below the field; the toast tells why the button did nothing.
      void notify(describeError(error)?.title ?? 'Couldn’t look up this address.', { kind: 'error' });
      return;
    }
    const before = knownSafes.get().find((known) => isSameSafe(known.safe, safe));
    const isSaved = rememberSafe({ safe, name: typed.name.trim() || (before?.name ?? '') });
    if (!isSaved)
      void notify('This browser’s storage is full or blocked. The Safe stays on your list until you leave.');
    router.push(routes.home(formatSafeAddress(safe)));
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setIsAssessed(true);
    if (parsed === 'waiting') return;
    if (!parsed.ok) {
      addressField.current?.focus();
      return;
    }
    void dismissError();
    setIsAdding(true);
    await addSafe(parsed.safe);
    setIsAdding(false);
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="space-y-5">
      <Field
        label="Safe address or name"
        hint={parsed === 'waiting' ? 'Looking up the name' : 'A Safe on Base, as base:0x… or name.base.eth.'}
        error={isAssessed && parsed !== 'waiting' && !parsed.ok ? parsed.message : undefined}
      >
        {(attributes) => (
          <Input
            {...attributes}
            ref={addressField}
            value={typed.address}
            onChange={({ target }) => setTyped((before) => ({ ...before, address: target.value }))}
            onBlur={() => setIsAssessed(typed.address.trim() !== '')}
            mono
            placeholder="Address or name"
            maxLength={200}
          />
        )}
      </Field>
      {parsed !== 'waiting' && parsed.ok && <FoundSafe key={parsed.safe.address} safe={parsed.safe} />}
      <Field label="Name" hint="Optional. Saved only in this browser.">
        {(attributes) => (
          <Input
            {...attributes}
            value={typed.name}
            onChange={({ target }) => setTyped((before) => ({ ...before, name: target.value }))}
            autoComplete="off"
            maxLength={maxNameLength}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isAdding}>
          Add Safe
        </Button>
        <ButtonLink variant="quiet" href={routes.accounts()}>
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}

interface FoundSafeProps {
  safe: SafeRef;
}

/** What the chain tells about a typed address: whether it is a Safe, its owners, and what the reader may do. */
function FoundSafe({ safe }: FoundSafeProps) {
  const { data: state, error, isFetching, refetch } = useSafeState(safe);
  if (state) return <FoundCard safe={safe} state={state} />;
  if (error) {
    const notice = <ErrorNotice error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    return toAppError(error) instanceof NotASafeError ? (
      <MissingSafe safe={safe}>{notice}</MissingSafe>
    ) : (
      notice
    );
  }
  return (
    <Card>
      {/* As high as a Safe of three owners, so that the fields below stay where they are. */}
      <SkeletonGroup label="Looking up the address" className="space-y-4">
        <div className="flex items-center gap-4">
          <Skeleton className="size-12" />
          <div className="flex-1 space-y-2">
            <Skeleton className="w-2/3" />
            <Skeleton className="w-1/3" />
            <Skeleton className="w-1/4 sm:hidden" />
          </div>
        </div>
        <Skeleton className="h-6 w-4/5" />
        <div>
          {['first', 'second', 'third'].map((owner) => (
            <div key={owner} className="flex h-11 items-center">
              <Skeleton className="h-7 w-3/5" />
            </div>
          ))}
        </div>
      </SkeletonGroup>
    </Card>
  );
}

function FoundCard({ safe, state }: FoundSafeProps & { state: SafeState }) {
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const isOwner = account !== undefined && state.owners.some((owner) => isAddressEqual(owner, account));
  const surrounding = useSurroundingWallet();
  const role = isOwner
    ? 'You are an owner of this Safe.'
    : surrounding && isSameSafe(surrounding.safe, safe)
      ? `You are connected as this Safe. Its owners confirm in ${surrounding.name}.`
      : account
        ? 'You are not an owner. You can watch this Safe, but not confirm its transactions.'
        : 'Connect an owner’s wallet to confirm transactions. Without one you can watch this Safe.';

  return (
    <Card className="space-y-4">
      <div className="flex items-center gap-5">
        <SafeAvatar
          address={safe.address}
          size={48}
          threshold={state.threshold}
          ownerCount={state.owners.length}
        />
        <div className="min-w-0">
          <AddressText address={safe.address} copy explorer />
          <p className="text-13 text-muted">
            {formatNeeded(state.threshold, state.owners.length)}
            <span className="max-sm:hidden"> · </span>
            <span className="whitespace-nowrap max-sm:block">
              {state.version === undefined ? 'unknown version' : `version ${state.version}`}
            </span>
          </p>
        </div>
      </div>
      {session.status === 'reconnecting' ? <Skeleton className="h-6 w-4/5" /> : <p>{role}</p>}
      {state.version === undefined && (
        <Notice tone="warning" title="Not an official Safe contract">
          Concord doesn’t recognize this Safe’s contract, so signing is off.
        </Notice>
      )}
      <OwnerList owners={state.owners} account={account} />
    </Card>
  );
}
