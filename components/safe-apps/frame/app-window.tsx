import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useStored } from '@/lib/hooks/use-stored';
import { keys } from '@/lib/queries/keys';
import { useAppManifest } from '@/lib/queries/safe-apps/safe-apps';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { AppAddress } from '@/lib/safe-apps/protocol/app-address';
import type { SafeAppsTransport } from '@/lib/safe-apps/protocol/transport';
import { appPermissions } from '@/lib/storage/app-permissions';
import type { ListedApp } from '../catalog/listed-app';
import { useRememberIcon } from '../catalog/use-remember-icon';
import { AppReview } from '../requests/app-review';
import { createRequestQueue } from '../requests/request-queue';
import { AppBar } from './app-bar';
import { AppError } from './app-error';
import { AppFrame } from './app-frame';
import { type AppState, startingApp } from './app-state';
import { isFeature } from './browser-features';
import { FeatureConsent } from './feature-consent';
import { frameHeight } from './frame-height';

export interface AppWindowProps {
  safe: SafeRef;
  address: AppAddress;
  /** What the catalog or the visitor's list has of it. */
  listed: Pick<ListedApp, 'name' | 'claimedUrl'> | undefined;
  /** How messages travel to the frame; window messages unless told otherwise. */
  connect?: (frame: HTMLIFrameElement) => SafeAppsTransport;
  /** Milliseconds until the reason is named why nothing is seen. */
  retryPolicy?: number;
}

/** An app in its frame below a slim bar; what it asks a person for stands over it. */
export function AppWindow({ safe, address, listed, connect, retryPolicy }: AppWindowProps) {
  const queries = useQueryClient();
  const manifest = useAppManifest(address, { enabled: true });
  useRememberIcon(address.url, manifest.data);
  const [requestQueue] = useState(createRequestQueue);
  const requests = useSyncExternalStore(requestQueue.subscribe, requestQueue.get);
  const [visit, setVisit] = useState(0);
  const [state, setState] = useState<AppState>(startingApp);
  const allowed = useStored(appPermissions).filter(({ origin }) => origin === address.origin);
  const features = allowed.map(({ name }) => name).filter(isFeature);
  const name = listed?.name ?? manifest.data?.name ?? new URL(address.url).host;
  const app = { ...address, name, claimedUrl: listed?.claimedUrl ?? address.url };
  const request = requests[0];

  const note = (change: Partial<AppState>) => setState((before) => ({ ...before, ...change }));
  const reload = () => {
    setState(startingApp);
    setVisit((before) => before + 1);
    void queries.invalidateQueries({ queryKey: keys.appManifest(address.url) });
  };

  return (
    <section aria-label={`App ${name}`} tabIndex={-1} className="relative grid grid-cols-1 gap-3">
      <AppBar {...{ safe, app }} iconUrl={manifest.data?.iconUrl} permissions={allowed} onReload={reload} />
      {!request && (
        <>
          <AppError app={app} state={state} manifest={manifest} onReload={reload} />
          <FeatureConsent app={app} wanted={manifest.data?.wantedFeatures ?? []} allowed={features} />
        </>
      )}
      {request && <AppReview key={request.id} safe={safe} app={app} request={request} />}
      <div
        inert={request !== undefined}
        // It keeps its size below a review: the app is not to see that it is covered, and cannot take the keys.
        className={request ? 'invisible absolute inset-x-0 top-0 -z-10 overflow-hidden' : undefined}
      >
        <AppFrame
          // The browser reads what a frame may do when it loads.
          key={`${visit} ${features.join()}`}
          {...{ safe, app, features, requestQueue, connect, retryPolicy, onNote: note }}
          className={frameHeight}
        />
      </div>
    </section>
  );
}
