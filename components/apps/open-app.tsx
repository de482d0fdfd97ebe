import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { routes } from '@/config/routes';
import { type AppAddress, readAppAddress } from '@/lib/bridge/app-address';
import { AppAddressError } from '@/lib/errors/bridge';
import { useStored } from '@/lib/hooks/use-stored';
import { useSafeApps } from '@/lib/queries/safe-apps';
import { formatSafeAddress } from '@/lib/safe/safe-address';
import type { SafeRef } from '@/lib/safe/types';
import { myApps } from '@/lib/storage/my-apps';
import { AppWindow } from './app-window';
import { listApps } from './listed-app';
import { OpenAppSkeleton } from './open-app-skeleton';
import { UnknownApp } from './unknown-app';

export interface OpenAppProps {
  safe: SafeRef;
  /** As the address bar has it. */
  url: string;
}

/** Opens an app, after a warning where nobody vouches for it. */
export function OpenApp({ safe, url }: OpenAppProps) {
  const address = readAddress(url);
  if (address instanceof AppAddressError)
    return (
      <Notice
        tone="danger"
        title="This app is not opened"
        action={<ButtonLink href={routes.apps(formatSafeAddress(safe))}>All apps</ButtonLink>}
      >
        {address.message}
      </Notice>
    );
  return <KnownOrNot safe={safe} address={address} />;
}

function readAddress(url: string): AppAddress | AppAddressError {
  try {
    return readAppAddress(url, { ownOrigin: window.location.origin });
  } catch (error) {
    if (error instanceof AppAddressError) return error;
    throw error;
  }
}

function KnownOrNot({ safe, address }: { safe: SafeRef; address: AppAddress }) {
  const catalog = useSafeApps();
  const { accepted, added } = useStored(myApps);
  const isAccepted = accepted.includes(address.origin);
  if (catalog.isPending) return <OpenAppSkeleton />;
  const { apps } = listApps(catalog.data ?? [], added, window.location.origin);
  const listed = apps.find(({ url }) => url === address.url);
  // Adding an app is accepting its origin; what another tab wrote into the list alone vouches for nothing.
  if (!isAccepted && (!listed || listed.isAdded))
    return <UnknownApp safe={safe} address={address} isCatalogSilent={catalog.isError} />;
  return <AppWindow safe={safe} address={address} listed={listed} />;
}
