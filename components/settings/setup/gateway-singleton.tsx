import { type Address, isAddressEqual } from 'viem';
import { cleanText } from '@/lib/format/clean-text';
import { useMasterCopies } from '@/lib/queries/safes/master-copies';

export interface GatewaySingletonProps {
  singleton: Address;
}

/** The gateway's entry for a singleton, which doesn't change Concord's own assessment beside it. */
export function GatewaySingleton({ singleton }: GatewaySingletonProps) {
  const { data, error } = useMasterCopies();
  return <p className="min-h-5 text-13 text-muted">{describe()}</p>;

  function describe(): string | undefined {
    if (!data) return error ? 'Couldn’t load the gateway’s list of Safe contracts.' : undefined;
    const found = data.find((row) => row.kind === 'master-copy' && isAddressEqual(row.address, singleton));
    return found?.kind === 'master-copy'
      ? `Gateway: listed as version ${cleanText(found.version, 20)}`
      : 'Gateway: not in its list of Safe contracts';
  }
}
