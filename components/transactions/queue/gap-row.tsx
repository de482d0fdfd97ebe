import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { QueueGap } from './group-queue';

export interface GapRowProps {
  safe: SafeRef;
  gap: QueueGap;
}

/** A gap in the queue's nonces, with a link that fills it. */
export function GapRow({ safe, gap: { first, last } }: GapRowProps) {
  const line = (
    <span aria-hidden="true" className="flex-1 border-line-strong border-t border-dashed max-md:hidden" />
  );
  return (
    <div className="flex min-h-14 items-center gap-4 py-2">
      <span className="w-8 shrink-0 text-right text-muted max-md:hidden">{String(first)}</span>
      {line}
      <p className="text-13 text-muted max-md:flex-1">
        {first === last
          ? `No transaction has nonce ${first}, so ${last + 1n} can’t be executed.`
          : `No transaction has nonces ${first} to ${last}, so ${last + 1n} can’t be executed.`}
      </p>
      {line}
      <ButtonLink
        size="sm"
        href={routes.newTransaction(formatSafeAddress(safe), { kind: 'fill', nonce: String(first) })}
      >
        Fill nonce {String(first)}
      </ButtonLink>
    </div>
  );
}
