import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { AppAddress } from '@/lib/safe-apps/protocol/app-address';
import { acceptApp } from '@/lib/storage/my-apps';

export interface UnknownAppProps {
  safe: SafeRef;
  address: AppAddress;
  isCatalogSilent: boolean;
}

/** Said once for each app that is in no catalog. Until it is opened, nothing is asked of it. */
export function UnknownApp({ safe, address, isCatalogSilent }: UnknownAppProps) {
  return (
    <Notice
      tone="warning"
      title="Nobody has checked this app"
      action={
        <>
          <Button variant="primary" onClick={() => acceptApp(address.origin)}>
            Open it all the same
          </Button>
          <ButtonLink href={routes.apps(formatSafeAddress(safe))}>All apps</ButtonLink>
        </>
      }
    >
      <p className="wrap-anywhere my-2 font-mono font-semibold">{address.url}</p>
      <p>
        {isCatalogSilent
          ? 'The catalogue does not answer, so it is not known whether this app is in it.'
          : 'It is not in the catalogue.'}{' '}
        It will see the address of your Safe and what it owns, and can ask you to sign. Open it only if you
        know who made it, and look at its address once more.
      </p>
    </Notice>
  );
}
