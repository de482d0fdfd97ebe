'use client';

import { CopyButton } from '@/components/shared/copy-button';
import { DemoWarning } from '@/components/shared/demo-warning';
import { HashText } from '@/components/signing/hashes/hash-text';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { QrCode } from './qr-code';

export interface ReceiveAddressProps {
  safe: SafeRef;
}

/** Where to send to: as a picture for cameras, and in groups of four for the eye. */
export function ReceiveAddress({ safe }: ReceiveAddressProps) {
  const prefixed = formatSafeAddress(safe);
  return (
    <div className="space-y-4">
      <DemoWarning />
      <QrCode
        text={prefixed}
        label={`QR code of ${prefixed}`}
        className="mx-auto w-full max-w-64 rounded-control"
      />
      <HashText hash={safe.address} label="Address" size="lg" />
      <p className="flex items-center gap-2 text-13 text-muted">
        <span className="min-w-0 font-mono">{prefixed}</span>
        <CopyButton text={prefixed} label="Copy address with network prefix" />
      </p>
      <p className="text-13 text-muted">
        Only on Base. What is sent to this address on another network does not arrive in this Safe.
      </p>
    </div>
  );
}
