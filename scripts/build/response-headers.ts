import {
  immutableCacheControl,
  immutablePath,
  revalidateCacheControl,
  securityHeaders,
} from '@/config/security';

export type Headers = Readonly<Record<string, string>>;

/** Safes read this file from their own origin before they show the product in their frame. No other file is opened so. */
export const manifestPath = '/manifest.json';
export const manifestHeaders: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET',
  'Access-Control-Allow-Headers': 'X-Requested-With, content-type, Authorization',
};

/**
 * What every host sends with the file at a path of a site that `surroundingWallets` may frame; the files for hosts say the same
 * in their own languages.
 */
export function responseHeaders(path: string, surroundingWallets: readonly string[]): Headers {
  return {
    ...securityHeaders(surroundingWallets),
    'Cache-Control': path.startsWith(immutablePath) ? immutableCacheControl : revalidateCacheControl,
    ...(path === manifestPath ? manifestHeaders : {}),
  };
}
