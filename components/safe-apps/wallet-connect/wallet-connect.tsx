import { useState } from 'react';
import { deployment } from '@/config/deployment';
import { useStored } from '@/lib/hooks/use-stored';
import { useSafePageTitle } from '@/lib/queries/use-safe-page-title';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { relayProject } from '@/lib/storage/relay-project';
import { ConnectedApps } from './connected-apps';
import { ProjectIdForm } from './project-id-form';
import { type OpenRelay, openRelayOnDemand } from './use-relay';

export interface WalletConnectProps {
  safe: SafeRef;
  /** The app's link in the address bar, unchecked; empty without one. */
  link: string;
  /** The site's own project; undefined where it has none. */
  siteProject?: string | undefined;
  openRelay?: OpenRelay;
}

/** Apps that run elsewhere and use the open Safe as their wallet. */
export function WalletConnect({
  safe,
  link,
  siteProject = deployment.appRelay.projectId,
  openRelay = openRelayOnDemand,
}: WalletConnectProps) {
  useSafePageTitle('WalletConnect', safe);
  const own = useStored(relayProject).id ?? undefined;
  const projectId = siteProject ?? own;
  // Another project needs another line, which a page opens once.
  const [first, setFirst] = useState(projectId);
  if (first === undefined && projectId !== undefined) setFirst(projectId);
  if (projectId === undefined) return <ProjectIdForm />;
  return (
    <ConnectedApps
      safe={safe}
      link={link}
      projectId={first ?? projectId}
      openRelay={openRelay}
      onForgetProject={siteProject === undefined ? () => relayProject.set({ id: null }) : undefined}
    />
  );
}
