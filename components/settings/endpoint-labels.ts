import { ChainError } from '@/lib/errors/chain';
import { GatewayError } from '@/lib/errors/gateway';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import type { EndpointFailure } from '@/lib/storage/endpoints';

/** The sentence for each failure of a typed address. */
export const failureLabels: Readonly<Record<EndpointFailure, string>> = {
  malformed: 'Enter a full URL, starting with https://.',
  unencrypted: 'This URL isn’t encrypted. Enter one that starts with https://.',
  protocol: 'Enter a URL that starts with https://.',
  credentials: 'Remove the user name and password from the URL.',
  query: 'Remove the part that starts with ? or #.',
  tooLong: 'This URL is too long.',
  elsewhere: 'The demo connects only to this device. Enter a URL on localhost.',
};

/** Describes why a tried address was not saved, in a sentence that helps. */
export function describeTrial(error: unknown, url: string): string {
  const { host } = new URL(url);
  const known = toAppError(error);
  if (known instanceof GatewayError)
    return `${host} returned HTTP ${known.status}. Enter the base URL, without /v1/chains.`;
  if (known instanceof ChainError && known.failure.kind === 'rpc-http')
    return `${host} ${describeStatus(known.failure.status)}`;
  switch (known.kind) {
    case 'wrong-chain':
      return `${host} serves a different chain. Its chain ID or genesis block doesn’t match.`;
    case 'rpc-timeout':
    case 'gateway-timeout':
      return `${host} timed out. Try again, or enter another URL.`;
    case 'gateway-content-type':
    case 'gateway-too-large':
    case 'gateway-unreadable':
      return `${host} is not a Safe Client Gateway for Base.`;
    default:
      return `Couldn’t reach ${host}. Check the URL. The server may be down, or may not allow this site (CORS).`;
  }
}

/** The HTTP statuses of a refusal by an RPC. */
const refusals: ReadonlySet<number> = new Set([401, 403, 429]);

/** Tells whether an RPC refused or failed, or the server has no such page. */
function describeStatus(status: number): string {
  if (refusals.has(status)) return 'rejected the request. It may need an API key, or limit requests.';
  if (status >= 500)
    return `returned HTTP ${status}. The server may be down. Try again, or enter another URL.`;
  return `returned HTTP ${status}. No RPC found at this URL. Check the URL.`;
}
