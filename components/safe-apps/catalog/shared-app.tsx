import { AddressText } from '@/components/shared/address/address-text';
import { SafeAvatar } from '@/components/shared/address/safe-avatar';
import { TokenMark } from '@/components/shared/amount/token-mark';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import { AppAddressError } from '@/lib/errors/safe-apps';
import { cleanText } from '@/lib/format/clean-text';
import { useHeld } from '@/lib/hooks/use-held';
import { useStored } from '@/lib/hooks/use-stored';
import { useWallet } from '@/lib/hooks/use-wallet';
import { useSafeApps } from '@/lib/queries/safe-apps/safe-apps';
import { useMySafes } from '@/lib/queries/safes/my-safes';
import { useName } from '@/lib/queries/use-name';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type AppAddress, readAppAddress } from '@/lib/safe-apps/protocol/app-address';
import { isSameSafe, lastSafe } from '@/lib/storage/known-safes';
import { needsConnecting } from '@/lib/wallet/adapter/wallet-facade';
import { listApps } from './listed-app';
import { SharedAppSkeleton } from './shared-app-skeleton';

export interface SharedAppProps {
  /** The values of the link, unchecked. */
  url: string;
  chain: string;
}

const ownChain = new Set(['base', '8453', 'eip155:8453']);

/** Shows which app a shared link opens and asks for the Safe to open it with. The app itself isn't contacted. */
export function SharedApp({ url, chain }: SharedAppProps) {
  const address = readLink(url, chain);
  if (typeof address === 'string')
    return (
      <Notice tone="danger" title="This link cannot be opened">
        {address}
      </Notice>
    );
  return <ChooseSafe address={address} />;
}

function readLink(url: string, chain: string): AppAddress | string {
  if (!ownChain.has(chain.toLowerCase()))
    return `The app was shared for another chain (${cleanText(chain, 20)}). Concord works with Base only.`;
  try {
    return readAppAddress(url, { ownOrigin: window.location.origin });
  } catch (error) {
    if (error instanceof AppAddressError) return error.message;
    throw error;
  }
}

function ChooseSafe({ address }: { address: AppAddress }) {
  const catalog = useSafeApps();
  const { session, owned, safes } = useMySafes();
  const last = useStored(lastSafe);
  const wallet = useWallet();
  const listed = listApps(catalog.data ?? [], [], window.location.origin).apps.find(
    ({ url }) => url === address.url,
  );
  const offered = [...(last ? [last] : []), ...safes.filter((safe) => !last || !isSameSafe(safe, last))];
  const name = listed?.name ?? new URL(address.url).host;
  const isHeld = useHeld(!catalog.isPending && !owned.isLoading && session.status !== 'reconnecting');
  if (isHeld) return <SharedAppSkeleton />;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex items-start gap-3">
        <TokenMark symbol={name} address={address.origin} size={40} />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold text-17">{name}</p>
          <p className="wrap-anywhere text-13 text-muted">{address.url}</p>
          <p className="wrap-anywhere mt-2 text-muted">
            {listed
              ? listed.description
              : !catalog.isPending && 'This app isn’t in the catalog. You’ll see a warning before it opens.'}
          </p>
        </div>
      </div>
      <p>Choose a Safe to open this app with.</p>
      {offered.length > 0 && <SafeLinks safes={offered} url={address.url} />}
      <div className="flex flex-wrap gap-2">
        {needsConnecting(session) && (
          <Button variant={offered.length === 0 ? 'primary' : 'secondary'} onClick={wallet.openConnectDialog}>
            Connect Wallet
          </Button>
        )}
        <ButtonLink href={routes.loadSafe()}>Add a Safe by its address</ButtonLink>
      </div>
    </Card>
  );
}

function SafeLinks({ safes, url }: { safes: readonly SafeRef[]; url: string }) {
  return (
    <ul aria-label="Open it with" className="grid grid-cols-1 gap-2">
      {safes.map((safe) => (
        <SafeLink key={safe.address} safe={safe} url={url} />
      ))}
    </ul>
  );
}

function SafeLink({ safe, url }: { safe: SafeRef; url: string }) {
  return (
    <li className="flex items-center justify-between gap-2">
      <span className="flex min-w-0 items-center gap-2">
        <SafeAvatar address={safe.address} size={24} />
        <AddressText address={safe.address} name={useName(safe.address)} />
      </span>
      <ButtonLink size="sm" variant="soft" href={routes.openApp(formatSafeAddress(safe), url)}>
        Open<span className="max-sm:sr-only"> with this Safe</span>
      </ButtonLink>
    </li>
  );
}
