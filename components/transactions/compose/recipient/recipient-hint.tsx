import Link from 'next/link';
import type { RecipientName } from '@/components/shared/address/recipient-name';
import { Button } from '@/components/ui/button';
import { routes } from '@/config/routes';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface RecipientHintProps {
  safe: SafeRef;
  name: RecipientName;
  /** Whether the field already shows the error. */
  hasError: boolean;
}

/** The state of the typed name until it has led to an address. */
export function RecipientHint({ safe, name, hasError }: RecipientHintProps) {
  switch (name.status) {
    case 'none':
    case 'found':
      return null;
    case 'waiting':
      return 'Looking up this name…';
    case 'failed':
      return (
        <>
          {!hasError && name.sentence}{' '}
          {name.needsMainnet && (
            <Link
              href={routes.appearance(formatSafeAddress(safe))}
              prefetch={false}
              className="text-accent-ink underline"
            >
              Turn on ENS names
            </Link>
          )}
          {name.retry && (
            <Button variant="quiet" size="sm" onClick={name.retry}>
              Try again
            </Button>
          )}
        </>
      );
  }
}
