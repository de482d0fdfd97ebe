'use client';

import { useSearchParams } from 'next/navigation';
import { Notice } from '@/components/ui/notice';
import { parseAddress } from '@/lib/safe/safe-address';
import type { SafeRef } from '@/lib/safe/types';
import { RejectComposer } from './reject-composer';
import { TransferComposer } from './transfer-composer';

export interface ComposerProps {
  safe: SafeRef;
}

/** The kind of transaction that the address bar asks for, from edit to done. */
export function Composer({ safe }: ComposerProps) {
  const query = useSearchParams();
  const kind = query.get('kind') ?? 'send';
  const token = parseAddress(query.get('token') ?? '');
  if (kind === 'send')
    return <TransferComposer key={safe.address} safe={safe} token={token.ok ? token.address : undefined} />;
  const nonce = query.get('nonce') ?? '';
  if (kind === 'reject' && /^\d{1,15}$/.test(nonce))
    return <RejectComposer key={`${safe.address}-${nonce}`} safe={safe} nonce={BigInt(nonce)} />;
  return (
    <Notice tone="warning" title="This link asks for something that is not here">
      Payments and rejections can be made. Choose “New transaction” to send something.
    </Notice>
  );
}
