import { queryOptions, useQuery } from '@tanstack/react-query';
import { base } from '@/config/chains';
import { listSafeApps } from '@/lib/gateway/resources/safe-apps';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import type { AppAddress } from '@/lib/safe-apps/protocol/app-address';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

const safeAppsOptions = ({ gateway }: Clients, enabled: boolean) =>
  queryOptions({
    queryKey: keys.safeApps(base.id),
    // Some apps are offered to certain sites only.
    queryFn: ({ signal }) =>
      listSafeApps(gateway, { chainId: base.id, clientUrl: window.location.origin }, { signal }),
    enabled,
    ...staleTimes.fixed,
  });

/** The gateway's catalog of apps. */
export const useSafeApps = ({ enabled = true } = {}) => useQuery(safeAppsOptions(useClients(), enabled));

const appManifestOptions = ({ url }: Pick<AppAddress, 'url'>, enabled: boolean) =>
  queryOptions({
    queryKey: keys.appManifest(url),
    queryFn: async ({ signal }) => {
      const { readAppManifest } = await import('@/lib/actions/read-app-manifest');
      return readAppManifest({ url }, { chainId: base.id, signal });
    },
    enabled,
    ...staleTimes.minutes,
  });

/** An app's manifest. The request goes to an unknown server, so `enabled` waits for a person's action. */
export const useAppManifest = (address: Pick<AppAddress, 'url'>, { enabled }: { enabled: boolean }) =>
  useQuery(appManifestOptions(address, enabled));
