import { SafeAppsError } from '@/lib/errors/safe-apps';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { SafeAppsGuest } from './guest';

/** The guest through which a provider sends requests, and the Safe as which it acts. */
export type ProviderContext = {
  readonly guest: SafeAppsGuest;
  readonly safe: SafeRef;
};

export type ProviderMethod = (parameters: readonly unknown[]) => Promise<unknown>;

/** Whether a parameter is the Safe's address, ignoring case (specification, section 5). */
export const isSafeAddress = ({ address }: SafeRef, value: unknown) =>
  typeof value === 'string' && value.toLowerCase() === address.toLowerCase();

/** Sends a JSON-RPC call to the chain through the host and returns its result. */
export const askRpc = ({ guest }: ProviderContext, call: string, params: readonly unknown[]) =>
  guest.request('rpcCall', { call, params });

/** Reads a value as an object with named properties. Throws `invalid-request`. */
export function readObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null)
    throw new SafeAppsError({ kind: 'invalid-request', text: 'Invalid params' });
  return value as Readonly<Record<string, unknown>>; // any object may be read by key
}
