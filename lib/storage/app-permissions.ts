import { z } from 'zod/mini';
import { createListStore } from './store';

/** What an app may be allowed: the names of addresses, and features of the browser by their names in the frame's policy. */
export const appPermissionNames = [
  'requestAddressBook',
  'clipboard-read',
  'clipboard-write',
  'fullscreen',
] as const;
export type AppPermissionName = (typeof appPermissionNames)[number];

const permissionSchema = z.object({
  /** Of the app: what one page of it was allowed, all are. */
  origin: z.string().check(z.maxLength(300)),
  name: z.enum(appPermissionNames),
  /** Milliseconds since 1970. */
  grantedAt: z.number(),
});

export type AppPermission = z.infer<typeof permissionSchema>;

/** What this visitor allowed which app. */
export const appPermissions = createListStore<AppPermission>({
  key: 'app-permissions.v1',
  row: permissionSchema,
});

type Named = Pick<AppPermission, 'origin' | 'name'>;

const isSame = (a: Named, b: Named) => a.origin === b.origin && a.name === b.name;

export const listAppPermissions = (origin: string) =>
  appPermissions.get().filter((permission) => permission.origin === origin);

export function allowApp(origin: string, names: readonly AppPermissionName[], grantedAt: number): void {
  const given = names.map((name) => ({ origin, name, grantedAt }));
  appPermissions.update((all) => [
    ...all.filter((held) => !given.some((one) => isSame(one, held))),
    ...given,
  ]);
}

export function takeBackFromApp(permission: Named): void {
  appPermissions.update((all) => all.filter((held) => !isSame(held, permission)));
}
