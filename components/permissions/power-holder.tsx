import { AddressText } from '@/components/shared/address/address-text';
import { SafeAvatar } from '@/components/shared/address/safe-avatar';
import { Badge } from '@/components/ui/badge';
import { cleanText } from '@/lib/format/clean-text';
import type { SafePower } from '@/lib/queries/safes/list-powers';
import { useName, useNames } from '@/lib/queries/use-name';

/** Who has the power, with what Concord knows of it. */
export function PowerHolder({ power }: { power: SafePower }) {
  const name = useName(power.account);
  const { section, faulty, official, id } = power;
  if (section === 'modules')
    return (
      <>
        <span className="font-medium">{faulty?.name ?? official?.name ?? name ?? 'Unknown module'}</span>
        {faulty && <Badge tone="danger">Known to be faulty</Badge>}
        {!faulty && !official && <Badge tone="warning">Unknown contract</Badge>}
        {official && !faulty && <span className="text-13 text-muted">{official.version}</span>}
      </>
    );
  if (section === 'guards')
    return (
      <>
        <span className="font-medium">
          {id?.kind === 'guard' ? 'Guard' : id?.kind === 'moduleGuard' ? 'Module guard' : 'Fallback handler'}
        </span>
        {!official && <Badge tone="warning">Unknown contract</Badge>}
      </>
    );
  return (
    <>
      {name === undefined ? (
        <AddressText address={power.account} />
      ) : (
        <span className="truncate font-medium">{cleanText(name, 60)}</span>
      )}
      {id?.kind === 'permit2' && <span className="text-13 text-muted">through Permit2</span>}
      {name === undefined && section !== 'proposers' && <Badge tone="warning">Unknown</Badge>}
    </>
  );
}

/** The Safe over which the power is. */
export function PowerSafe({ power: { safe } }: { power: SafePower }) {
  const name = useName(safe.address);
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <SafeAvatar address={safe.address} size={16} />
      <span className="truncate">{name ?? `${safe.address.slice(0, 6)}…${safe.address.slice(-4)}`}</span> ·
    </span>
  );
}

/** The address, or what a limit allows. */
export function PowerAddress({ power }: { power: SafePower }) {
  const nameOf = useNames();
  const name = nameOf(power.account);
  if (power.through)
    return (
      <span>
        through {nameOf(power.through.address) ?? `${power.through.address.slice(0, 6)}…`}, an owner ·
      </span>
    );
  const showsAddress = name !== undefined || power.section === 'modules' || power.section === 'guards';
  return showsAddress ? (
    <span className="inline-flex items-center gap-1">
      <AddressText address={power.account} /> ·
    </span>
  ) : null;
}
