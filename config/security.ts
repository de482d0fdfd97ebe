// Policy and headers of every page, as data. The build adds the hashes of each page's own inline scripts.

/** Loopback sources, because people may use a node or gateway on their own machine. */
const loopback = ['http://localhost:*', 'http://127.0.0.1:*', 'ws://localhost:*', 'ws://127.0.0.1:*'];

/** The content policy of a page; `scriptHashes` are CSP sources such as `'sha256-…'`. */
export function contentPolicy(scriptHashes: readonly string[]): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': ["'self'", 'https:', 'wss:', ...loopback],
    'frame-src': ['https:', 'http://localhost:*', 'http://127.0.0.1:*'],
    // Includes icons of apps that run on this machine.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http://localhost:*', 'http://127.0.0.1:*'],
    'font-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * Headers sent with every file; `surroundingWallets` are the wallets that may show Concord in their frame. A `<meta>`
 * policy can't carry frame-ancestors, so they are a header.
 */
export function securityHeaders(surroundingWallets: readonly string[]): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': `frame-ancestors ${["'self'", ...surroundingWallets].join(' ')}`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    // Two years; browsers heed it only over https.
    'Strict-Transport-Security': 'max-age=63072000',
  };
}

/** File names below this path contain a hash of the content, so browsers may cache the files forever. */
export const immutablePath = '/_next/static/';
export const immutableCacheControl = 'public, max-age=31536000, immutable';
export const revalidateCacheControl = 'no-cache';
