import { z } from 'zod';

/** An entry of the catalog as the service sends it. */
export const safeAppSchema = z.object({
  id: z.number().int(),
  url: z.string(),
  name: z.string(),
  iconUrl: z.string().nullable().default(null),
  description: z.string().default(''),
  chainIds: z.array(z.string()),
  provider: z.object({ url: z.string(), name: z.string() }).nullable().default(null),
  accessControl: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('NO_RESTRICTIONS'), value: z.null().default(null) }),
      z.object({ type: z.literal('DOMAIN_ALLOWLIST'), value: z.array(z.string()) }),
    ])
    .default({ type: 'NO_RESTRICTIONS', value: null }),
  tags: z.array(z.string()).default([]),
  features: z.array(z.string()).default([]),
  developerWebsite: z.string().nullable().default(null),
  socialProfiles: z.array(z.object({ platform: z.string(), url: z.string() })).default([]),
  featured: z.boolean().default(false),
});

export type SafeApp = z.infer<typeof safeAppSchema>;
export type GivenSafeApp = z.input<typeof safeAppSchema>;
