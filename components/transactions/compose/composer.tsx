'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { type Hash, isHash } from 'viem';
import { OpenSafe } from '@/components/shared/open-safe';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Notice } from '@/components/ui/overlay/notice';
import { encodeRejection } from '@/lib/safe/protocol/calls';
import { parseAddress, parseSafeAddress } from '@/lib/safe/protocol/safe-address';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { TransactionSkeleton } from '../details/transaction-skeleton';
import { TransactionReview } from '../review/transaction-review';
import { TransferComposer } from './transfer-composer';

// Fetched when a link asks for one.
const LazyApproveComposer = lazyPanel(async () => (await import('./approve-composer')).ApproveComposer);

/** The composer for the Safe that the address bar names. */
export function ComposerPage() {
  return <OpenSafe skeleton={<TransactionSkeleton />}>{(safe) => <Composer safe={safe} />}</OpenSafe>;
}

export interface ComposerProps {
  safe: SafeRef;
}

/** The kind of transaction that the address bar asks for, from edit to done. */
export function Composer({ safe }: ComposerProps) {
  const router = useRouter();
  const query = useSearchParams();
  const kind = query.get('kind') ?? 'send';
  const token = parseAddress(query.get('token') ?? '');
  if (kind === 'send')
    return <TransferComposer key={safe.address} safe={safe} token={token.ok ? token.address : undefined} />;
  const nonce = query.get('nonce') ?? '';
  if (kind === 'reject' && /^\d{1,15}$/.test(nonce))
    return <RejectComposer key={`${safe.address}-${nonce}`} safe={safe} nonce={BigInt(nonce)} />;
  const child = parseSafeAddress(query.get('child') ?? '');
  const hash = query.get('hash') ?? '';
  if (kind === 'approve' && child.ok && isHash(hash)) {
    const safeTxHash = hash.toLowerCase() as Hash; // the same hash in small letters
    return (
      <LazyApproveComposer
        key={`${safe.address}-${safeTxHash}`}
        {...{ safe, child: child.safe, hash: safeTxHash }}
        onGiveUp={() => router.back()}
      />
    );
  }
  return (
    <Notice tone="warning" title="This link asks for something that is not here">
      Payments, rejections and approvals for another Safe can be made. Choose “New transaction” to send
      something.
    </Notice>
  );
}

interface RejectComposerProps {
  safe: SafeRef;
  /** The nonce that is taken by the rejection. */
  nonce: bigint;
}

/** A rejection has nothing to edit: it is reviewed and signed. */
function RejectComposer({ safe, nonce }: RejectComposerProps) {
  const router = useRouter();
  const calls = [encodeRejection({ safe: safe.address })];
  return (
    <TransactionReview
      safe={safe}
      transaction={buildSafeTransaction({ calls, nonce })}
      onBack={() => router.back()}
      onSigned={() => undefined}
    />
  );
}
