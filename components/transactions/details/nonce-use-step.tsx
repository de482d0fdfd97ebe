import Link from 'next/link';
import { TimeAgo } from '@/components/shared/time-ago';
import { Step } from '@/components/signing/rail/steps';
import { routes } from '@/config/routes';
import { useNonceUse } from '@/lib/queries/nonce-use';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface NonceUseStepProps {
  safe: SafeRef;
  nonce: bigint;
}

/**
 * Links from a transaction that can't be executed any more to the one that used its nonce, where the gateway names it.
 */
export function NonceUseStep({ safe, nonce }: NonceUseStepProps) {
  const used = useNonceUse(safe, nonce).data;
  if (!used) return null;
  return (
    <Step
      state="done"
      label={
        <Link
          href={routes.transaction(formatSafeAddress(safe), used.id)}
          prefetch={false}
          className="font-medium underline"
        >
          Another transaction was executed as #{String(nonce)}
        </Link>
      }
      when={<TimeAgo date={used.date} />}
    />
  );
}
