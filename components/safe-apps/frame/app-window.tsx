import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { appPermissionLabels } from '@/components/shared/app-permission-labels';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { cn } from '@/lib/cn';
import { quoteText } from '@/lib/format/quote-text';
import { useStored } from '@/lib/hooks/use-stored';
import { keys } from '@/lib/queries/keys';
import { useAppManifest } from '@/lib/queries/safe-apps/safe-apps';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { AppAddress } from '@/lib/safe-apps/protocol/app-address';
import type { SafeAppsTransport } from '@/lib/safe-apps/protocol/transport';
import { allowApp, appPermissions } from '@/lib/storage/app-permissions';
import { rememberAppIcon } from '@/lib/storage/my-apps';
import { type BrowserFeature, isFeature } from '../catalog/browser-features';
import { frameHeight } from '../catalog/frame-height';
import type { ListedApp } from '../catalog/listed-app';
import { AppReview } from '../requests/app-review';
import { type AppState, type OpenedApp, startingApp } from '../requests/app-state';
import { createRequestQueue } from '../requests/request-queue';
import { AppBar } from './app-bar';
import { AppError } from './app-error';
import { AppFrame } from './app-frame';

export interface AppWindowProps {
  safe: SafeRef;
  address: AppAddress;
  /** The app's entry in the catalog or in the visitor's list. */
  listed: Pick<ListedApp, 'name' | 'claimedUrl'> | undefined;
  /** Creates the transport to the frame; window messages by default. */
  connect?: (frame: HTMLIFrameElement) => SafeAppsTransport;
  /** How long the app may stay silent before the page tells why nothing is shown. */
  lateAfterMs?: number;
}

/** An app in its frame below a slim bar; its requests to the person cover the frame. */
export function AppWindow({ safe, address, listed, connect, lateAfterMs }: AppWindowProps) {
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
      <AppBar
        safe={safe}
        app={app}
        iconUrl={manifest.data?.iconUrl}
        permissions={allowed}
        onReload={reload}
      />
      {request && <AppReview key={request.id} safe={safe} app={app} request={request} />}
      <div
        inert={request !== undefined}
        className={cn(
          'flex flex-col gap-3',
          frameHeight,
          // The frame keeps its size below a review: the app must not notice that it is covered, and gets no key
          // presses.
          request && 'invisible absolute inset-x-0 top-0 -z-10 overflow-hidden',
        )}
      >
        <AppFrame
          // The browser reads a frame's permissions when it loads.
          key={`${visit} ${features.join()}`}
          safe={safe}
          app={app}
          features={features}
          requestQueue={requestQueue}
          connect={connect}
          lateAfterMs={lateAfterMs}
          onNote={note}
          className="flex-[1_0_320px]"
        />
        {/* Below the app, because a notice above would move the app under a press, which this page doesn't see. */}
        <AppError app={app} state={state} manifest={manifest} onReload={reload} />
        <FeatureConsent app={app} wanted={manifest.data?.wantedFeatures ?? []} allowed={features} />
      </div>
    </section>
  );
}

/** Stores the icon of an opened app, so that the list of apps may show it: opening the app was the consent. */
function useRememberIcon(url: string, manifest: { readonly iconUrl?: string | undefined } | undefined) {
  const isKnown = manifest !== undefined;
  const iconUrl = manifest?.iconUrl;
  useEffect(() => {
    if (isKnown) rememberAppIcon(url, iconUrl);
  }, [url, isKnown, iconUrl]);
}

interface FeatureConsentProps {
  app: OpenedApp;
  /** Names from the app's manifest. */
  wanted: readonly string[];
  allowed: readonly BrowserFeature[];
}

/** Asks before an app may use what browsers deny to frames. */
function FeatureConsent({ app, wanted, allowed }: FeatureConsentProps) {
  const [isPutOff, setPutOff] = useState(false);
  const open = wanted.filter(isFeature).filter((feature) => !allowed.includes(feature));
  if (open.length === 0 || isPutOff) return null;
  const wish = open.map((feature) => appPermissionLabels[feature]).join(', ');
  return (
    <Notice
      title={
        <span className="wrap-anywhere">
          {quoteText(app.name, 80)} wants to {wish}
        </span>
      }
      action={
        <>
          <Button size="sm" onClick={() => allowApp(app.origin, open, Date.now())}>
            Allow
          </Button>
          <Button
            size="sm"
            variant="quiet"
            onClick={(event) => {
              // The button goes away with the notice, so the section takes the focus.
              event.currentTarget.closest('section')?.focus();
              setPutOff(true);
            }}
          >
            Not now
          </Button>
        </>
      }
    >
      Concord reloads the app when you allow this.
    </Notice>
  );
}
