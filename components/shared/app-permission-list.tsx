import { TimeAgo } from '@/components/shared/time-ago';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { type AppPermission, takeBackFromApp } from '@/lib/storage/app-permissions';
import { appPermissionLabels } from './app-permission-labels';

export interface AppPermissionListProps {
  permissions: readonly AppPermission[];
}

/** The permissions of an app, each with a button that revokes it. */
export function AppPermissionList({ permissions }: AppPermissionListProps) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {permissions.map((permission) => (
        <li key={permission.name} className="flex flex-wrap items-center justify-between gap-2">
          <span>
            May {appPermissionLabels[permission.name]}{' '}
            <span className="text-13 text-muted">
              allowed <TimeAgo date={new Date(permission.grantedAt)} />
            </span>
          </span>
          <Button size="sm" onClick={() => takeBackFromApp(permission)}>
            Revoke <VisuallyHidden>from {permission.origin}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  );
}
