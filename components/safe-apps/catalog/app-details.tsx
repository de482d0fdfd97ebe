import type { ReactNode } from 'react';
import { AppPermissionList } from '@/components/shared/app-permission-list';
import { CopyButton } from '@/components/shared/copy-button';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { Dialog } from '@/components/ui/overlay/dialog';
import { routes } from '@/config/routes';
import { useStored } from '@/lib/hooks/use-stored';
import { appPermissions } from '@/lib/storage/app-permissions';
import { togglePin } from '@/lib/storage/my-apps';
import type { ListedApp } from './listed-app';

export interface AppDetailsProps {
  app: ListedApp;
  href: string;
  isPinned: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The details of an app before it is opened, with its actions. */
export function AppDetails({ app, href, isPinned, open, onOpenChange }: AppDetailsProps) {
  const { name, url, origin, description, developer, otherChains, isAdded } = app;
  const permissions = useStored(appPermissions).filter((held) => held.origin === origin);
  const share = new URL(routes.shareApp(url), window.location.origin).href;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<span className="wrap-anywhere">{name}</span>}
      footer={
        <>
          <CopyButton look="button" size="md" label="Share" text={share} />
          <Button aria-pressed={isPinned} onClick={() => togglePin(url)}>
            <Icon name="pin" className={isPinned ? 'fill-accent text-accent-ink' : ''} />
            {isPinned ? 'Unpin' : 'Pin'}
          </Button>
          <ButtonLink variant="primary" href={href}>
            Open
          </ButtonLink>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {description !== '' && <p className="wrap-anywhere">{description}</p>}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
          <Row term="Website">
            <span dir="ltr">{origin}</span>
          </Row>
          <Row term="Developer">{developer ?? 'Not provided'}</Row>
          <Row term="Networks">
            {otherChains === 0
              ? 'Base'
              : `Base and ${otherChains} other ${otherChains === 1 ? 'network' : 'networks'}`}
          </Row>
          <Row term="Source">{isAdded ? 'Added by you' : 'Gateway catalog'}</Row>
        </dl>
        <section aria-label="Permissions" className="grid grid-cols-1 gap-2">
          <h3 className="font-semibold">Permissions</h3>
          <p className="text-muted">
            Every app you open can read this Safe and send you requests. You approve each one.
          </p>
          {permissions.length > 0 && <AppPermissionList permissions={permissions} />}
        </section>
      </div>
    </Dialog>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
