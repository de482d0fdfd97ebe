import type { SafeRef } from '@/lib/safe/protocol/types';
import { useSession } from './use-wallet';

/** The Safe wallet in whose frame this page is, and the Safe that is acted as through it. */
export type Host = {
  /** Its host name, for people. */
  readonly name: string;
  readonly safe: SafeRef;
};

/** The wallet around this page, while it is what is connected. */
export function useHost(): Host | undefined {
  const session = useSession();
  if (session.status !== 'connected' || session.surroundingOrigin === undefined) return undefined;
  const { surroundingOrigin, chainId, account } = session;
  return { name: new URL(surroundingOrigin).host, safe: { chainId, address: account } };
}
