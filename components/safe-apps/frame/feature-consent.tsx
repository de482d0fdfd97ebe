import { useState } from 'react';
import { appPermissionLabels } from '@/components/shared/app-permission-labels';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { allowApp } from '@/lib/storage/app-permissions';
import type { OpenedApp } from './app-state';
import { type BrowserFeature, isFeature } from './browser-features';

export interface FeatureConsentProps {
  app: OpenedApp;
  /** Names from the app's manifest. */
  wanted: readonly string[];
  allowed: readonly BrowserFeature[];
}

/** Asks before an app may use what the browser keeps from frames. */
export function FeatureConsent({ app, wanted, allowed }: FeatureConsentProps) {
  const [isPutOff, setPutOff] = useState(false);
  const open = wanted.filter(isFeature).filter((feature) => !allowed.includes(feature));
  if (open.length === 0 || isPutOff) return null;
  return (
    <Notice
      title={<span className="wrap-anywhere">{app.name} would like to use your browser</span>}
      action={
        <>
          <Button size="sm" onClick={() => allowApp(app.origin, open, Date.now())}>
            Allow
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setPutOff(true)}>
            Not now
          </Button>
        </>
      }
    >
      It could then {open.map((feature) => appPermissionLabels[feature]).join(', ')}. The app is loaded again
      when you allow it.
    </Notice>
  );
}
