'use client';

import { AddressAvatar } from '@/components/shared/address/address-avatar';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import { joinNames } from '@/lib/actions/risk/known-names';
import { showKnownName } from '@/lib/actions/show-known-name';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { useStored } from '@/lib/hooks/use-stored';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { contacts } from '@/lib/storage/contacts';
import { knownSafes, lastSafe } from '@/lib/storage/known-safes';

/** A link to the last open Safe; `RememberedSafe` loads it where there is one. */
export function RememberedSafeLink() {
  const safe = useStored(lastSafe);
  const names = joinNames(useStored(knownSafes), useStored(contacts));
  if (!safe) return null;
  const known = names.get(safe.address.toLowerCase());
  const name = known && showKnownName(known).trim();
  return (
    <ButtonLink size="lg" href={routes.home(formatSafeAddress(safe))} className="max-w-full shrink">
      <AddressAvatar address={safe.address} size={24} shape="square" />
      <span className="min-w-0 truncate">
        Continue to{' '}
        {name ? cleanText(name, 40) : <span className="font-mono">{formatShortAddress(safe.address)}</span>}
      </span>
    </ButtonLink>
  );
}
