import { createContext } from 'react';
import type { Address } from 'viem';
import type { KnownTokens } from '@/lib/queries/tokens';

/** Data that all calls of one tree share. */
export type CallContextValue = {
  readonly tokens: KnownTokens;
  /** Contracts whose interface the gateway may be asked for; in a large batch only the first ones. */
  readonly asked: ReadonlySet<Address>;
  /** Official contracts by their published names. */
  readonly contractNames: ReadonlyMap<Address, string>;
  /** Whether running this code as the Safe is dangerous. */
  readonly isForeignCode: (address: Address) => boolean;
};

export const CallContext = createContext<CallContextValue>({
  tokens: new Map(),
  asked: new Set(),
  contractNames: new Map(),
  isForeignCode: () => true,
});
