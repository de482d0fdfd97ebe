import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import { useStored } from '@/lib/hooks/use-stored';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { undeployedSafes } from '@/lib/storage/undeployed-safes';

export interface MissingSafeProps {
  safe: SafeRef;
  /** The chain's answer, shown where this browser has no setup for the address. */
  children: ReactNode;
}

/** An address without a Safe; with a stored setup, a link to create it. */
export function MissingSafe({ safe, children }: MissingSafeProps) {
  const isKept = useStored(undeployedSafes).some((row) => isSameSafe(row.safe, safe));
  if (!isKept) return children;
  return (
    <Notice
      title="This Safe isn’t created yet"
      action={
        <ButtonLink size="sm" href={routes.createSafe(formatSafeAddress(safe))}>
          View setup
        </ButtonLink>
      }
    >
      This browser has its setup. Assets sent to its address can be used once the Safe is created.
    </Notice>
  );
}
