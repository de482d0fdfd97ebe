import { Notice } from '@/components/ui/overlay/notice';
import type { NamedSafe } from '@/lib/hand-over/hand-over';

export interface UnclearNoticeProps {
  /** Link, file, code or text. */
  what: string;
  kind: 'transaction' | 'message';
  /** The Safe as the text itself names it. */
  named: NamedSafe;
}

/** Says that a hash or signatures don't fit a Safe which the text leaves open. */
export function UnclearNotice({ what, kind, named: { address } }: UnclearNoticeProps) {
  return (
    <Notice tone="warning" className="mb-4" title={`This ${kind} doesn’t fit this Safe on Base`}>
      {address
        ? `The ${what} names no network, and its hash or signatures don’t fit Base. The ${kind} may belong to another network or an older version of Safe’s contract, or it was changed. Ask for a link or file from Concord.`
        : `The ${what} doesn’t say which Safe and network it is for, and its hash or signatures don’t fit this one. The ${kind} may belong to another Safe or network, or it was changed. Check the address of the Safe, or ask for a link or file from Concord.`}
    </Notice>
  );
}
