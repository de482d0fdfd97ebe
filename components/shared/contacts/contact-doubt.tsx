import type { Address } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { Icon } from '@/components/ui/icon';
import type { ContactDoubt } from '@/lib/contacts/find-contact-doubts';

/** The sentence about a contact that could be taken for another one, without that one's name. */
export const doubtLabels: Readonly<Record<ContactDoubt['kind'], string>> = {
  'look-alike': 'Address looks like',
  'same-name': 'Same name as',
};

/** A line that warns of a contact that could be taken for another one. */
export function ContactDoubtLine({ doubt: { kind, other } }: { doubt: ContactDoubt }) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-13 text-warning">
      <Icon name="warning" size={16} />
      {doubtLabels[kind]}
      <OtherAddress address={other} />
    </p>
  );
}

function OtherAddress({ address }: { address: Address }) {
  return (
    <span className="min-w-0 text-ink">
      <NamedAddress address={address} avatarSize={16} />
    </span>
  );
}
