import { z } from 'zod';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';

const originSchema = z.object({ url: z.string() });

export type SafeAppInfo = { readonly name: string; readonly url: string; readonly logoUri: string | null };

/** The catalog's entry for the app that an origin names; strangers get none. */
export function safeAppInfo({ safeApps }: GatewayContext, origin: string | null): SafeAppInfo | null {
  if (origin === null) return null;
  const parsed = originSchema.safeParse(JSON.parse(origin));
  const app = parsed.success ? safeApps.find(({ url }) => url === parsed.data.url) : undefined;
  return app === undefined ? null : { name: app.name, url: app.url, logoUri: app.iconUrl };
}
