import { type Address, isAddressEqual } from 'viem';
import { AddressPicture } from '@/components/shared/address/address-picture';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { useMySafes } from '@/lib/queries/safes/my-safes';
import { useSafeOwners } from '@/lib/queries/safes/safe-owners';
import { useNames } from '@/lib/queries/use-name';

export interface OtherOwnersProps {
  /** Owners of the new Safe, who are not offered again. */
  taken: readonly Address[];
  onAdd: (owner: Address) => void;
}

/** More than a few are found faster by typing. */
const maxOffered = 8;

/**
 * Offers the owners of the visitor's other Safes. Only accounts with a name of the visitor's are offered: anybody can
 * make a Safe with this visitor and an account that looks like a known one.
 */
export function OtherOwners({ taken, onAdd }: OtherOwnersProps) {
  const { own, acting } = useMySafes();
  const safes = useSafeOwners([...acting, ...own]);
  const nameOf = useNames();
  const offered = new Map<Address, { readonly name: string; readonly safe: string }>();
  for (const { address, owners } of safes)
    for (const owner of owners) {
      const name = nameOf(owner);
      if (name === undefined || offered.has(owner) || taken.some((one) => isAddressEqual(one, owner)))
        continue;
      offered.set(owner, { name: cleanText(name, 40), safe: cleanText(nameOf(address) ?? '', 40) });
    }
  if (offered.size === 0) return null;
  return (
    <section aria-label="From your other Safes" className="mt-4 grid gap-2">
      <p className="text-13 text-muted">From your other Safes</p>
      <ul className="flex gap-2 max-md:overflow-x-auto md:flex-wrap">
        {[...offered].slice(0, maxOffered).map(([owner, { name, safe }]) => (
          <li key={owner} className="min-w-0 max-md:max-w-full max-md:shrink-0">
            <Button
              size="sm"
              className="h-9 max-w-full rounded-full pl-1.5 [&]:gap-2"
              title={owner}
              onClick={() => onAdd(owner)}
            >
              <AddressPicture address={owner} size={24} />
              <span className="truncate">
                <span className="sr-only">Add </span>
                {name}
              </span>
              {safe !== '' && (
                <span className="truncate font-normal text-muted">
                  <span className="sr-only"> of </span>
                  {safe}
                </span>
              )}
              <span className="sr-only">, {formatShortAddress(owner)}</span>
              <Icon name="plus" size={16} className="text-accent-ink" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
