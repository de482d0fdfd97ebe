import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { routes } from '@/config/routes';
import { useStored } from '@/lib/hooks/use-stored';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { countCalls, parseBatch } from '@/lib/storage/batches';
import { draftStore, findDraft } from '@/lib/storage/drafts';

export interface BatchLinkProps {
  safe: SafeRef;
}

/** The number of calls in the batch of the open Safe, in the header; nothing while it is empty. */
export function BatchLink({ safe }: BatchLinkProps) {
  const stored = findDraft(useStored(draftStore('batch')), safe)?.value;
  const count = countCalls(parseBatch(stored));
  if (count === 0) return null;
  return (
    <Link
      href={routes.newTransaction(formatSafeAddress(safe), { kind: 'batch' })}
      prefetch={false}
      className="ml-auto flex h-9 shrink-0 items-center gap-1.5 rounded-control px-2 font-medium text-13 hover:bg-ink/6"
    >
      <Icon name="batch" size={18} className="text-muted" />
      <span className="max-md:sr-only">Batch</span>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{count === 1 ? ', 1 call' : `, ${count} calls`}</VisuallyHidden>
    </Link>
  );
}
