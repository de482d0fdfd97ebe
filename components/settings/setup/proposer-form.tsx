import { type FormEvent, useState } from 'react';
import { type Address, isAddressEqual, zeroAddress } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { useTypedAddress } from '@/components/shared/address/use-typed-address';
import { ErrorNotice } from '@/components/shared/error-notice';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { notify } from '@/components/ui/overlay/notify';
import { useChangeProposers } from '@/lib/queries/safes/proposers';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface ProposerFormProps {
  safe: SafeRef;
  /** The owner who signs. */
  account: Address;
  owners: readonly Address[];
  onDone: () => void;
}

/** The longest label that the gateway takes. */
const maxLabel = 50;

/** A form for a new proposer and a label for the gateway's list. */
export function ProposerForm({ safe, account, owners, onDone }: ProposerFormProps) {
  const [text, setText] = useState('');
  const [label, setLabel] = useState('');
  const [isAsked, setAsked] = useState(false);
  const typed = useTypedAddress(text);
  const { mutate, ...mutation } = useChangeProposers();
  const handleAdded = () => {
    notify('Proposer added.');
    onDone();
  };
  const { isPending, isSigned, error, start, stop } = useWalletMutation({
    ...mutation,
    mutate: (request: Parameters<typeof mutate>[0]) => mutate(request, { onSuccess: handleAdded }),
  });
  const refusal = typed.address && refuse(typed.address, { safe: safe.address, owners });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!typed.address || refusal !== undefined || label.trim() === '') return;
    start({ kind: 'add', safe, proposer: typed.address, account, label: label.trim() });
  };
  if (isPending)
    return (
      <div ref={takeFocus} tabIndex={-1} className="grid gap-3 outline-none">
        {isSigned ? (
          <p role="status">Adding the proposer…</p>
        ) : (
          <WalletWaiting what="proposer" onStop={stop} />
        )}
      </div>
    );
  return (
    <form noValidate aria-label="Add proposer" className="grid max-w-120 gap-4" onSubmit={handleSubmit}>
      <Field
        label="Proposer"
        error={
          refusal ??
          (isAsked && !typed.address && !typed.isWaiting
            ? (typed.error ?? 'Enter an address or a name.')
            : undefined)
        }
        hint={
          typed.address ? (
            <NamedAddress address={typed.address} avatarSize={20} />
          ) : typed.isWaiting ? (
            'Looking up this name…'
          ) : (
            'Address on Base, or a name'
          )
        }
      >
        {(control) => (
          <Input
            {...control}
            mono
            // The button that opened the form asked for it.
            autoFocus
            placeholder="0x… or name.base.eth"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      <Field
        label="Label"
        hint="The gateway stores this label. Anyone can read it."
        error={isAsked && label.trim() === '' ? 'Enter a label.' : undefined}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={maxLabel}
            value={label}
            onChange={({ currentTarget }) => setLabel(currentTarget.value)}
          />
        )}
      </Field>
      {error !== undefined && <ErrorNotice error={error} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          Sign and add
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function refuse(
  address: Address,
  { safe, owners }: { safe: Address; owners: readonly Address[] },
): string | undefined {
  if (isAddressEqual(address, zeroAddress)) return 'The zero address can’t propose.';
  if (isAddressEqual(address, safe)) return 'This is the Safe itself. Enter another address.';
  return owners.includes(address) ? 'This account is an owner and can already propose.' : undefined;
}
