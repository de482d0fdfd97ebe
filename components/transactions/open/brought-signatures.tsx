import type { Address } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { Icon } from '@/components/ui/icon';
import { cn } from '@/lib/cn';
import type { CheckedSignature } from '@/lib/hand-over/check-hand-over';

export interface BroughtSignaturesProps {
  signatures: readonly CheckedSignature[];
  /** Undefined while the chain does not answer. */
  owners: readonly Address[] | undefined;
  what: 'transaction' | 'message';
}

/** Whose signatures a hand-over brings, and what was checked of each. */
export function BroughtSignatures({ signatures, owners, what }: BroughtSignaturesProps) {
  if (signatures.length === 0) return <p>None</p>;
  return (
    <ul className="grid gap-2">
      {signatures.map((one, index) => {
        const account = one.claimed ?? one.signer;
        const said = describe(one, owners, what);
        return (
          // One account may be named twice.
          <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {account && <NamedAddress address={account} avatarSize={24} />}
            <span className={cn('inline-flex items-center gap-1.5 text-13', said.look)}>
              <Icon name={said.icon} size={16} />
              {said.text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function describe(
  { state, kind, signer }: CheckedSignature,
  owners: readonly Address[] | undefined,
  what: string,
) {
  if (state === 'differs')
    return { text: `Doesn’t match this ${what}`, look: 'font-medium text-danger', icon: 'close' } as const;
  if (state === 'unreadable')
    return { text: 'Not a signature', look: 'font-medium text-danger', icon: 'close' } as const;
  if (owners && !owners.some((owner) => owner === signer))
    return {
      text: 'Not an owner today, so it doesn’t count',
      look: 'text-warning',
      icon: 'warning',
    } as const;
  if (state === 'uncheckable')
    return {
      text:
        kind === 'contract'
          ? 'A contract’s signature, which only the chain can check. It is not saved.'
          : 'An approval on the chain. It counts there, and is not saved.',
      look: 'text-muted',
      icon: 'info',
    } as const;
  return { text: `Signed exactly this ${what}`, look: 'text-positive', icon: 'check' } as const;
}
