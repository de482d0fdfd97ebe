import { GatewayError } from '@/lib/errors/gateway';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import type { EndpointFailure } from '@/lib/storage/endpoints';

/** What is wrong with an address as it was typed, in a sentence. */
export const failureLabels: Readonly<Record<EndpointFailure, string>> = {
  malformed: 'This is not an address. Give all of it, from https:// on.',
  unencrypted: 'Without encryption anybody on the way could answer instead. Give an address with https.',
  protocol: 'Give an address that starts with https.',
  credentials: 'Leave out the user name and the password: browsers send none with a request like this.',
  query: 'Give the base address alone, without anything from ? or # on.',
  tooLong: 'This is longer than an address should be.',
  elsewhere: 'A demo asks nobody but this machine. Give an address on localhost.',
};

/** Why an address was not saved after it was tried, in a sentence that helps. */
export function describeTrial(error: unknown, url: string): string {
  const { host } = new URL(url);
  const known = toAppError(error);
  if (known instanceof GatewayError)
    return `${host} answered with HTTP status ${known.status} where a gateway describes Base. Give the address that /v1/chains is added to.`;
  switch (known.kind) {
    case 'wrong-chain':
      return `${host} answers for another chain than this site works with. Its chain id or its first block is not the right one.`;
    case 'rpc-http':
      return `${host} refused the request. It may want a key in its address, or have had too many requests.`;
    case 'rpc-timeout':
    case 'gateway-timeout':
      return `${host} did not answer in time. Try again, or give another address.`;
    case 'gateway-content-type':
    case 'gateway-too-large':
    case 'gateway-unreadable':
      return `${host} answers, but not as a Safe Client Gateway for Base does.`;
    default:
      return `${host} cannot be reached from this page. It may be down, misspelt, or not admit this site (CORS).`;
  }
}
