import { z } from 'zod/mini';
import { createListStore } from './store';

/** The permissions of an app: the names of addresses, and browser features by their names in the frame's policy. */
export const appPermissionNames = [
  'requestAddressBook',
  'clipboard-read',
  'clipboard-write',
  'fullscreen',
] as const;
export type AppPermissionName = (typeof appPermissionNames)[number];

const permissionSchema = z.object({
  /** The app's origin: a permission counts for all its pages. */
  origin: z.string().check(z.maxLength(300)),
  name: z.enum(appPermissionNames),
  /** Milliseconds since 1970. */
  grantedAt: z.number(),
});

export type AppPermission = z.infer<typeof permissionSchema>;

/** The permissions that this visitor granted, by app. */
export const appPermissions = createListStore<AppPermission>({
  key: 'app-permissions.v1',
  row: permissionSchema,
});

type Named = Pick<AppPermission, 'origin' | 'name'>;

const isSame = (a: Named, b: Named) => a.origin === b.origin && a.name === b.name;

export const listAppPermissions = (origin: string) =>
  appPermissions.get().filter((permission) => permission.origin === origin);

export function allowApp(origin: string, names: readonly AppPermissionName[], grantedAt: number): void {
  const granted = names.map((name) => ({ origin, name, grantedAt }));
  appPermissions.update((all) => [
    ...all.filter((permission) => !granted.some((other) => isSame(other, permission))),
    ...granted,
  ]);
}

export function takeBackFromApp(permission: Named): void {
  appPermissions.update((all) => all.filter((other) => !isSame(other, permission)));
}
