import { useState } from 'react';
import { AppPermissionList } from '@/components/shared/app-permission-list';
import { CopyButton } from '@/components/shared/copy-button';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/config/routes';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { AppPermission } from '@/lib/storage/app-permissions';
import { AppIcon } from '../catalog/app-icon';
import type { OpenedApp } from '../requests/app-state';

export interface AppBarProps {
  safe: SafeRef;
  app: OpenedApp;
  /** The app's own icon; the app is open, so its icon may be loaded. */
  iconUrl: string | undefined;
  permissions: readonly AppPermission[];
  onReload: () => void;
}

const shareUrl = (url: string) => new URL(routes.shareApp(url), window.location.origin).href;

/** The app's name and origin, its permissions, and the ways out of it. */
export function AppBar({ safe, app: { url, name, origin }, iconUrl, permissions, onReload }: AppBarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex min-h-10 items-center gap-1 sm:gap-3">
        <AppIcon name={name} origin={origin} iconUrl={iconUrl} size={32} className="max-sm:hidden" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{name}</p>
          {/* The end of an origin tells whose it is. */}
          <p dir="ltr" className="wrap-anywhere text-13 text-muted">
            {origin}
          </p>
        </div>
        <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Permissions
        </Button>
        <Button
          variant="quiet"
          size="sm"
          className="size-10 px-0"
          aria-label="Reload the app"
          onClick={onReload}
        >
          <Icon name="retry" />
        </Button>
        <ButtonLink
          variant="quiet"
          size="sm"
          className="size-10 px-0"
          aria-label="Close the app"
          href={routes.apps(formatSafeAddress(safe))}
        >
          <Icon name="close" />
        </ButtonLink>
      </div>
      {isOpen && (
        <section
          aria-label="Permissions"
          className="grid grid-cols-1 gap-3 rounded-card border border-line bg-raised p-3 md:p-4"
        >
          {permissions.length === 0 ? (
            <p className="text-muted">This app can only read this Safe and send you requests.</p>
          ) : (
            <AppPermissionList permissions={permissions} />
          )}
          <div>
            <CopyButton look="button" label="Copy a link to share this app" text={shareUrl(url)} />
          </div>
        </section>
      )}
    </div>
  );
}
