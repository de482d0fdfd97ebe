import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import { AppAddressError } from '@/lib/errors/safe-apps';
import { useStored } from '@/lib/hooks/use-stored';
import { useSafeApps } from '@/lib/queries/safe-apps/safe-apps';
import { useSafePageTitle } from '@/lib/queries/use-safe-page-title';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type AppAddress, readAppAddress } from '@/lib/safe-apps/protocol/app-address';
import { acceptApp, myApps } from '@/lib/storage/my-apps';
import { listApps } from '../catalog/listed-app';
import { OpenAppSkeleton } from '../catalog/open-app-skeleton';
import { AppWindow } from './app-window';

export interface OpenAppProps {
  safe: SafeRef;
  /** The value of the address bar, unchecked. */
  url: string;
}

/** Opens an app, after a warning where no catalog lists it. */
export function OpenApp({ safe, url }: OpenAppProps) {
  const address = readAddress(url);
  if (address instanceof AppAddressError)
    return (
      <Notice
        tone="danger"
        title="This app can’t be opened"
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
  const { apps } = listApps(catalog.data ?? [], added, window.location.origin);
  const listed = apps.find(({ url }) => url === address.url);
  const isTrusted = isAccepted || (listed !== undefined && !listed.isAdded);
  useSafePageTitle(isTrusted && listed ? listed.name : new URL(address.url).host, safe);
  if (catalog.isPending) return <OpenAppSkeleton />;
  // Adding an app accepts its origin; an entry that another tab only wrote into the list counts for nothing.
  if (!isTrusted) return <UnknownApp safe={safe} address={address} isCatalogSilent={catalog.isError} />;
  return <AppWindow safe={safe} address={address} listed={listed} />;
}

interface UnknownAppProps {
  safe: SafeRef;
  address: AppAddress;
  isCatalogSilent: boolean;
}

/** Warns once about each app that no catalog has. The app isn't contacted before it is opened. */
function UnknownApp({ safe, address, isCatalogSilent }: UnknownAppProps) {
  return (
    <Notice
      tone="warning"
      title="Unknown app"
      action={
        <>
          <Button variant="primary" onClick={() => acceptApp(address.origin)}>
            Open anyway
          </Button>
          <ButtonLink href={routes.apps(formatSafeAddress(safe))}>All apps</ButtonLink>
        </>
      }
    >
      <p className="wrap-anywhere my-2 font-mono font-semibold">{address.url}</p>
      <p>
        {isCatalogSilent
          ? 'The catalog didn’t load, so Concord can’t tell whether this app is listed.'
          : 'This app isn’t in the catalog.'}{' '}
        It can see your Safe’s address and balances, and send you requests. Open it only if you trust its
        developer, and check its URL first.
      </p>
    </Notice>
  );
}
