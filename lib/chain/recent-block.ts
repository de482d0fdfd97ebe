import type { ChainClient } from './rpc/chain-client';
import { rootOf } from './rpc/root-client';

/** How long a block counts as the newest one, in milliseconds: half the time from one block of Base to the next. */
const recentMs = 1_000;

/** A block, and when the RPC told of it as its newest, in milliseconds since 1970. */
export type ToldBlock = { readonly number: bigint; readonly at: number };

const noted = new WeakMap<ChainClient, ToldBlock>();

/**
 * Notes the newest block of which the RPC has told, unless a later one is noted. Undefined forgets what is noted.
 */
export function noteBlock(client: ChainClient, told: ToldBlock | undefined): void {
  const root = rootOf(client);
  const known = noted.get(root);
  if (!told) noted.delete(root);
  else if (!known || known.number <= told.number) noted.set(root, told);
}

/**
 * Finds the newest block where the RPC has told of it within the last second; undefined otherwise. Only for what a page
 * shows: whoever signs or sends reads the newest block itself.
 */
export function findRecentBlock(client: ChainClient): bigint | undefined {
  const last = noted.get(rootOf(client));
  return last && Date.now() - last.at < recentMs ? last.number : undefined;
}
