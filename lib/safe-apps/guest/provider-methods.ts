import { SafeAppsError } from '@/lib/errors/safe-apps';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { SafeAppsGuest } from './guest';

/** What a provider speaks through, and as whom. */
export type ProviderContext = {
  readonly guest: SafeAppsGuest;
  readonly safe: SafeRef;
};

export type ProviderMethod = (parameters: readonly unknown[]) => Promise<unknown>;

/** Whether a parameter is the Safe's address; case does not count (specification, section 5). */
export const isSafeAddress = ({ address }: SafeRef, value: unknown) =>
  typeof value === 'string' && value.toLowerCase() === address.toLowerCase();

/** Asks the chain through the host, for what the host's answer is a JSON-RPC result. */
export const askRpc = ({ guest }: ProviderContext, call: string, params: readonly unknown[]) =>
  guest.request('rpcCall', { call, params });

/** An object whose properties may be read by name. */
export function readObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null)
    throw new SafeAppsError({ kind: 'invalid-request', text: 'Invalid params' });
  return value as Readonly<Record<string, unknown>>; // any object may be read by key
}
