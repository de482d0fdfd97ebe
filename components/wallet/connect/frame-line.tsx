'use client';

import Link from 'next/link';
import { routes } from '@/config/routes';
import { formatShortAddress } from '@/lib/format/address';
import { useSurroundingWallet } from '@/lib/hooks/use-surrounding-wallet';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SurroundingPage } from '@/lib/wallet/frame/ask-surrounding-page';
import { useSurroundingPage } from '../wallet-controller-context';

/** Tells in the frame of a Safe wallet which Safe is used, or why none is; elsewhere there is no such line. */
export function FrameLine() {
  const page = useSurroundingPage();
  const surrounding = useSurroundingWallet();
  if (!surrounding && (!page || page.kind === 'safe')) return null;
  return (
    <p
      role="status"
      className="text-balance border-line border-b bg-surface px-4 py-1 text-center text-13 text-muted"
    >
      {surrounding ? (
        <>
          Acting as Safe{' '}
          <Link
            href={routes.home(formatSafeAddress(surrounding.safe))}
            prefetch={false}
            className="underline"
          >
            {formatShortAddress(surrounding.safe.address)}
          </Link>{' '}
          through {surrounding.name}
        </>
      ) : (
        page && explain(page)
      )}
    </p>
  );
}

/** Explains why no Safe is available, in the specification's words where it has them (section 8). */
function explain(page: SurroundingPage): string | undefined {
  switch (page.kind) {
    case 'safe':
      return undefined;
    case 'other-chain':
      return `${new URL(page.origin).host} has a Safe on another network open. This page works with Safes on Base.`;
    case 'unknown':
      return 'Could not load Safe information. No known Safe wallet answered. Open Concord in a tab to connect.';
  }
}
