'use client';

import { AppPermissionList } from '@/components/shared/app-permission-list';
import { EmptyState } from '@/components/shared/empty-state';
import { OutsideFrames } from '@/components/shared/outside-frames';
import { Button } from '@/components/ui/button';
import { Card, CardHeading } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { useStored } from '@/lib/hooks/use-stored';
import { appPermissions } from '@/lib/storage/app-permissions';
import { myApps, warnOfApp } from '@/lib/storage/my-apps';

/** What was allowed to which app, by origin, and which were opened in spite of the warning. */
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
    <div className="grid max-w-[720px] grid-cols-1 gap-4">
      <Card as="section" aria-label="Permissions" className="grid grid-cols-1 gap-5">
        <CardHeading>Permissions</CardHeading>
        {origins.length === 0 && (
          <EmptyState title="No app was allowed anything">
            When an app asks for something, and you allow it, you can take it back here.
          </EmptyState>
        )}
        {origins.map((origin) => (
          <section key={origin} aria-label={origin}>
            <h3 className="wrap-anywhere mb-2 font-semibold">{origin}</h3>
            <AppPermissionList permissions={permissions.filter((held) => held.origin === origin)} />
          </section>
        ))}
      </Card>
      {accepted.length > 0 && (
        <Card as="section" aria-label="Opened without a catalogue" className="grid grid-cols-1 gap-3">
          <CardHeading>Opened without a catalogue</CardHeading>
          <p className="-mt-2 text-muted">Nobody has checked these apps. You are not warned of them again.</p>
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
        </Card>
      )}
    </div>
  );
}
