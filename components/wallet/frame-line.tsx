'use client';

import { formatShortAddress } from '@/lib/format/address';
import { useSession } from '@/lib/hooks/use-wallet';
import type { SafeHost } from '@/lib/wallet/safe-host';
import type { WalletSession } from '@/lib/wallet/wallet-port';
import { useFrameHost } from './wallet-controller-context';

/** Says in the frame of a Safe wallet whose Safe is at hand, or why none is; elsewhere there is no such line. */
export function FrameLine() {
  const host = useFrameHost();
  const session = useSession();
  const sentence = host && describeHost(host, session);
  if (!sentence) return null;
  return (
    <p
      role="status"
      className="text-balance border-line border-b bg-surface px-4 py-1 text-center text-13 text-muted"
    >
      {sentence}
    </p>
  );
}

function describeHost(host: SafeHost, session: WalletSession): string | undefined {
  if (host.kind === 'unknown') return undefined;
  const name = new URL(host.origin).host;
  if (host.kind === 'other-chain')
    return `${name} has a Safe on another network open. This page works with Safes on Base.`;
  if (session.status !== 'connected') return undefined;
  return `Acting as Safe ${formatShortAddress(session.account)} through ${name}`;
}
