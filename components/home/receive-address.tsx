'use client';

import { encode } from 'uqr';
import { CopySafeAddress } from '@/components/shared/address/copy-safe-address';
import { HashText } from '@/components/signing/hashes/hash-text';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/overlay/notice';
import { demoWarning } from '@/config/site';
import { useStored } from '@/lib/hooks/use-stored';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { preferences } from '@/lib/storage/preferences';

export interface ReceiveAddressProps {
  safe: SafeRef;
}

/** The Safe's address as a QR code and in groups of four characters. */
export function ReceiveAddress({ safe }: ReceiveAddressProps) {
  const { copiesPrefix } = useStored(preferences);
  const shown = copiesPrefix ? formatSafeAddress(safe) : safe.address;
  return (
    <div className="space-y-4">
      <DemoWarning />
      <QrCode
        text={shown}
        label={`QR code of ${shown}`}
        className="mx-auto w-full max-w-64 rounded-control"
      />
      <HashText hash={safe.address} label="Address" />
      <p className="flex items-center gap-2 text-13 text-muted">
        <span className="min-w-0 text-balance break-all font-mono">{shown}</span>
        <CopySafeAddress safe={safe} />
      </p>
      <Checkbox
        label="Network prefix"
        hint="Some wallets and exchanges can’t read an address with “base:” in front."
        checked={copiesPrefix}
        onChange={({ target }) =>
          preferences.update((before) => ({ ...before, copiesPrefix: target.checked }))
        }
      />
      <p className="text-13 text-muted">
        Send only on Base. Funds sent to this address on another network don’t reach this Safe.
      </p>
    </div>
  );
}

interface QrCodeProps {
  /** The text that a camera reads. */
  text: string;
  /** The name for screen readers. */
  label: string;
  className?: string;
}

/** Light modules around the code, as the standard asks (ISO/IEC 18004). */
const quietZone = 4;

/** Black on white in every theme: cameras need the contrast. */
function QrCode({ text, label, className }: QrCodeProps) {
  // Level M: the specification's default for codes that are scanned.
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Warns that this is a demo; nothing in a build for Base. */
function DemoWarning() {
  // The bundler drops the text from a production build only with an early return.
  if (process.env.NEXT_PUBLIC_DEMO !== 'true') return null;
  return <Notice tone="warning" title={demoWarning} />;
}
