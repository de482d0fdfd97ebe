import type { Address } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { Icon } from '@/components/ui/icon';
import type { ContactDoubt } from '@/lib/contacts/find-contact-doubts';
import type { FalseName } from '@/lib/names/find-false-name';

const looksLike = {
  owner: 'Address looks like that of an owner,',
  payee: 'Address looks like that of somebody you paid,',
} as const;

const falseNames: Readonly<Record<FalseName, string>> = {
  address: 'Named like an address',
  role: 'Named like a role in Concord',
  claim: 'The name claims a check that Concord didn’t make',
  contract: 'Named like a Safe contract',
  token: 'Named like a token',
  domain: 'Named like a name on Base or Ethereum',
};

/** The sentence about a contact that could be taken for another one; it leaves out the other's name. */
export function describeDoubt(doubt: ContactDoubt): string {
  switch (doubt.kind) {
    case 'look-alike':
      return doubt.role ? looksLike[doubt.role] : 'Address looks like';
    case 'same-name':
      return 'Same name as';
    case 'takes-name':
      return 'Takes the name of';
    case 'loses-name':
      return 'Its name goes to';
    case 'false-name':
      return falseNames[doubt.reads];
  }
}

/** A line that warns of a contact that could be taken for another one. */
export function ContactDoubtLine({ doubt }: { doubt: ContactDoubt }) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-13 text-warning">
      <Icon name="warning" size={16} />
      {describeDoubt(doubt)}
      {'other' in doubt && <OtherAddress address={doubt.other} />}
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
