import { useId, useState } from 'react';
import type { Address, Hash } from 'viem';
import { AddressText } from '@/components/shared/address/address-text';
import { NamedAddress } from '@/components/shared/address/named-address';
import { ErrorNotice } from '@/components/shared/error-notice';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { HashText } from '@/components/signing/hashes/hash-text';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { notify } from '@/components/ui/overlay/notify';
import { base } from '@/config/chains';
import { type PushTarget, useRegisterForPushes } from '@/lib/queries/push';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface PushReviewProps {
  target: PushTarget;
  account: Address;
  /** The Safes to choose from, the open one first. */
  safes: readonly SafeRef[];
  onDone: () => void;
}

/** The choice of Safes to register, and what the wallet will be asked for. */
export function PushReview({ target, account, safes, onDone }: PushReviewProps) {
  const headingId = useId();
  const [chosen, setChosen] = useState<readonly Address[]>(safes.slice(0, 1).map(({ address }) => address));
  const [hash, setHash] = useState<Hash>();
  const { mutate, ...mutation } = useRegisterForPushes();
  const handleRegistered = (isSaved: boolean) => {
    notify(
      isSaved
        ? 'Registered for notifications while Concord is closed.'
        : 'Registered, but this browser’s storage is full or blocked: Concord forgets the registration when you leave.',
    );
    onDone();
  };
  const { isPending, isSigned, error, start, stop } = useWalletMutation({
    ...mutation,
    mutate: (request: Parameters<typeof mutate>[0]) => mutate(request, { onSuccess: handleRegistered }),
  });
  if (isPending)
    return (
      <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-none">
        {isSigned ? (
          <p role="status">Registering this browser…</p>
        ) : (
          <>
            <WalletWaiting what="push" onStop={stop} />
            {hash && <HashText hash={hash} />}
          </>
        )}
      </div>
    );
  const toggle = (address: Address, isOn: boolean) =>
    setChosen((before) => [...before.filter((one) => one !== address), ...(isOn ? [address] : [])]);
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      <p id={headingId} className="font-semibold">
        Safes to notify about
      </p>
      <ul aria-labelledby={headingId} className="grid grid-cols-1 gap-3">
        {safes.map(({ address }) => (
          <li key={address}>
            <Checkbox
              label={<NamedAddress address={address} avatarSize={20} />}
              checked={chosen.includes(address)}
              onChange={({ target: box }) => toggle(address, box.checked)}
            />
          </li>
        ))}
      </ul>
      <p className="text-pretty text-13 text-muted">
        Your wallet asks <AddressText address={account} /> to sign a message that is only a hash. The hash
        covers the time, this browser’s push token and the Safes above, and lets the gateway notify this
        browser about them. The signature moves no funds and confirms no transaction.
      </p>
      {error !== undefined && <ErrorNotice error={error} />}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          onClick={() => start({ chainId: base.id, safes: chosen, account, ...target, onHash: setHash })}
        >
          Sign and register
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
