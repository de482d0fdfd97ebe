import {
  immutableCacheControl,
  immutablePath,
  revalidateCacheControl,
  securityHeaders,
} from '@/config/security';
import { type Headers, manifestHeaders, manifestPath } from '@/scripts/build/response-headers';

export const hostFileNames = ['_headers', 'vercel.json', 'nginx.conf'] as const;

/**
 * Files that configure a host of a site that `surroundingWallets` may frame. They stand in the site, and hosts that do not read
 * them must not show them.
 */
export function hostFiles(
  surroundingWallets: readonly string[],
): Readonly<Record<(typeof hostFileNames)[number], string>> {
  const everywhere = securityHeaders(surroundingWallets);
  return {
    _headers: headersFile(everywhere),
    'vercel.json': vercelFile(everywhere),
    'nginx.conf': nginxFile(everywhere),
  };
}

/**
 * Cloudflare Pages and Netlify. Both join the values of a header that two rules name, so the cache rule stands only
 * where it differs from their own default, which asks again each time. Both add the missing slash and keep the query.
 */
function headersFile(everywhere: Headers): string {
  const block = (path: string, headers: Headers) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `${[
    block('/*', everywhere),
    block(`${immutablePath}*`, { 'Cache-Control': immutableCacheControl }),
    block(manifestPath, manifestHeaders),
  ].join('\n\n')}\n`;
}

function vercelFile(everywhere: Headers): string {
  const rule = (source: string, headers: Headers) => ({
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  });
  const settings = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    cleanUrls: false,
    trailingSlash: true,
    headers: [
      rule('/(.*)', everywhere),
      rule(`${immutablePath}(.*)`, { 'Cache-Control': immutableCacheControl }),
      rule(`/((?!${immutablePath.slice(1)}).*)`, { 'Cache-Control': revalidateCacheControl }),
      rule(manifestPath, manifestHeaders),
    ],
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

function nginxFile(everywhere: Headers): string {
  // A location with a header of its own forgets those of the server, so each names them all.
  const headers = (values: Headers) =>
    Object.entries({ ...everywhere, ...values }).map(
      ([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`,
    );
  const location = (match: string, lines: readonly string[]) => [
    `location ${match} {`,
    ...lines.map((line) => `  ${line}`),
    '}',
  ];
  const revalidate = { 'Cache-Control': revalidateCacheControl };
  const lines = [
    'listen 80;',
    'root /var/www/concord;',
    'index index.html;',
    'charset utf-8;',
    'charset_types text/css text/javascript application/javascript application/json text/plain;',
    '# A folder without its slash is redirected, query included, whatever stands in front of this server.',
    'absolute_redirect off;',
    'error_page 404 /404.html;',
    'gzip_static on;',
    '# With the brotli module: brotli_static on;',
    ...headers(revalidate),
    ...location(immutablePath, headers({ 'Cache-Control': immutableCacheControl })),
    ...location(`= ${manifestPath}`, headers({ ...revalidate, ...manifestHeaders })),
    ...location('~ ^/(_headers|vercel\\.json|nginx\\.conf)$', ['return 404;']),
  ];
  return [
    '# An example: put encryption (listen 443 ssl) and your host name in, and include it in the http block.',
    'server {',
    ...lines.map((line) => `  ${line}`),
    '}',
    '',
  ].join('\n');
}
