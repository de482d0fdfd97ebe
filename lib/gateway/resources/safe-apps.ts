import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import { z } from 'zod/mini';
import type { GatewayCall } from '../http/call';
import type { GatewayClient } from '../http/client';
import { type RequestOptions, requestGateway } from '../http/request-gateway';
import { rowsSchema, type UnreadableRow } from '../http/rows';
import { chainIdSchema, type Labels, textSchema } from '../http/schema';

export const safeAppSchema = z.pipe(
  z.object({
    id: z.number(),
    url: textSchema,
    name: textSchema,
    iconUrl: z.nullish(textSchema),
    description: textSchema,
    chainIds: z.array(chainIdSchema),
    provider: z.nullish(z.object({ url: textSchema, name: textSchema })),
    accessControl: z.object({ type: textSchema, value: z.nullish(z.array(textSchema)) }),
    tags: z.array(textSchema),
    features: z.array(textSchema),
    developerWebsite: z.nullish(textSchema),
    socialProfiles: z.array(z.object({ platform: textSchema, url: textSchema })),
    featured: z.nullish(z.boolean()),
  }),
  z.transform(({ accessControl, socialProfiles, ...app }) => ({
    kind: 'app' as const,
    id: app.id,
    url: app.url,
    name: app.name,
    iconUrl: app.iconUrl ?? undefined,
    description: app.description,
    chainIds: app.chainIds,
    provider: app.provider ?? undefined,
    access: {
      policy: accessControl.type as Labels<`${sdk.SafeAppAccessPolicyTypes}`>, // widens
      /** The origins that may open the app, where the policy is a list. */
      allowed: accessControl.value ?? [],
    },
    tags: app.tags,
    features: app.features as readonly Labels<`${sdk.SafeAppFeatures}`>[], // widens
    developerUrl: app.developerWebsite ?? undefined,
    profiles: socialProfiles.map(({ platform, url }) => ({
      platform: platform as Labels<`${sdk.SafeAppSocialPlatforms}`>, // widens
      url,
    })),
    isFeatured: app.featured ?? false,
  })),
);

/** An app that runs inside a Safe wallet. Its URLs are foreign. */
export type SafeApp = z.infer<typeof safeAppSchema>;

const safeAppsSchema = rowsSchema(safeAppSchema, ['id']);

export const listSafeAppsCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safe-apps',
} as const satisfies GatewayCall;

/** GET …/safe-apps: the catalog of a chain; with `clientUrl` also the apps that only this site may offer. */
export function listSafeApps(
  client: GatewayClient,
  { chainId, clientUrl }: { chainId: number; clientUrl?: string },
  { signal }: RequestOptions = {},
): Promise<readonly (SafeApp | UnreadableRow)[]> {
  return requestGateway(client, {
    call: listSafeAppsCall,
    parameters: { chainId },
    query: { clientUrl },
    schema: safeAppsSchema,
    signal,
  });
}
