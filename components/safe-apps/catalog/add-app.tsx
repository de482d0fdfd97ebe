import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { TokenMark } from '@/components/shared/amount/token-mark';
import { QueryView } from '@/components/shared/query-view';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card, CardHeading } from '@/components/ui/card';
import { Notice } from '@/components/ui/overlay/notice';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { routes } from '@/config/routes';
import type { AppManifest } from '@/lib/actions/read-app-manifest';
import { AppAddressError } from '@/lib/errors/safe-apps';
import { useAppManifest } from '@/lib/queries/safe-apps/safe-apps';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type AppAddress, readAppAddress } from '@/lib/safe-apps/protocol/app-address';
import { acceptApp, addApp } from '@/lib/storage/my-apps';
import { LineForm } from '../line-form';
import { isFeature } from './browser-features';
import type { ListedApp } from './listed-app';

export interface AddAppProps {
  safe: SafeRef;
  /** Apps that are listed already. */
  listed: readonly ListedApp[];
}

/** Adds an app that no catalog has: its URL, what its manifest tells, then the list or the frame. */
export function AddApp({ safe, listed }: AddAppProps) {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [address, setAddress] = useState<AppAddress>();
  const known = listed.find(({ url }) => url === address?.url);

  const handleSubmit = () => {
    try {
      setAddress(readAppAddress(typed.trim(), { ownOrigin: window.location.origin }));
      setError(undefined);
    } catch (cause) {
      if (!(cause instanceof AppAddressError)) throw cause;
      setAddress(undefined);
      setError(cause.message);
    }
  };

  return (
    <Card as="section" aria-label="Add an app" className="grid max-w-[720px] grid-cols-1 gap-4">
      <CardHeading>Add an app</CardHeading>
      <LineForm
        label="App URL"
        hint="Concord loads the app’s manifest.json. The app’s server sees your IP address."
        error={error}
        typed={typed}
        placeholder="https://…"
        maxLength={2_000}
        onType={(text) => {
          setTyped(text);
          setAddress(undefined);
          setError(undefined);
        }}
        action="Look up"
        onSubmit={handleSubmit}
      />
      {known && (
        <div className="flex flex-wrap items-center justify-between gap-3" role="status">
          <p>
            <span className="wrap-anywhere font-semibold">{known.name}</span> is already in your apps.
          </p>
          <ButtonLink variant="primary" href={routes.openApp(formatSafeAddress(safe), known.url)}>
            Open
          </ButtonLink>
        </div>
      )}
      {address && !known && (
        <FoundApp
          key={address.url}
          address={address}
          onAdd={({ name, description, iconUrl }) => {
            addApp({ url: address.url, name, description, ...(iconUrl !== undefined && { iconUrl }) });
            acceptApp(address.origin);
            router.push(routes.openApp(formatSafeAddress(safe), address.url));
          }}
        />
      )}
    </Card>
  );
}

interface FoundAppProps {
  address: AppAddress;
  onAdd: (manifest: AppManifest) => void;
}

/** The app's own description at an address, before the app is added. */
function FoundApp({ address, onAdd }: FoundAppProps) {
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
