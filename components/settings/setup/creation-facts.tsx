import { NamedAddress } from '@/components/shared/address/named-address';
import { ExplorerLink } from '@/components/shared/explorer-link';
import { Skeleton } from '@/components/ui/skeleton';
import { formatMoment } from '@/lib/format/date';
import { useClients } from '@/lib/hooks/use-clients';
import { useGatewayCreation } from '@/lib/queries/safes/gateway-creation';
import type { SafeRef } from '@/lib/safe/protocol/types';

/** When a Safe was created and by whom, according to the gateway; nothing else on the page depends on it. */
export function CreationFacts({ safe }: { safe: SafeRef }) {
  const { gateway } = useClients();
  const { data, error } = useGatewayCreation(safe);
  if (error) return <p className="text-muted">Couldn’t load the creation from {gateway.host}.</p>;
  if (!data) return <Skeleton className="h-11 max-w-80" />;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {formatMoment(data.date)} by <NamedAddress address={data.creator} avatarSize={20} />
        <ExplorerLink kind="tx" value={data.transactionHash} />
      </p>
      <p className="text-13 text-muted">From {gateway.host}</p>
    </>
  );
}
