import type { SafeRef } from '@/lib/safe/protocol/types';
import { useSession } from './use-wallet';

/** The Safe wallet that shows this page in its frame, and its Safe as the connected account. */
export type SurroundingWallet = {
  /** The host name of its origin, for people. */
  readonly name: string;
  readonly safe: SafeRef;
};

/** Returns the surrounding wallet while it is connected. */
export function useSurroundingWallet(): SurroundingWallet | undefined {
  const session = useSession();
  if (session.status !== 'connected' || session.surroundingOrigin === undefined) return undefined;
  const { surroundingOrigin, chainId, account } = session;
  return { name: new URL(surroundingOrigin).host, safe: { chainId, address: account } };
}
