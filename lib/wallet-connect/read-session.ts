import { checksumAddress, type Hex } from 'viem';
import { z } from 'zod/mini';
import { base } from '@/config/chains';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type ConnectingApp, readApp } from './read-app';

/** A session that this browser has with an app. */
export type AppSession = {
  readonly topic: string;
  /** The one Safe it belongs to. */
  readonly safe: SafeRef;
  readonly app: ConnectingApp;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

const sessionSchema = z.object({
  topic: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  expiry: z.int().check(z.positive()),
  namespaces: z.object({ eip155: z.object({ accounts: z.array(z.string()) }) }),
  peer: z.object({ metadata: z.unknown() }),
});

/** Reads a kept session; undefined for one that does not belong to exactly one account on Base. */
export function readSession(value: unknown): AppSession | undefined {
  const parsed = sessionSchema.safeParse(value);
  if (!parsed.success) return undefined;
  const { topic, expiry, namespaces, peer } = parsed.data;
  const app = readApp(peer.metadata);
  const [account, ...others] = namespaces.eip155.accounts;
  const found = /^eip155:8453:(0x[0-9a-fA-F]{40})$/.exec(account ?? '');
  if (!app || !found || others.length > 0) return undefined;
  const address = checksumAddress((found[1] ?? '').toLowerCase() as Hex); // the form was checked
  return { topic, app, safe: { chainId: base.id, address }, expiresAt: expiry * 1_000 };
}
