'use client';

import { AppPermissionList } from '@/components/shared/app-permission-list';
import { EmptyState } from '@/components/shared/empty-state';
import { OutsideFrames } from '@/components/shared/outside-frames';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useStored } from '@/lib/hooks/use-stored';
import { appPermissions } from '@/lib/storage/app-permissions';
import { myApps, warnOfApp } from '@/lib/storage/my-apps';
import { SettingsSection } from './settings-section';

/** The permissions of apps by origin, and the apps that were opened despite the warning. */
export function AppSettings() {
  return (
    <OutsideFrames skeleton={<Skeleton className="h-40 max-w-[720px]" />}>
      <Allowed />
    </OutsideFrames>
  );
}

function Allowed() {
  const permissions = useStored(appPermissions);
  const { accepted } = useStored(myApps);
  const origins = [...new Set(permissions.map(({ origin }) => origin))];
  return (
    <div className="grid max-w-[720px] grid-cols-1 gap-12">
      {origins.length === 0 ? (
        <EmptyState title="No app permissions">Permissions you give to apps appear here.</EmptyState>
      ) : (
        <SettingsSection title="Permissions">
          {origins.map((origin) => (
            <section key={origin} aria-label={origin}>
              <h3 className="wrap-anywhere mb-2 font-semibold">{origin}</h3>
              <AppPermissionList permissions={permissions.filter((held) => held.origin === origin)} />
            </section>
          ))}
        </SettingsSection>
      )}
      {accepted.length > 0 && (
        <SettingsSection
          title="Apps outside the catalog"
          about="These apps aren’t in the catalog. You opened them despite the warning."
        >
          <ul className="grid grid-cols-1 gap-2">
            {accepted.map((origin) => (
              <li key={origin} className="flex flex-wrap items-center justify-between gap-2">
                <span className="wrap-anywhere min-w-0">{origin}</span>
                <Button size="sm" aria-label={`Warn me again of ${origin}`} onClick={() => warnOfApp(origin)}>
                  Warn me again
                </Button>
              </li>
            ))}
          </ul>
        </SettingsSection>
      )}
    </div>
  );
}
