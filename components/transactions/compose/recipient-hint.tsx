import Link from 'next/link';
import type { Address } from 'viem';
import { AddressPicture } from '@/components/shared/address/address-picture';
import { AddressText } from '@/components/shared/address/address-text';
import { NamedAddress } from '@/components/shared/address/named-address';
import { Button } from '@/components/ui/button';
import { routes } from '@/config/routes';
import { useNames } from '@/lib/hooks/use-name';
import { formatSafeAddress, parseSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { RecipientName } from './recipient-name';

export interface RecipientHintProps {
  safe: SafeRef;
  /** What is typed as the recipient. */
  text: string;
  name: RecipientName;
  /** The field already says what is wrong. */
  hasError: boolean;
}

/** Avatar, name and full address of a recipient as soon as they are known, so that it can be recognized. */
export function RecipientHint({ safe, text, name, hasError }: RecipientHintProps) {
  switch (name.status) {
    case 'none': {
      const parsed = parseSafeAddress(text);
      if (parsed.ok) return <NamedAddress address={parsed.safe.address} full avatarSize={20} />;
      return 'An address on Base, or a name such as somebody.base.eth.';
    }
    case 'waiting':
      return 'Looking up the address of this name.';
    case 'found':
      return <Found name={name.name} address={name.address} />;
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
              Switch on names on Ethereum
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

function Found({ name, address }: { name: string; address: Address }) {
  const known = useNames()(address);
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-2">
      <AddressPicture address={address} size={20} />
      <AddressText address={address} name={known ?? name} full />
    </span>
  );
}
