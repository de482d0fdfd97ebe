import { createGuest, type GuestOptions } from '@/lib/safe-apps/guest/guest';
import { safeAppsVersion } from '@/lib/safe-apps/protocol/protocol';
import { hostOrigin, joinSafeApps } from './pair';

type Sent = {
  readonly id: string;
  readonly method: string;
  readonly params: unknown;
  readonly env: object;
};

/** A guest, and a parent that says whatever the test likes. */
export function openGuest(options: Omit<GuestOptions, 'transport'> = {}) {
  const pair = joinSafeApps();
  const guest = createGuest({ transport: pair.app, ...options });
  const sent = () => pair.posted.map(({ data }) => data as Sent); // a guest posts requests only
  const lastId = () => sent().at(-1)?.id;
  return {
    ...{ pair, guest, sent },
    /** Any data from the parent. */
    say: (data: unknown, origin = hostOrigin) => pair.forge('app', { data, origin }),
    /** A good reply to the last request. */
    answer: (data: unknown) =>
      pair.forge('app', { data: { id: lastId(), success: true, version: safeAppsVersion, data } }),
    /** A failed reply to the last request. */
    refuse: (error: unknown, more: object = {}) =>
      pair.forge('app', { data: { id: lastId(), success: false, version: safeAppsVersion, error, ...more } }),
  };
}
