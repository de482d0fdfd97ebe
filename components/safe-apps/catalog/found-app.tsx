import { TokenMark } from '@/components/shared/amount/token-mark';
import { QueryView } from '@/components/shared/query-view';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import type { AppManifest } from '@/lib/actions/read-app-manifest';
import { useAppManifest } from '@/lib/queries/safe-apps/safe-apps';
import type { AppAddress } from '@/lib/safe-apps/protocol/app-address';
import { isFeature } from '../frame/browser-features';

export interface FoundAppProps {
  address: AppAddress;
  onAdd: (manifest: AppManifest) => void;
}

/** The app's own description at an address, before the app is added. */
export function FoundApp({ address, onAdd }: FoundAppProps) {
  const manifest = useAppManifest(address, { enabled: true });
  return (
    <QueryView query={manifest} skeleton={<FoundAppSkeleton />}>
      {(said) => (
        <div className="grid grid-cols-1 gap-4">
          <div className="flex items-start gap-3">
            <TokenMark symbol={said.name} address={address.origin} size={40} />
            <div className="min-w-0">
              <p className="wrap-anywhere font-semibold text-17">{said.name}</p>
              <p className="wrap-anywhere text-13 text-muted">{address.origin}</p>
              {said.description !== '' && <p className="wrap-anywhere mt-2">{said.description}</p>}
              <WantedFeatures wanted={said.wantedFeatures} />
            </div>
          </div>
          <Notice tone="warning" title="Unknown app">
            The app chose its own name and description. It can see your Safe’s address and balances, and send
            requests. You approve every request.
          </Notice>
          <div>
            <Button variant="primary" onClick={() => onAdd(said)}>
              Add and open
            </Button>
          </div>
        </div>
      )}
    </QueryView>
  );
}

function WantedFeatures({ wanted }: { wanted: readonly string[] }) {
  const offered = wanted.filter(isFeature);
  const saved = wanted.filter((feature) => !isFeature(feature));
  return (
    <div className="mt-2 text-13 text-muted">
      {offered.length > 0 && <p>May ask to use: {offered.join(', ')}.</p>}
      {saved.length > 0 && <p>Also asks for these, which Concord never allows: {saved.join(', ')}.</p>}
    </div>
  );
}

function FoundAppSkeleton() {
  return (
    <SkeletonGroup label="Loading the app" className="flex gap-3">
      <Skeleton className="size-10 rounded-full" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="w-40" />
        <Skeleton className="w-full" />
      </div>
    </SkeletonGroup>
  );
}
