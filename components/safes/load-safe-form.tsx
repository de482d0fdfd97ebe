'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useRef, useState } from 'react';
import { useTypedAddress } from '@/components/shared/address/use-typed-address';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { dismissError, notify } from '@/components/ui/overlay/notify';
import { base } from '@/config/chains';
import { routes } from '@/config/routes';
import { describeError } from '@/lib/errors/mapping/describe';
import { useClients } from '@/lib/hooks/use-clients';
import { safeStateOptions } from '@/lib/queries/safes/safes';
import {
  formatSafeAddress,
  type ParsedSafeAddress,
  parseSafeAddress,
} from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe, knownSafes, rememberSafe } from '@/lib/storage/known-safes';
import { FoundSafe } from './found-safe';

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
  // An address from a link is checked at once, a typed one after the field loses the focus.
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
            onBlur={() => setIsAssessed(true)}
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
