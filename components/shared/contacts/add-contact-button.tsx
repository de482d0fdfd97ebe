'use client';

import { useState } from 'react';
import type { Address } from 'viem';
import { Icon } from '@/components/ui/icon';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';

const ContactDialog = lazyDialog(async () => (await import('./contact-dialog')).ContactDialog);

/** A button beside an address without a name that adds it to the address book. */
export function AddContactButton({ address }: { address: Address }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`Add ${address} to the address book`}
        title="Add to address book"
        onClick={() => setOpen(true)}
        className="inline-flex size-6 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-ink/6 hover:text-ink print:hidden"
      >
        <Icon name="plus" size={16} />
      </button>
      <ContactDialog open={isOpen} onOpenChange={setOpen} address={address} />
    </>
  );
}
